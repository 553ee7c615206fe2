import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { COPY_PROBLEMS } from '#shared/import/files.ts';
import { IMPORT_KINDS } from '#shared/import/records.ts';
import { instant } from '../columns.ts';
import { media } from '../media/tables.ts';

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
    /** The record's version as the import wrote it: a higher one was edited since. Negative where it only filled a record that was here. */
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

/** Recordings, pictures and documents of a run that are to be copied into the library. */
export const importFiles = pgTable(
  'import_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null after its run was taken back: then what only this copy brought goes as well. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** As the records had it. */
    address: text('address').notNull(),
    /** The upload under way. */
    uploadId: integer('upload_id'),
    /** The file of the library that it became, or that had the same bytes. */
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'cascade' }),
    /** Whether this copy brought that file. */
    isOwn: boolean('is_own').notNull().default(false),
    /** Why it stays where it is. */
    problem: text('problem', { enum: COPY_PROBLEMS }),
    /** Times in a row that nothing arrived. */
    attempts: integer('attempts').notNull().default(0),
    /** Until then somebody copies it. */
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    // Of the digest, because an address can be longer than a row of an index.
    uniqueIndex('import_files_import').on(table.importId, sql`md5(${table.address})`),
    index('import_files_waiting')
      .on(table.attempts, table.id)
      .where(sql`${table.mediaId} is null and ${table.problem} is null`),
    index('import_files_media').on(table.mediaId),
  ],
);
