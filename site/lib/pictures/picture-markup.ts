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

/** `object-position` that keeps the chosen point of a picture visible. */
export const objectPosition = ({ x, y }: Focus): string =>
  `${String(Math.round(x * 1000) / 10)}% ${String(Math.round(y * 1000) / 10)}%`;

/**
 * The part of a picture that a box of another shape shows: `object-fit: cover` with `objectPosition`.
 * @param aspect width of the box by its height
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
 * Factor of `sizes` on phones. A phone of 430 CSS px and 3 device pixels per CSS px then takes the 640 px version for
 * its whole width.
 */
const PHONE = 0.48;

/**
 * The `sizes` of a picture. Phones get half of the real width: they have two or three pixels for each CSS px, and
 * half as many are sharp enough.
 * @param wide sizes for wide windows, each with its media condition
 * @param width width of the picture in percent of a narrower window
 */
export const imageSizes = (wide: string, width: number): string =>
  `${wide}, (max-width: 29.99rem) ${String(Math.round(width * PHONE))}vw, ${String(width)}vw`;

/** The attributes of an `<img>` that shows a picture of the library around its chosen point. */
export const pictureMarkup = ({ focus, placeholder, ...picture }: PictureInSlot) => ({
  ...pictureAttributes({ ...picture, placeholder }),
  style: { objectPosition: objectPosition(focus), background: loadingBackground(placeholder) },
});

/**
 * The `data:` address of an SVG, with as few escapes as browsers need (RFC 2397; `%`, and `#`, which starts a
 * fragment). Replaces double quotes by single ones, because the attribute has double quotes.
 */
export const inlineSvg = (svg: string): string =>
  `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}`;
