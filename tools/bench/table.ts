import type { Limit, PartName, Row } from './row.ts';

/** A figure at all sizes of the church. */
type Line = { what: string; unit: string; cells: string[]; reference: string; limit: string };

const large = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
const written = (value: number) => (Math.abs(value) >= 1_000 ? large : small).format(value);

/** Marks a figure that misses its limit. */
const MISSED = '✗';

function misses({ value, ratio, limit }: Row): boolean {
  const measured = limit?.of === 'ratio' ? ratio : value;
  if (limit === null || measured === null) return false;
  return limit.sign === '≤' ? measured > limit.amount : measured < limit.amount;
}

function cell(row: Row): string {
  const parts = [
    written(row.value),
    row.spread === 0 ? '' : `±${written(row.spread)}`,
    row.ratio === null ? '' : `${row.ratio.toFixed(2)}×`,
    misses(row) ? MISSED : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const limitOf = (limit: Limit | null): string =>
  limit === null ? '' : `${limit.sign} ${written(limit.amount)}${limit.of === 'ratio' ? '×' : ''}`;

function toLine(rows: readonly Row[], sizes: readonly number[]): Line | null {
  const last = rows.at(-1);
  if (last === undefined) return null;
  return {
    what: last.what,
    unit: last.unit,
    cells: sizes.map((size) => {
      const row = rows.find(({ sermons }) => sermons === size);
      return row === undefined ? '' : cell(row);
    }),
    reference:
      last.reference === null ? '' : `${last.reference.what}: ${written(last.reference.value)}`,
    limit: limitOf(last.limit),
  };
}

/** The lines of a part: header first, one column for each size; reference and limit are those of the largest. */
export function linesOf(rows: readonly Row[]): string[][] {
  const sizes = [...new Set(rows.map(({ sermons }) => sermons))].sort((one, other) => one - other);
  // The largest size has all figures, in the order of the part.
  const bySize = rows.toSorted((one, other) => other.sermons - one.sermons);
  const figures = Map.groupBy(bySize, ({ what, unit }) => JSON.stringify([what, unit]));
  const header = ['', 'unit', ...sizes.map((size) => `${large.format(size)} sermons`)];
  const lines = [...figures.values()]
    .map((found) =>
      toLine(
        found.toSorted((one, other) => one.sermons - other.sermons),
        sizes,
      ),
    )
    .filter((line) => line !== null)
    .map(({ what, unit, cells, reference, limit }) => [what, unit, ...cells, reference, limit]);
  return [[...header, 'reference', 'limit'], ...lines];
}

/** Leaves out in each line a name that the line before has, too. */
const withoutRepeats = (lines: readonly string[][]): string[][] =>
  lines.map(([what = '', ...rest], index) => [lines[index - 1]?.[0] === what ? '' : what, ...rest]);

/** The table of a part for a terminal. */
export function toText(part: PartName, rows: readonly Row[]): string {
  const lines = withoutRepeats(linesOf(rows));
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const padded = lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [part, ...padded].join('\n');
}

/** The table of a part for the documentation. */
export function toMarkdown(rows: readonly Row[]): string {
  const [header = [], ...lines] = linesOf(rows);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const escaped = withoutRepeats(lines).map((cells) =>
    cells.map((text) => text.replaceAll('|', '\\|')),
  );
  return [line(header), line(header.map(() => '---')), ...escaped.map(line)].join('\n');
}
