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

/** Runs of imports. An interrupted run continues if its source is imported again. */
export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instantColumn('at').notNull().defaultNow(),
  kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
  /** The name of the file, or only the host of the address, because an address of a private calendar is a secret. */
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
 * Maps a record of a source to a record of this site, so that later imports recognize the source's record. A row stays
 * when the import run or the site's record is deleted.
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
     * The record's version after the import. If the record has a higher version, somebody has edited it since. The
     * number is negative if the import did not create the record, but completed it.
     */
    version: integer('version').notNull(),
    /** SHA-256 of the imported data. A later import with another digest means that the source has changed. */
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
    /** The import run; null after it was undone. Files that were created only for this run are then deleted. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** The file's address in the source's records. */
    address: text('address').notNull(),
    /** Id of the upload while the file is being copied. */
    uploadId: integer('upload_id'),
    /** Id of the file in the library: the copy, or an existing file with the same bytes. */
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'cascade' }),
    /** Whether the copy created the library's file. False if a file with the same bytes existed. */
    isOwn: boolean('is_own').notNull().default(false),
    /** The reason why the file was given up; null while it may still be copied. */
    problem: text('problem', { enum: COPY_PROBLEMS }),
    /** Number of consecutive failed attempts. */
    attempts: integer('attempts').notNull().default(0),
    /** The time until which only the process that is copying the file may do so. */
    claimedUntil: instantColumn('claimed_until'),
  },
  (table) => [
    // The index has a digest in place of the address, because an address can be too long for an index.
    uniqueIndex('import_files_import').on(table.importId, sql`md5(${table.address})`),
    index('import_files_waiting')
      .on(table.attempts, table.id)
      .where(sql`${table.mediaId} is null and ${table.problem} is null`),
    index('import_files_media').on(table.mediaId),
  ],
);
