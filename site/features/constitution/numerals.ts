const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'] as const;

/** `Article IV` for the fourth. @throws Error for an article beyond the ninth */
export function articleNumber(position: number): string {
  const numeral = NUMERALS[position - 1];
  if (numeral === undefined) throw new Error('The constitution has Articles I to IX.');
  return `Article ${numeral}`;
}
