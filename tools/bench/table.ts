import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { interquartileRange, median } from 'simple-statistics';
import { format, resolveConfig } from 'prettier';
import { PROJECT_DIRECTORY } from '../local/paths.ts';

/** A target of the project. It is printed beside the figure and does not affect the exit code. */
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
  /** The reference that was measured in turn with the value; absent where there is nothing to compare with. */
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

/** Measures a figure and its reference in turn, because a machine's speed changes over time. */
export async function measureAlternately<Figure>(
  rounds: number,
  measure: (round: number) => Promise<Figure>,
  measureReference: () => Promise<Figure>,
): Promise<{ figure: Figure; reference: Figure }[]> {
  const pairs: { figure: Figure; reference: Figure }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ figure: await measure(round), reference: await measureReference() });
  }
  return pairs;
}

const FILE = path.join(PROJECT_DIRECTORY, 'docs/performance.md');
/** Marks a figure that misses its limit. */
const MISSED = '✗';

const large = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const written = (value: number) => (Math.abs(value) >= 1_000 ? large : small).format(value);

function misses({ value, ratio, limit }: Row): boolean {
  const measured = limit?.of === 'ratio' ? ratio : value;
  if (limit === undefined || measured === undefined) return false;
  return limit.sign === '≤' ? measured > limit.amount : measured < limit.amount;
}

function cell(row: Row | undefined): string {
  if (row === undefined) return '';
  const parts = [
    written(row.value),
    row.spread === 0 ? '' : `±${written(row.spread)}`,
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
    misses(row) ? MISSED : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const limitText = (limit?: Limit): string =>
  limit === undefined
    ? ''
    : `${limit.sign} ${written(limit.amount)}${limit.of === 'ratio' ? '×' : ''}`;

/** A table in Markdown: one line for each figure, one column for each size; the limit is that of the largest. */
export function toMarkdown(rows: readonly Row[]): string {
  const sizes = [...new Set(rows.map(({ sermons }) => sermons))].sort((one, other) => one - other);
  const figures = Map.groupBy(rows, ({ what }) => what);
  const lines = [...figures].map(([what, found]) => {
    const cells = sizes.map((size) => cell(found.find(({ sermons }) => sermons === size)));
    const last = found.at(-1);
    return [what.replaceAll('|', '\\|'), last?.unit ?? '', ...cells, limitText(last?.limit)];
  });
  const header = ['', 'unit', ...sizes.map((size) => `${large.format(size)} sermons`), 'limit'];
  return [header, header.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Replaces the text between the two marks of a part. @throws when the marks are missing */
export function replaceTable(document: string, part: string, table: string): string {
  const [start, end] = [`<!-- bench: ${part} -->`, `<!-- end of ${part} -->`];
  const [before, after] = [document.indexOf(start), document.indexOf(end)];
  if (before === -1 || after < before) {
    throw new Error(`docs/performance.md has no place for ${part}: it needs ${start} and ${end}.`);
  }
  return `${document.slice(0, before + start.length)}\n\n${table}\n\n${document.slice(after)}`;
}

/** Aligns the columns of a table. */
export const formatMarkdown = async (markdown: string): Promise<string> =>
  (await format(markdown, { parser: 'markdown' })).trim();

/** Puts tables in Markdown into docs/performance.md, each in the place of its part. */
export async function writeDocumentation(tables: ReadonlyMap<string, string>): Promise<void> {
  let document = await readFile(FILE, 'utf8');
  for (const [part, table] of tables) document = replaceTable(document, part, table);
  const options = await resolveConfig(FILE);
  await writeFile(FILE, await format(document, { ...options, filepath: FILE }));
}
