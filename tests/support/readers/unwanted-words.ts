import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What `docs/words.md` says not to write. */
export async function unwantedWords(): Promise<string[]> {
  const list = await readFile(path.join(import.meta.dirname, '../../../docs/words.md'), 'utf8');
  const rows = list.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) =>
    Array.from((row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g), ([, words = '']) => words),
  );
}
