import type { Focus } from '#shared/pages/pictures.ts';

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
