import {
  and,
  desc,
  eq,
  getTableColumns,
  ilike,
  lt,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isRestorable, type AuditEntry, type AuditType } from '#shared/history/audit.ts';
import { EXPORTED_LISTS, type ExportedList } from '#shared/export/export.ts';
import { AUDIT_DAYS } from '#shared/privacy/kept-data.ts';
import type { Database } from '../client.ts';
import {
  auditEntries,
  bulletins,
  contactMessages,
  events,
  eventSeries,
  media,
  pages,
  pageTexts,
  passkeys,
  sermons,
  sermonTranscripts,
  settings,
  visitRequests,
} from '../tables.ts';
import { containing } from '../sermons/text-search.ts';

/** The oldest moment whose entries are kept. */
export const auditedSince = (now: Date): Date => new Date(now.getTime() - AUDIT_DAYS * 86_400_000);

const { recordId, type, title, before, after, session } = auditEntries;

/** Types of which a record can be gone; the others have a screen all the same. */
const isThere = {
  sermon: sql`exists (select from ${sermons} where ${sermons.id}::text = ${recordId})`,
  transcript: sql`exists (select from ${sermonTranscripts} where ${sermonTranscripts.id}::text = ${recordId})`,
  event: sql`exists (select from ${events} where ${events.id}::text = ${recordId})`,
  series: sql`exists (select from ${eventSeries} where ${eventSeries.id}::text = ${recordId} and ${eventSeries.cancelledAt} is null)`,
  'page-text': sql`exists (select from ${pageTexts} where ${pageTexts.id} = ${recordId})`,
  page: sql`exists (select from ${pages} where ${pages.id}::text = ${recordId})`,
  bulletin: sql`exists (select from ${bulletins} where ${bulletins.id}::text = ${recordId})`,
  media: sql`exists (select from ${media} where ${media.id}::text = ${recordId})`,
  passkey: sql`exists (select from ${passkeys} where ${passkeys.id}::text = ${recordId})`,
  'contact-message': sql`exists (select from ${contactMessages} where ${contactMessages.id}::text = ${recordId})`,
  'visit-request': sql`exists (select from ${visitRequests} where ${visitRequests.id}::text = ${recordId})`,
} satisfies Partial<Record<AuditType, SQL>>;

const exists = sql<boolean>`case ${type} ${sql.join(
  Object.entries(isThere).map(([name, found]) => sql`when ${name} then ${found}`),
  sql` `,
)} else true end`;

/**
 * Whether a record has, in all that this entry and later ones changed, what it had before this entry. Most entries are
 * told by their own fields, so that the later ones are read for few.
 */
const hasEarlierValues = (table: PgTable) => sql`exists (
  select from ${table} present where present.id::text = audit_entries.record_id and case
    when to_jsonb(present) @> audit_entries.before - '{series_id,original_day}'::text[]
    then to_jsonb(present) = to_jsonb(present) || (
      select jsonb_object_agg(earlier.key, earlier.value order by change.id desc) - '{series_id,original_day}'::text[]
      from audit_entries change, jsonb_each(change.before) earlier
      where change.type = audit_entries.type and change.record_id = audit_entries.record_id
        and change.id >= audit_entries.id)
    else false end)`;

// A series is left out: its dates, which a change may have moved, are not in its row.
const isAsBefore = sql<boolean>`case ${type}
  when 'sermon' then ${hasEarlierValues(sermons)}
  when 'transcript' then ${hasEarlierValues(sermonTranscripts)}
  when 'event' then ${hasEarlierValues(events)}
  when 'page' then ${hasEarlierValues(pages)}
  when 'bulletin' then ${hasEarlierValues(bulletins)}
  when 'settings' then ${hasEarlierValues(settings)}
  else false end`;

type Kept = typeof auditEntries.$inferSelect.before;

/** Of a transcript only how many lines it has: a page of its entries would be megabytes. */
const inShort = (columns: SQLWrapper) =>
  sql<Kept>`case when ${columns} ? 'cues' then ${columns} || jsonb_build_object('cues', jsonb_array_length(${columns} -> 'cues')) else ${columns} end`;

/** The dates of a series are kept for putting it back. */
const withoutDates = sql<Kept>`${inShort(before)} - 'dates'`.as('before');

/** A transcript is called as its sermon. */
const named = sql<string | null>`case when ${type} = 'transcript'
  then (select ${sermons.title} from ${sermons} where ${sermons.id}::text = ${recordId}) else ${title} end`;

type Filter = { q?: string; type?: AuditType; record?: string; before?: number };

/** Query for entries, newest first. @param filter `q` is searched in names, contents and sessions; `before` is an id */
export function auditQuery(db: Database, filter: Filter) {
  const found = filter.q === undefined ? undefined : containing(filter.q);
  return db
    .select({
      entry: {
        ...getTableColumns(auditEntries),
        title: named.as('title'),
        before: withoutDates,
        after: inShort(after).as('after'),
      },
      exists,
      isAsBefore,
    })
    .from(auditEntries)
    .where(
      and(
        filter.before === undefined ? undefined : lt(auditEntries.id, filter.before),
        filter.type === undefined ? undefined : eq(type, filter.type),
        filter.record === undefined ? undefined : eq(recordId, filter.record),
        found === undefined
          ? undefined
          : or(
              ilike(title, found),
              ilike(session, found),
              ilike(recordId, found),
              sql`${before}::text ilike ${found}`,
              sql`${after}::text ilike ${found}`,
            ),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .$dynamic();
}

type AuditRow = Awaited<ReturnType<typeof auditQuery>>[number];
type Columns = Readonly<Record<string, unknown>>;

const fieldName = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Timestamps, which Postgres writes with an offset. */
const INSTANTS = new Set(['date', 'endDate', 'previousDate', 'publishAt', 'startsAt', 'endsAt']);

/** Column values of an entry as the fields of the API's records. */
export const toFields = (columns: Columns): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => {
      const name = fieldName(column);
      const isInstant = INSTANTS.has(name) && typeof value === 'string';
      return [name, isInstant ? new Date(value).toISOString() : value];
    }),
  );

/** Fields of the API's records as columns of a table. */
export const toColumns = (fields: Columns, table: PgTable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      name in fields ? [[column.name, fields[name]]] : [],
    ),
  );

const toRecordId = (id: string | null) => (id !== null && /^\d{1,9}$/.test(id) ? Number(id) : id);

/** A row as the API answers it. */
export function toAuditEntry({ entry, exists, isAsBefore }: AuditRow): AuditEntry {
  const before = entry.before && toFields(entry.before);
  const hasVersion = isRestorable({ type: entry.type, before });
  return {
    ...entry,
    at: entry.at.toISOString(),
    recordId: toRecordId(entry.recordId),
    before,
    after: entry.after && toFields(entry.after),
    exists,
    canRestore: hasVersion && !isAsBefore,
    isAsBefore: hasVersion && isAsBefore,
  };
}

/** Statement that records a sign-in or its end. @param session its label */
export const sessionEntry = (db: Database, action: 'signed-in' | 'signed-out', session: string) =>
  db.insert(auditEntries).values({ action, type: 'session', session });

/** Statement that records the download of a list. @param session the label of who has it */
export const exportEntry = (db: Database, list: ExportedList, session: string) =>
  db
    .insert(auditEntries)
    .values({ action: 'downloaded', type: 'export', title: EXPORTED_LISTS[list], session });
