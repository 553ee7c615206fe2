import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PROJECT_DIRECTORY } from '../local/paths.ts';
import type { PartName } from './row.ts';

const FILE = path.join(PROJECT_DIRECTORY, 'docs/performance.md');

/** Replaces the text between the two marks of a part. @throws when the marks are missing */
export function replaceTable(document: string, part: PartName, table: string): string {
  const [start, end] = [`<!-- bench: ${part} -->`, `<!-- end of ${part} -->`];
  const [before, after] = [document.indexOf(start), document.indexOf(end)];
  if (before === -1 || after < before) {
    throw new Error(`docs/performance.md has no place for ${part}: it needs ${start} and ${end}.`);
  }
  return `${document.slice(0, before + start.length)}\n\n${table}\n\n${document.slice(after)}`;
}

/** Puts tables in Markdown into docs/performance.md, each in the place of its part. */
export async function writeDocumentation(tables: ReadonlyMap<PartName, string>): Promise<void> {
  let document = await readFile(FILE, 'utf8');
  for (const [part, table] of tables) document = replaceTable(document, part, table);
  const options = await resolveConfig(FILE);
  await writeFile(FILE, await format(document, { ...options, filepath: FILE }));
}
