type Counts = { rows: ReadonlyMap<string, number>; files: number };

const plural = (count: number, noun: string) => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Such as `412 records and 37 files`. */
export function countsOf({ rows, files }: Counts): string {
  const records = [...rows.values()].reduce((sum, count) => sum + count, 0);
  return `${plural(records, 'record')} and ${plural(files, 'file')}`;
}

/** Which files of the library are not in the store, by their keys. */
export const missingFiles = (keys: readonly string[]): string =>
  `${plural(keys.length, 'file')} of the library could not be found, and the backup lacks them: ${keys.join(', ')}.`;
