import * as z from 'zod/mini';

/** Raised when the layout of the archive changes. */
export const BACKUP_FORMAT = 1;

/** The first entry of a backup. */
export const MANIFEST = 'backup.json';

/** What a backup says of itself. */
export const Manifest = z.object({
  format: z.int(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  /** Columns of each table. */
  tables: z.record(z.string(), z.array(z.string())),
  /** The last number of each identity column's sequence, so that no number is given twice. */
  sequences: z.record(z.string(), z.int()),
  /** Whether the files of the library are in it. */
  hasFiles: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

/** The entry behind all others: each of them with its size and checksum. */
export const CHECKSUMS = 'checksums.json';

/** Behind the checksums of an encrypted backup: their HMAC under the church's backup key. */
export const AUTHENTICATION = 'checksums.hmac';

export const Checksums = z.record(
  z.string(),
  z.object({ bytes: z.int(), sha256: z.string(), rows: z.optional(z.int()) }),
);
export type Checksums = z.infer<typeof Checksums>;

const TABLE_ENTRY = /^tables\/([a-z_]+)\/\d+\.jsonl$/;
const FILE_ENTRY = /^files\/([\da-f]{32}(?:-\d{1,5})?)$/;

/** The entry of some rows of a table: one JSON object a line. */
export const rowsEntry = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;

/** The entry of a file, under its key in the bucket. */
export const fileEntry = (key: string): string => `files/${key}`;

/** The table whose rows an entry holds. */
export const tableOf = (entry: string): string | undefined => TABLE_ENTRY.exec(entry)?.[1];

/** The key of the file that an entry holds. */
export const fileKeyOf = (entry: string): string | undefined => FILE_ENTRY.exec(entry)?.[1];

/** Number of rows of each table. */
export function rowsOfTables(checksums: Checksums): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [entry, { rows = 0 }] of Object.entries(checksums)) {
    const table = tableOf(entry);
    if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + rows);
  }
  return counts;
}
