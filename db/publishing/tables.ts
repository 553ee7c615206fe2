import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PREVIEWED } from '#shared/publishing/record-states.ts';
import { instant, recordColumns } from '../columns.ts';

/** One row, id 1. A trigger raises it in the transaction of every write of public content. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: integer('id').primaryKey().default(1),
    revision: integer('revision').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('content_revision_one_row', sql`${table.id} = 1`)],
);

/** Links that show one record before it is public, to whoever has the address. One for each record. */
export const previewLinks = pgTable(
  'preview_links',
  {
    type: text('type', { enum: PREVIEWED }).notNull(),
    recordId: integer('record_id').notNull(),
    /** Of the signed token in the address. */
    tokenId: uuid('token_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'preview_links_key', columns: [table.type, table.recordId] })],
);

/** Builds of the site, each with the content revision that it read. */
export const siteBuilds = pgTable('site_builds', {
  ...recordColumns,
  revision: integer('revision').notNull(),
  status: text('status', { enum: ['building', 'succeeded', 'failed'] }).notNull(),
  error: text('error'),
  finishedAt: instant('finished_at'),
});

/** At most one row, id 1: the last call of the deploy hook. */
export const deployHookCall = pgTable(
  'deploy_hook_call',
  {
    id: integer('id').primaryKey().default(1),
    /**
     * Rises with each call. Compare-and-set: whoever raises it makes the call, so that no call is made
     * twice.
     */
    number: integer('number').notNull(),
    calledAt: instant('called_at').notNull(),
    /** The content revision to publish. */
    revision: integer('revision').notNull(),
    /** Number of consecutive calls for the same revision and day. */
    attempts: integer('attempts').notNull(),
    /** The newest id in `site_builds` at the time of the call: a later build answers it. */
    newestBuildId: integer('newest_build_id').notNull(),
    outcome: text('outcome', { enum: ['pending', 'accepted', 'refused'] }).notNull(),
    error: text('error'),
    /** Start of the failures that this call continues; null when none came before it since the last success. */
    failingSince: instant('failing_since'),
  },
  (table) => [check('deploy_hook_call_one_row', sql`${table.id} = 1`)],
);

/** One row, id 1: the last run of cron, and what it told the office. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: integer('id').primaryKey().default(1),
    /** End of the last complete run; before the first, when the table was made. */
    finishedAt: instant('finished_at').notNull().defaultNow(),
    /** Start of the newest failure of publishing that the office was told of. */
    toldFailureSince: instant('told_failure_since'),
  },
  (table) => [check('maintenance_one_row', sql`${table.id} = 1`)],
);
