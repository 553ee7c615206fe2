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

/** Runs of imports. An interrupted run continues when its source is imported again. */
export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull().defaultNow(),
  kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
  /** The name of the file, or only the host of the address, because addresses of private calendars contain a secret. */
  source: text('source').notNull(),
  /** SHA-256 of the whole address or name, by which the next import recognizes the source. */
  sourceDigest: text('source_digest').notNull(),
  sermons: integer('sermons').notNull().default(0),
  events: integer('events').notNull().default(0),
  pictures: integer('pictures').notNull().default(0),
  alreadyHere: integer('already_here').notNull().default(0),
  doubtful: integer('doubtful').notNull().default(0),
  finishedAt: instantColumn('finished_at'),
});

/**
 * Maps a record of a source to a record of this site, so that another import recognizes it. A row stays when its run or
 * its record is deleted.
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
     * The record's version after the import; a higher one means that somebody edited the record. Negative if the import
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
    /** Null after the run was undone. Then the files that only this copy created are deleted, too. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** The file's address in the source's records. */
    address: text('address').notNull(),
    /** The upload while the file is being copied. */
    uploadId: integer('upload_id'),
    /** The file in the library: the copy, or an existing one with the same bytes. */
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'cascade' }),
    /** Whether this copy created the library's file, instead of finding one with the same bytes. */
    isOwn: boolean('is_own').notNull().default(false),
    /** Reason why the file was not copied. */
    problem: text('problem', { enum: COPY_PROBLEMS }),
    /** Number of consecutive attempts that received no data. */
    attempts: integer('attempts').notNull().default(0),
    /** The time until which only the process that is copying the file may do so. */
    claimedUntil: instantColumn('claimed_until'),
  },
  (table) => [
    // The index has a digest, because an address can be too long for an index row.
    uniqueIndex('import_files_import').on(table.importId, sql`md5(${table.address})`),
    index('import_files_waiting')
      .on(table.attempts, table.id)
      .where(sql`${table.mediaId} is null and ${table.problem} is null`),
    index('import_files_media').on(table.mediaId),
  ],
);
