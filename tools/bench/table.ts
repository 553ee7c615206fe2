import { interquartileRange, median } from 'simple-statistics';

/** The limit for a value, or with `×` for its ratio to the reference. A missed limit does not change the exit code. */
type Limit = `${'≤' | '≥'} ${number}${'' | '×'}`;

/** One round of a measurement: a value, and a reference that was measured directly before or after the value. */
export type Round = { value: number; reference?: number | undefined };

/** A figure in the table, with all its rounds. */
export type Figure = {
  /** The measured thing, such as `/events.ics`. */
  what: string;
  /** Unit of the values: `requests/s`, `ms`, `s`, `kB` or `MB`; '' for a score. */
  unit: string;
  limit?: Limit | undefined;
  rounds: readonly Round[];
};

/** Measures a value and its reference alternately, because a machine's speed changes over time. */
export async function measureAlternately<Value>(
  rounds: number,
  measure: (round: number) => Promise<Value>,
  measureReference: () => Promise<Value>,
): Promise<{ value: Value; reference: Value }[]> {
  const pairs: { value: Value; reference: Value }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ value: await measure(round), reference: await measureReference() });
  }
  return pairs;
}

/** The median of the ratios of value to reference in all rounds; 0 if there are no references. */
export function medianRatio(rounds: readonly Round[]): number {
  const ratios = rounds.flatMap(({ value, reference }) => (reference ? [value / reference] : []));
  return ratios.length === 0 ? 0 : median(ratios);
}

const large = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const written = (value: number) => (Math.abs(value) >= 1_000 ? large : small).format(value);

function misses(limit: Limit, value: number, ratio: number): boolean {
  const [sign, amount = ''] = limit.split(' ');
  const measured = amount.endsWith('×') ? ratio : value;
  return sign === '≤' ? measured > Number.parseFloat(amount) : measured < Number.parseFloat(amount);
}

/** Formats a cell: the median, ± half the interquartile range, the ratio, and ✗ if the limit is missed. */
function cell({ rounds, limit }: Figure): string {
  const values = rounds.map(({ value }) => value);
  const [value, spread, ratio] = [
    median(values),
    interquartileRange(values) / 2,
    medianRatio(rounds),
  ];
  const parts = [
    written(value),
    spread === 0 ? '' : `±${written(spread)}`,
    ratio === 0 ? '' : `${ratio.toFixed(2)}×`,
    limit !== undefined && misses(limit, value, ratio) ? '✗' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * Formats the Markdown table, with a row for each figure and a column for each size. The limits are those of the last
 * size.
 * @param sizes the figures by the number of sermons
 */
export function markdownTable(sizes: ReadonlyMap<number, readonly Figure[]>): string {
  const figures = Map.groupBy([...sizes.values()].flat(), ({ what }) => what);
  const lines = [...figures].map(([what, found]) => {
    const cells = [...sizes.values()].map((size) =>
      size.filter((figure) => figure.what === what).map(cell),
    );
    const last = found.at(-1);
    return [what.replaceAll('|', '\\|'), last?.unit, ...cells, last?.limit];
  });
  const columns = [...sizes.keys()].map((sermons) => `${large.format(sermons)} sermons`);
  const header = ['', 'unit', ...columns, 'limit'];
  return [header, header.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
