import type { PictureInSlot } from '#shared/pages/pictures.ts';
import { objectPosition } from './crop.ts';

/** What is seen until a picture is there: a tiny version of it, or a colour. */
const backdrop = (placeholder: string | null): string => {
  if (placeholder === null) return '';
  const value = placeholder.startsWith('data:')
    ? `center / cover url("${placeholder}")`
    : placeholder;
  return `;background:${value}`;
};

/** A phone of 430 px with three pixels for one takes the version of 640 px for its whole width. */
const PHONE = 0.48;

/**
 * The `sizes` of a picture. A phone is told half of the width: it has two or three pixels for one, of which half as
 * many are sharp enough.
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
 * The `data:` address of an SVG, with as little escaped as browsers need (RFC 2397; `%`, and `#`, which would begin a
 * fragment). Quotes become single ones, since attributes have double ones.
 */
export const inlineSvg = (svg: string): string =>
  `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}`;
