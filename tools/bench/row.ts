import { interquartileRange, median } from 'simple-statistics';

/** What the project aims for. It is printed beside the figure and never ends the program. */
export type Limit = { of: 'value' | 'ratio'; sign: '≤' | '≥'; amount: number };

export const atMost = (amount: number): Limit => ({ of: 'value', sign: '≤', amount });
export const atLeast = (amount: number): Limit => ({ of: 'value', sign: '≥', amount });
export const times = (sign: Limit['sign'], amount: number): Limit => ({
  of: 'ratio',
  sign,
  amount,
});

type Subject = {
  /** What was measured, such as `/events.ics`. */
  what: string;
  /** `requests/s`, `ms`, `s`, `kB`, `MB`, or none for a score. */
  unit: string;
  /** Sermons in the database. */
  sermons: number;
  limit?: Limit;
};

/** One figure of a table: medians of all rounds, in `unit`. */
export type Row = Subject & {
  value: number;
  /** Half the distance between the quartiles: half of the rounds lie within. */
  spread: number;
  /** What was measured in turn with it; left out where there is nothing to compare with. */
  reference?: number;
  /** Median of the rounds' own ratios of value to reference. */
  ratio?: number;
};

/** One round: a figure, and its reference measured right before or after it. */
export type Round = { value: number; reference?: number };

/** Reduces the rounds of a figure to its row. @throws without rounds */
export function toRow(subject: Subject, rounds: readonly Round[]): Row {
  const values = rounds.map(({ value }) => value);
  const row = { ...subject, value: median(values), spread: interquartileRange(values) / 2 };
  const pairs = rounds.flatMap(({ value, reference }) =>
    reference === undefined ? [] : [{ reference, ratio: value / reference }],
  );
  if (pairs.length === 0) return row;
  return {
    ...row,
    reference: median(pairs.map(({ reference }) => reference)),
    ratio: median(pairs.map(({ ratio }) => ratio)),
  };
}

/** Measures a figure and its reference in turn, because a machine is not equally fast at all times. */
export async function inTurns<Figure>(
  rounds: number,
  measure: () => Promise<Figure>,
  measureReference: () => Promise<Figure>,
): Promise<{ figure: Figure; reference: Figure }[]> {
  const pairs: { figure: Figure; reference: Figure }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ figure: await measure(), reference: await measureReference() });
  }
  return pairs;
}
