import type { PictureInSlot } from '#shared/pages/pictures.ts';
import { objectPosition } from './crop.ts';

/** The background until a picture has loaded: a tiny version of it, or a colour. */
const backdrop = (placeholder: string | null): string => {
  if (placeholder === null) return '';
  const value = placeholder.startsWith('data:')
    ? `center / cover url("${placeholder}")`
    : placeholder;
  return `;background:${value}`;
};

/** Makes a phone of 430 CSS px with three pixels each take the version of 640 px for its whole width. */
const PHONE = 0.48;

/**
 * The `sizes` of a picture. Phones get half of the real width: they have two or three pixels for each CSS px, and
 * half as many are sharp enough.
 * @param wide for wide windows, each with its condition
 * @param width of narrower windows that the picture takes, in percent
 */
export const sizesOf = (wide: string, width: number): string =>
  `${wide}, (max-width: 29.99rem) ${String(Math.round(width * PHONE))}vw, ${String(width)}vw`;

/** The attributes of an `<img>` that shows a picture of the library around its chosen point. */
export const pictureMarkup = ({ url, size, versions, alt, placeholder, focus }: PictureInSlot) => ({
  src: url,
  srcset: [...versions, { url, width: size.width }]
    .map((version) => `${version.url} ${String(version.width)}w`)
    .join(', '),
  alt,
  ...size,
  style: `object-position:${objectPosition(focus)}${backdrop(placeholder)}`,
});

/**
 * The `data:` address of an SVG, with as few escapes as browsers need (RFC 2397; `%`, and `#`, which starts a
 * fragment). Replaces double quotes by single ones, because the attribute has double quotes.
 */
export const inlineSvg = (svg: string): string =>
  `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}`;
