import {
  loadingBackground,
  pictureAttributes,
  type PictureInSlot,
  type Focus,
} from '#shared/pages/pictures.ts';

/** The size of a picture in px. */
export type Size = { width: number; height: number };
/** A part of a picture in px. */
export type Rectangle = Size & { left: number; top: number };

/** The `object-position` that keeps the point visible that an editor has chosen. @param focus fractions from 0 to 1 */
export const objectPosition = ({ x, y }: Focus): string =>
  `${String(Math.round(x * 1000) / 10)}% ${String(Math.round(y * 1000) / 10)}%`;

/**
 * The part of a picture in px that a box shows with `object-fit: cover` and `objectPosition`.
 * @param aspect width of the box divided by its height
 */
export function cropTo({ width, height }: Size, aspect: number, focus: Focus): Rectangle {
  const shown =
    width / height > aspect
      ? { width: Math.max(1, Math.round(height * aspect)), height }
      : { width, height: Math.max(1, Math.round(width / aspect)) };
  return {
    ...shown,
    left: Math.round((width - shown.width) * focus.x),
    top: Math.round((height - shown.height) * focus.y),
  };
}

/**
 * Factor of `sizes` on phones. With it, a phone of 430 CSS px at 3 device pixels per CSS px takes the 640 px version
 * for its whole width.
 */
const PHONE = 0.48;

/**
 * The attribute `sizes` of a picture. On phones it names about half of the real width: they have two or three pixels
 * for each CSS px, and half as many are sharp enough.
 * @param wide sizes for wide windows, each with its media condition
 * @param width width of the picture in percent of a narrower window
 */
export const sizesAttribute = (wide: string, width: number): string =>
  `${wide}, (max-width: 29.99rem) ${String(Math.round(width * PHONE))}vw, ${String(width)}vw`;

/** The attributes of an `<img>` that shows a library picture around the point that an editor has chosen. */
export const imgAttributes = ({ focus, placeholder, ...picture }: PictureInSlot) => ({
  ...pictureAttributes({ ...picture, placeholder }),
  style: { objectPosition: objectPosition(focus), background: loadingBackground(placeholder) },
});

/**
 * The data URL (RFC 2397) of an SVG. Escapes only `%` and `#`, which starts a fragment, to keep it short. Replaces
 * double quotes by single ones, because the HTML attribute has double quotes.
 */
export const svgDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}`;
