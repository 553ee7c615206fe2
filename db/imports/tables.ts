import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { IMPORT_KINDS } from '#shared/import/records.ts';
import { instant } from '../columns.ts';

/** Runs of the import, each with what it made. A run that ended early goes on when its source is imported again. */
export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
  /** The name of the file, or the host of the address: private calendars have a secret in their address. */
  source: text('source').notNull(),
  /** SHA-256 of the whole address or name, by which a source is known again. */
  sourceDigest: text('source_digest').notNull(),
  sermons: integer('sermons').notNull().default(0),
  events: integer('events').notNull().default(0),
  pictures: integer('pictures').notNull().default(0),
  alreadyHere: integer('already_here').notNull().default(0),
  doubtful: integer('doubtful').notNull().default(0),
  finishedAt: instant('finished_at'),
});

/** What a record of a source became here, so that a second run knows it. It outlives its run and its record. */
export const importedRecords = pgTable(
  'imported_records',
  {
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    /** A guid, a UID, or what tells the record from others of the same source. */
    sourceId: text('source_id').notNull(),
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['sermon', 'event', 'series'] }).notNull(),
    recordId: integer('record_id').notNull(),
    /** The record's version as the import wrote it: a higher one was edited since. */
    version: integer('version').notNull(),
    /** SHA-256 of the draft: another one means that the source has changed. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.sourceId] }),
    index('imported_records_import').on(table.importId),
    index('imported_records_record').on(table.type, table.recordId),
  ],
);
