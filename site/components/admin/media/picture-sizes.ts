/** In px. */
export type Size = { width: number; height: number };

/** Maximum length of a picture's longer side in px: enough for a wide high-density screen. */
export const LONGEST_SIDE = 2_000;

/** Widths of the smaller versions in px: half a phone's width, a phone's, and a card's on a sharp screen. */
const VARIANT_WIDTHS = [320, 640, 1_280] as const;

/** Maximum ratio of a version's width to the picture's; a larger version would save too little. */
const WORTHWHILE = 0.8;

/** Scales a size down to fit into a square; a smaller one stays unchanged. */
export function fitInto({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Scales a size to a width. */
export const scaledTo = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
});

/** Widths in px of a picture's smaller versions, ascending. */
export const variantWidths = (width: number): number[] =>
  VARIANT_WIDTHS.filter((each) => each < width * WORTHWHILE);
