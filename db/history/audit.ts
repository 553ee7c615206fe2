import {
  and,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  lt,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isRestorable, type AuditEntry, type AuditType } from '#shared/history/audit.ts';
import { EXPORTED_LIST_LABELS, type ExportedList } from '#shared/export/export.ts';
import { KEPT_AUDIT_DAYS } from '#shared/privacy/kept-data.ts';
import type { Database } from '../client.ts';
import {
  auditEntries,
  bulletins,
  contactMessages,
  events,
  eventSeries,
  media,
  messageReplies,
  pages,
  pageTexts,
  passkeys,
  sermons,
  sermonTranscripts,
  settings,
  visitRequests,
} from '../tables.ts';
import { containsPattern, toFields } from '../columns.ts';

/** The time before which audit entries are deleted: KEPT_AUDIT_DAYS before `now`. */
export const auditCutoff = (now: Date): Date =>
  new Date(now.getTime() - KEPT_AUDIT_DAYS * 86_400_000);

const { recordId, type, title, before, after, session } = auditEntries;

/** SQL conditions by type of record: the entry's record still exists. Other types, such as settings, always exist. */
const stillExists = {
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
  reply: sql`exists (select from ${messageReplies} where ${messageReplies.id}::text = ${recordId})`,
  'visit-request': sql`exists (select from ${visitRequests} where ${visitRequests.id}::text = ${recordId})`,
} satisfies Partial<Record<AuditType, SQL>>;

const exists = sql<boolean>`case ${type} ${sql.join(
  Object.entries(stillExists).map(([name, found]) => sql`when ${name} then ${found}`),
  sql` `,
)} else true end`;

/**
 * SQL condition: the record has the values from before an entry in all fields that this or a later entry changed. The
 * entry's own fields are compared first, so that Postgres reads the later entries of few rows only.
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

// SQL: whether a restore would change nothing. False for a series, because its events are rows of another table.
const isAsBefore = sql<boolean>`case ${type}
  when 'sermon' then ${hasEarlierValues(sermons)}
  when 'transcript' then ${hasEarlierValues(sermonTranscripts)}
  when 'event' then ${hasEarlierValues(events)}
  when 'page' then ${hasEarlierValues(pages)}
  when 'bulletin' then ${hasEarlierValues(bulletins)}
  when 'settings' then ${hasEarlierValues(settings)}
  else false end`;

type Kept = typeof auditEntries.$inferSelect.before;

/** Replaces the cues of a transcript by their number, because a page of whole transcripts could have megabytes. */
const withCueCount = (columns: SQLWrapper) =>
  sql<Kept>`case when ${columns} ? 'cues' then ${columns} || jsonb_build_object('cues', jsonb_array_length(${columns} -> 'cues')) else ${columns} end`;

/** SQL of `before` without the events of a series (`dates`), because only a restore needs them. */
const withoutDates = sql<Kept>`${withCueCount(before)} - 'dates'`.as('before');

/** SQL of the day of a bulletin, which tells it from others of its name. */
const bulletinDay = sql`coalesce(
  (select ${bulletins.date} from ${bulletins} where ${bulletins.id}::text = ${recordId}),
  (${before} ->> 'date')::date)`;

const visitorName = sql`${visitRequests.firstName} || ' ' || ${visitRequests.lastName}`;

/**
 * SQL of the name of an entry's record: the stored one, or the present one of a file or a transcript's sermon. Of a
 * message, a visit or a reply it is who wrote, as long as that is kept.
 */
const named = sql<string | null>`case ${type}
  when 'transcript' then (select ${sermons.title} from ${sermons} where ${sermons.id}::text = ${recordId})
  when 'media' then (select ${media.name} from ${media} where ${media.id}::text = ${recordId})
  when 'contact-message' then (select ${contactMessages.name} from ${contactMessages} where ${contactMessages.id}::text = ${recordId})
  when 'visit-request' then (select ${visitorName} from ${visitRequests} where ${visitRequests.id}::text = ${recordId})
  when 'reply' then coalesce(
    (select ${contactMessages.name} from ${contactMessages} where ${contactMessages.id} in (
      select ${messageReplies.contactMessageId} from ${messageReplies} where ${messageReplies.id}::text = ${recordId})),
    (select ${visitorName} from ${visitRequests} where ${visitRequests.id} in (
      select ${messageReplies.visitRequestId} from ${messageReplies} where ${messageReplies.id}::text = ${recordId})))
  when 'bulletin' then ${title} || coalesce(to_char(${bulletinDay}, ' (Mon FMDD)'), '')
  else ${title} end`;

type Filter = { q?: string; types?: AuditType[]; record?: string; before?: number };

/** Query for entries, newest first. @param filter `q`: text in names, contents or sessions; `before`: an entry's id */
export function auditQuery(db: Database, filter: Filter) {
  const found = filter.q === undefined ? undefined : containsPattern(filter.q);
  return db
    .select({
      entry: {
        ...getTableColumns(auditEntries),
        title: named.as('title'),
        before: withoutDates,
        after: withCueCount(after).as('after'),
      },
      exists,
      isAsBefore,
    })
    .from(auditEntries)
    .where(
      and(
        filter.before === undefined ? undefined : lt(auditEntries.id, filter.before),
        filter.types === undefined ? undefined : inArray(type, filter.types),
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

const toRecordId = (id: string | null) => (id !== null && /^\d{1,9}$/.test(id) ? Number(id) : id);

/** Converts a row to an entry in the API's format. */
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

/** Statement that adds a sign-in or sign-out to the audit trail. @param session the label of the session */
export const insertSessionEntryQuery = (
  db: Database,
  action: 'signed-in' | 'signed-out',
  session: string,
) => db.insert(auditEntries).values({ action, type: 'session', session });

/** Statement that adds the download of a list to the audit trail. @param session the label of the editor's session */
export const insertExportEntryQuery = (db: Database, list: ExportedList, session: string) =>
  db
    .insert(auditEntries)
    .values({ action: 'downloaded', type: 'export', title: EXPORTED_LIST_LABELS[list], session });
