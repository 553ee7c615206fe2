import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from './columns.ts';

/** One row, id 1. Raised by a trigger in the transaction of every write of public content. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: integer('id').primaryKey().default(1),
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('content_revision_one_row', sql`${table.id} = 1`)],
);

/** Builds of the site, each with the content revision that it shows. */
export const siteBuilds = pgTable(
  'site_builds',
  {
    ...recordColumns,
    revision: integer('revision').notNull(),
    status: text('status', { enum: ['building', 'succeeded', 'failed'] }).notNull(),
    error: text('error'),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('site_builds_newest').on(table.id.desc())],
);
