import type { PlacedPicture } from '#shared/placed-pictures.ts';
import { objectPosition } from './crop.ts';

/** What is seen until a picture is there: a tiny version of it, or a colour. */
const backdrop = (placeholder: string | null): string => {
  if (placeholder === null) return '';
  const value = placeholder.startsWith('data:')
    ? `center / cover url("${placeholder}")`
    : placeholder;
  return `;background:${value}`;
};

/**
 * The `sizes` of a picture. Phones have up to three pixels for one: two are sharp enough, and half as heavy.
 * @param wide for wide windows, each with its condition
 * @param width of narrower windows that the picture takes, in percent
 */
export const sizesOf = (wide: string, width: number): string =>
  `${wide}, (min-resolution: 2dppx) ${String(Math.round(width * 0.6))}vw, ${String(width)}vw`;

/** The attributes of an `<img>` that shows a picture of the library around its chosen point. */
export const pictureMarkup = ({ url, size, versions, alt, placeholder, focus }: PlacedPicture) => ({
  src: url,
  srcset: [...versions, { url, width: size.width }]
    .map((version) => `${version.url} ${String(version.width)}w`)
    .join(', '),
  alt,
  ...size,
  style: `object-position:${objectPosition(focus)}${backdrop(placeholder)}`,
});
