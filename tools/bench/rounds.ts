import type { Round } from './row.ts';

/**
 * Measures a figure and its reference in turn, each first in every second round, so that what else the machine does
 * touches both alike.
 */
export async function inTurns<Figure>(
  rounds: number,
  measure: () => Promise<Figure>,
  measureReference: () => Promise<Figure>,
): Promise<{ figure: Figure; reference: Figure }[]> {
  const pairs: { figure: Figure; reference: Figure }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const figure = await measure();
      pairs.push({ figure, reference: await measureReference() });
    } else {
      const reference = await measureReference();
      pairs.push({ figure: await measure(), reference });
    }
  }
  return pairs;
}

/** The rounds of one number of the figures. */
export const roundsOf = <Figure>(
  pairs: readonly { figure: Figure; reference: Figure }[],
  number: (figure: Figure) => number,
): Round[] =>
  pairs.map(({ figure, reference }) => ({ value: number(figure), reference: number(reference) }));
