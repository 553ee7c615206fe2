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
import { COPY_PROBLEMS } from '#shared/import/runs.ts';
import { IMPORT_KINDS } from '#shared/import/records.ts';
import { instantColumn } from '../columns.ts';
import { media } from '../media/tables.ts';

/**
 * Runs of the import, each with what it created. A run that ended early continues when its source is imported again.
 */
export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull().defaultNow(),
  kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
  /**
   * The name of the file, or the host of the address. Not the whole address, because addresses of private calendars
   * contain a secret.
   */
  source: text('source').notNull(),
  /** SHA-256 of the whole address or name, which identifies the source at the next import. */
  sourceDigest: text('source_digest').notNull(),
  sermons: integer('sermons').notNull().default(0),
  events: integer('events').notNull().default(0),
  pictures: integer('pictures').notNull().default(0),
  alreadyHere: integer('already_here').notNull().default(0),
  doubtful: integer('doubtful').notNull().default(0),
  finishedAt: instantColumn('finished_at'),
});

/**
 * Maps a record of a source to the record that it became here, so that a second run recognizes it. The row outlives
 * its run and its record.
 */
export const importedRecords = pgTable(
  'imported_records',
  {
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    /** A guid, a UID, or another text that identifies the record within its source. */
    sourceId: text('source_id').notNull(),
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['sermon', 'event', 'series'] }).notNull(),
    recordId: integer('record_id').notNull(),
    /**
     * The record's version after the import; a record with a higher version was edited since. Negative if the import
     * only filled an existing record.
     */
    version: integer('version').notNull(),
    /** SHA-256 of the draft. A different digest means that the source has changed. */
    digest: text('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.sourceId] }),
    index('imported_records_import').on(table.importId),
    index('imported_records_record').on(table.type, table.recordId),
  ],
);

/** Recordings, pictures and documents that are to be copied into the library after a run. */
export const importFiles = pgTable(
  'import_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null after the run was undone. Files that only this copy created are then deleted, too. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** The file's address in the source's records. */
    address: text('address').notNull(),
    /** The upload in progress. */
    uploadId: integer('upload_id'),
    /** The file in the library: the copy, or an existing one with the same bytes. */
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'cascade' }),
    /** Whether this copy created the library's file. */
    isOwn: boolean('is_own').notNull().default(false),
    /** Why the file was not copied. */
    problem: text('problem', { enum: COPY_PROBLEMS }),
    /** Consecutive attempts without any data. */
    attempts: integer('attempts').notNull().default(0),
    /** Until this time, a process that is copying the file has it to itself. */
    claimedUntil: instantColumn('claimed_until'),
  },
  (table) => [
    // Indexes a digest, because an address can be longer than an index row allows.
    uniqueIndex('import_files_import').on(table.importId, sql`md5(${table.address})`),
    index('import_files_waiting')
      .on(table.attempts, table.id)
      .where(sql`${table.mediaId} is null and ${table.problem} is null`),
    index('import_files_media').on(table.mediaId),
  ],
);
