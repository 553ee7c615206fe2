import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS, AUDIT_TYPES } from '#shared/history/audit.ts';
import { instantColumn } from '../columns.ts';

/** Column values by column name. */
type Columns = Record<string, unknown>;

/**
 * Changes that editors made. Triggers write them in the transaction of each write (`record_changes`); cron deletes
 * them after a year.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn('at').notNull().defaultNow(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    type: text('type', { enum: AUDIT_TYPES }).notNull(),
    /** A number, or the id of a text, a list or a slot; null for a sign-in. */
    recordId: text('record_id'),
    title: text('title'),
    /** The changed columns of an edit, all columns of a deletion; null for a new record. */
    before: jsonb('before').$type<Columns>(),
    after: jsonb('after').$type<Columns>(),
    /** Label of the editor's session: its device and a part of its id; null if no editor made the change. */
    session: text('session'),
    /** Id of the entry that this change restored. */
    restores: integer('restores'),
  },
  (table) => [index('audit_entries_record').on(table.type, table.recordId, table.id)],
);
