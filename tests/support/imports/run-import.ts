import { vi } from 'vitest';
import * as z from 'zod/mini';
import { writeAs } from '#db/history/author.ts';
import type { Database } from '#db/client.ts';
import { importSource } from '#tools/import/import.ts';
import type { SourceContent } from '#shared/import/records.ts';
import { ImportRun } from '#shared/import/runs.ts';
import { episode, feedOf, fileOf, readTestSource } from './files.ts';

type Options = { source?: string; isPublished?: boolean; isDryRun?: boolean; isCopied?: boolean };

/** Imports what was read, as `npm run import` does, without its lines. */
export function importRead(database: Database, read: SourceContent, options: Options = {}) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { source = 'feed.xml', isPublished = false, isDryRun = false, isCopied = false } = options;
  const command = {
    source,
    ...{ publish: isPublished, 'dry-run': isDryRun, copy: isCopied },
  };
  return writeAs({ session: 'the command line' }, () => importSource(database, command, read));
}

/** Reads a file and imports it. */
export const importFile = async (
  database: Database,
  bytes: Parameters<typeof readTestSource>[0],
  options?: Options,
) => importRead(database, await readTestSource(bytes), options);

/** A feed of numbered episodes. */
export const feed = (...numbers: number[]) =>
  fileOf(feedOf(numbers.map((number) => episode(number))));

/** All runs as the API answers them. @param send a signed-in call */
export const importRuns = async (send: (method: string, path: string) => Promise<Response>) =>
  z.parse(z.array(ImportRun), await (await send('GET', '/api/imports')).json());
