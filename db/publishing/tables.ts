import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PREVIEWED_TYPES } from '#shared/publishing/record-states.ts';
import { instantColumn, recordColumns } from '../columns.ts';

/** One row with the id 1: the content revision. Each write of public content raises it by a trigger. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: integer('id').primaryKey().default(1),
    revision: integer('revision').notNull().default(1),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [check('content_revision_one_row', sql`${table.id} = 1`)],
);

/** Preview links, by which everybody can read a record that is not public yet. A record has at most one link. */
export const previewLinks = pgTable(
  'preview_links',
  {
    type: text('type', { enum: PREVIEWED_TYPES }).notNull(),
    recordId: integer('record_id').notNull(),
    /** Id of the signed token in the address. */
    tokenId: uuid('token_id').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'preview_links_key', columns: [table.type, table.recordId] })],
);

/** Builds of the site, each with the content revision that it read. */
export const siteBuilds = pgTable('site_builds', {
  ...recordColumns,
  revision: integer('revision').notNull(),
  status: text('status', { enum: ['building', 'succeeded', 'failed'] }).notNull(),
  error: text('error'),
  finishedAt: instantColumn('finished_at'),
});

/** The last call of the deploy hook: at most one row with the id 1. */
export const deployHookCall = pgTable(
  'deploy_hook_call',
  {
    id: integer('id').primaryKey().default(1),
    /** Number of the call. Only the process that raises this number (compare-and-set) makes the call. */
    number: integer('number').notNull(),
    calledAt: instantColumn('called_at').notNull(),
    /** The content revision to publish. */
    revision: integer('revision').notNull(),
    /** Number of consecutive calls for this revision on this day. */
    attempts: integer('attempts').notNull(),
    /** The newest id in `site_builds` at the time of the call. A build with a higher id answers this call. */
    newestBuildId: integer('newest_build_id').notNull(),
    outcome: text('outcome', { enum: ['pending', 'accepted', 'refused'] }).notNull(),
    error: text('error'),
    /** Time of the first failure since the last success, before this call; null if there was none. */
    failingSince: instantColumn('failing_since'),
  },
  (table) => [check('deploy_hook_call_one_row', sql`${table.id} = 1`)],
);

/** One row with the id 1: the last run of cron, and the last failure that was reported to the office. */
export const maintenance = pgTable(
  'maintenance',
  {
    id: integer('id').primaryKey().default(1),
    /** End of the last complete run of cron; before the first run, the time of the table's creation. */
    finishedAt: instantColumn('finished_at').notNull().defaultNow(),
    /** Start of the newest publishing failure that was reported to the office. */
    reportedFailureSince: instantColumn('told_failure_since'),
  },
  (table) => [check('maintenance_one_row', sql`${table.id} = 1`)],
);
