import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS, AUDIT_TYPES } from '#shared/history/audit.ts';
import { instantColumn } from '../columns.ts';

type Columns = Record<string, unknown>;

/**
 * The audit trail of editors' changes. The trigger function `record_changes` adds an entry in the transaction of each
 * write. Cron deletes entries after a year.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn('at').notNull().defaultNow(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    type: text('type', { enum: AUDIT_TYPES }).notNull(),
    /** Id of the record, text, list or picture slot; null for a sign-in. */
    recordId: text('record_id'),
    title: text('title'),
    /** The changed columns of an edit, or all columns of a deleted record; null for a new record. */
    before: jsonb('before').$type<Columns>(),
    after: jsonb('after').$type<Columns>(),
    /** Label of the editor's session: its device and a part of its id; null if no editor made the change. */
    session: text('session'),
    /** Id of the earlier entry whose values this change restored. */
    restores: integer('restores'),
  },
  (table) => [index('audit_entries_record').on(table.type, table.recordId, table.id)],
);
