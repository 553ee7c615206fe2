import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PREVIEWED_TYPES } from '#shared/publishing/record-states.ts';
import { instantColumn, recordColumns } from '../columns.ts';

/** One row, with the id 1: the content revision. A trigger raises it with each write of public content. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: integer('id').primaryKey().default(1),
    revision: integer('revision').notNull().default(1),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [check('content_revision_one_row', sql`${table.id} = 1`)],
);

/** Preview links. Who has the link of a record can read it before it is public. A record has at most one link. */
export const previewLinks = pgTable(
  'preview_links',
  {
    type: text('type', { enum: PREVIEWED_TYPES }).notNull(),
    recordId: integer('record_id').notNull(),
    /** Id of the signed token in the link. */
    tokenId: uuid('token_id').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'preview_links_key', columns: [table.type, table.recordId] })],
);

/** Builds of the site, each with the content revision at its start. */
export const siteBuilds = pgTable('site_builds', {
  ...recordColumns,
  revision: integer('revision').notNull(),
  status: text('status', { enum: ['building', 'succeeded', 'failed'] }).notNull(),
  error: text('error'),
  finishedAt: instantColumn('finished_at'),
});

/** The last call of the deploy hook: at most one row, with the id 1. */
export const deployHookCall = pgTable(
  'deploy_hook_call',
  {
    id: integer('id').primaryKey().default(1),
    /** Number of the call, from 1. Of concurrent processes, only the one that raises it makes the call. */
    number: integer('number').notNull(),
    calledAt: instantColumn('called_at').notNull(),
    /** The content revision at the time of the call, which the build is to publish. */
    revision: integer('revision').notNull(),
    /** Number of calls for the same revision on the same day, including this one. */
    attempts: integer('attempts').notNull(),
    /** The highest id in `site_builds` at the time of the call. A build with a higher id started after the call. */
    newestBuildId: integer('newest_build_id').notNull(),
    outcome: text('outcome', { enum: ['pending', 'accepted', 'refused'] }).notNull(),
    error: text('error'),
    /** Time of the first failure of publishing since its last success, before this call; null if there was none. */
    failingSince: instantColumn('failing_since'),
  },
  (table) => [check('deploy_hook_call_one_row', sql`${table.id} = 1`)],
);

/** One row, with the id 1: the last run of cron, and the last failure of which the office was told. */
export const cronState = pgTable(
  'maintenance',
  {
    id: integer('id').primaryKey().default(1),
    /** End of the last complete run of cron; before the first run, the time of the table's creation. */
    finishedAt: instantColumn('finished_at').notNull().defaultNow(),
    /** Start of the last publishing failure of which the office was told; null before the first. */
    reportedFailureSince: instantColumn('told_failure_since'),
  },
  (table) => [check('maintenance_one_row', sql`${table.id} = 1`)],
);
