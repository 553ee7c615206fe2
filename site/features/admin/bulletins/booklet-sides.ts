/** The pages that stand side by side on one side of a sheet, from 1; 0 is an empty page. */
export type SheetSide = readonly [left: number, right: number];

/**
 * The sides of the sheets of a booklet in the order in which they are printed on both sides, to be laid on each other
 * and folded once: of four pages 4 and 1, then 2 and 3.
 */
export function bookletSides(pages: number): SheetSide[] {
  const last = Math.ceil(pages / 4) * 4;
  const numbered = (page: number) => (page > pages ? 0 : page);
  return Array.from({ length: last / 2 }, (_, index): SheetSide => {
    const [front, back] = [numbered(index + 1), numbered(last - index)];
    return index % 2 === 0 ? [back, front] : [front, back];
  });
}
