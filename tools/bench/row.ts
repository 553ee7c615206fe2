import { median, spread } from './statistics.ts';

export const PARTS = [
  'pages',
  'interactions',
  'weight',
  'serving',
  'search',
  'builds',
  'memory',
] as const;
export type PartName = (typeof PARTS)[number];

/** What the project aims for. It is printed beside the figure and never ends the program. */
export type Limit = { of: 'value' | 'ratio'; sign: '≤' | '≥'; amount: number };

/** One figure of the table. */
export type Row = {
  part: PartName;
  /** What was measured, such as `/api/events`. */
  what: string;
  /** Sermons in the database. */
  sermons: number;
  /** Median of all rounds, in `unit`. */
  value: number;
  /** `requests/s`, `ms`, `s`, `kB`, `MB`, or none for a score. */
  unit: string;
  /** Half the distance between the quartiles, in `unit`. */
  spread: number;
  /** What was measured in turn with it, and its median; null where there is nothing to compare with. */
  reference: { what: string; value: number } | null;
  /** Median of the rounds' own ratios of value to reference; null without one, or where it is 0. */
  ratio: number | null;
  limit: Limit | null;
};

/** One round: a figure, and its reference measured right before or after it. */
export type Round = { value: number; reference?: number };

type Subject = Pick<Row, 'part' | 'what' | 'sermons' | 'unit' | 'limit'> & {
  /** What the reference is; left out without one. */
  comparedWith?: string;
};

/** Reduces the rounds of a figure to its row. */
export function toRow({ comparedWith, ...subject }: Subject, rounds: readonly Round[]): Row {
  const values = rounds.map(({ value }) => value);
  const row = { ...subject, value: median(values), spread: spread(values) };
  const pairs = rounds.flatMap(({ value, reference }) =>
    reference === undefined ? [] : [{ value, reference }],
  );
  if (comparedWith === undefined || pairs.length === 0) {
    return { ...row, reference: null, ratio: null };
  }
  const references = pairs.map(({ reference }) => reference);
  return {
    ...row,
    reference: { what: comparedWith, value: median(references) },
    ratio: references.includes(0)
      ? null
      : median(pairs.map(({ value, reference }) => value / reference)),
  };
}
