/** In px. */
export type Size = { width: number; height: number };

/** The longest side that a picture keeps, in px: enough for a wide, sharp screen. */
export const LONGEST_SIDE = 2_000;

/** Widths of the smaller versions in px: half a phone's width, a phone's, and a card's on a sharp screen. */
const VARIANT_WIDTHS = [320, 640, 1_280] as const;

/** A version must be this much smaller than the picture to be worth its room. */
const WORTHWHILE = 0.8;

/** The size at which a picture fits into a square; one that is small enough stays as it is. */
export function fitInto({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The same picture with another width. */
export const scaledTo = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
});

/** Widths in px of the smaller versions that a picture gets, the smallest first. */
export const variantWidths = (width: number): number[] =>
  VARIANT_WIDTHS.filter((each) => each < width * WORTHWHILE);
