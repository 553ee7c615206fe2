import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

export type Migration = {
  /** The file's name without `.sql`. */
  name: string;
  /** SHA-256 of its text. */
  digest: string;
  statements: string[];
};

const Journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

function parseMigration(name: string, source: string): Migration {
  // A checkout on Windows may have changed the line endings.
  const text = source.replaceAll('\r\n', '\n');
  const statements = text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return { name, digest: createHash('sha256').update(text).digest('hex'), statements };
}

/**
 * Reads drizzle-kit's folder in the order of its journal.
 * @throws when a file is missing or malformed
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8');
  const entries = Journal.parse(JSON.parse(journal)).entries.sort((a, b) => a.idx - b.idx);
  return Promise.all(
    entries.map(async ({ tag }) =>
      parseMigration(tag, await readFile(path.join(folder, `${tag}.sql`), 'utf8')),
    ),
  );
}
