import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';
import { outgoingMail } from '../inbox/tables.ts';

/** What a new church's checklist cannot derive from content: at most one row, with the id 1. */
export const setupProgress = pgTable(
  'first_day',
  {
    id: integer('id').primaryKey().default(1),
    isPutAway: boolean('is_put_away').notNull().default(false),
    /** Whether an editor has confirmed the default service times. */
    areTimesConfirmed: boolean('are_times_confirmed').notNull().default(false),
    /** The newest test mail. */
    testMailId: integer('test_mail_id').references(() => outgoingMail.id, { onDelete: 'set null' }),
    /** Time at which the mail provider last accepted a test mail. */
    mailTestedAt: instantColumn('mail_tested_at'),
  },
  (table) => [check('first_day_one_row', sql`${table.id} = 1`)],
);

/** Which records the seed of the demo church has created. */
export const demoRecords = pgTable(
  'demo_records',
  {
    type: text('type', {
      enum: [
        'sermon',
        'event',
        'page-text',
        'contact-message',
        'visit-request',
        'blog-post',
        'newsletter-subscription',
      ],
    }).notNull(),
    recordId: text('record_id').notNull(),
    /**
     * Digest of the fields that an editor can change (db/dashboard/demo-records.ts). If the record no longer has this
     * digest, somebody has edited it.
     */
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ name: 'demo_records_key', columns: [table.type, table.recordId] })],
);
