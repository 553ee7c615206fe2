import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AUDIT_TYPES } from '#shared/history/audit.ts';
import { toFields } from '#db/columns.ts';
import type { Database } from '#db/client.ts';
import { AppError } from '../http/errors.ts';

/** Values of a record by field name. */
export type FieldValues = Record<string, unknown>;

const Columns = z.record(z.string(), z.unknown());

const Found = z.object({
  id: z.int(),
  type: z.enum(AUDIT_TYPES),
  record_id: z.string(),
  /** Columns that this entry and all later entries changed, newest first. */
  changes: z.array(Columns),
  /** The current record; null if it was deleted. */
  current: z.nullable(Columns),
  /** Ids of the series that later edits of 'this date and all after it' split off from this one; null if none. */
  later_series: z.nullable(z.array(z.string())),
});

/** A record as it was before an audit entry, and the current record. */
export type EarlierVersion = {
  entryId: number;
  type: z.infer<typeof Found>['type'];
  recordId: number;
  /** Field values of the earlier version. */
  was: FieldValues;
  /** Null when the record was deleted. */
  current: FieldValues | null;
  /** The series' events before the entry, with their own fields; undefined if the entry does not record them. */
  dates: unknown;
  laterSeries: number[];
};

/** Query for the series that edits of 'this date and all after it' have split off from the series in `earlier`. */
const seriesSplitOffFrom = (earlier: SQL, condition: SQL) => sql`
  select made.record_id from ${earlier} earlier
    join audit_entries change on change.type = 'series' and change.record_id = earlier.record_id and ${condition}
      and change.action = 'updated'
    join audit_entries made on made.type = 'series' and made.action = 'created' and made.at = change.at
      and made.record_id <> change.record_id`;

/** Turns a record that was scheduled for a past time into a draft, because restoring it would publish it at once. */
const withoutPastMoment = (fields: FieldValues, now: Date): FieldValues =>
  fields.state === 'scheduled' && new Date(String(fields.publishAt)) <= now
    ? { ...fields, state: 'draft', publishAt: null }
    : fields;

/**
 * Reads a record as it was before an audit entry, in one query: its current fields with all changes since undone.
 * @param id of the audit entry
 * @throws AppError not_found, also if the record was deleted and no entry has all of its fields
 */
export async function readEarlierVersion(
  database: Database,
  id: number,
  now: Date,
): Promise<EarlierVersion> {
  const { rows } = await database.execute(sql`
    with recursive later as (${seriesSplitOffFrom(sql`(select record_id, id from audit_entries where id = ${id})`, sql`change.id >= earlier.id`)}
      union ${seriesSplitOffFrom(sql`later`, sql`true`)})
    select entry.id, entry.type, entry.record_id,
      (select jsonb_agg(change.before order by change.id desc) from audit_entries change
        where change.type = entry.type and change.record_id = entry.record_id and change.id >= entry.id
          and change.before is not null) as changes,
      case entry.type
        when 'sermon' then (select to_jsonb(sermons) from sermons where id::text = entry.record_id)
        when 'transcript' then (select to_jsonb(spoken) from sermon_transcripts spoken where id::text = entry.record_id)
        when 'event' then (select to_jsonb(events) from events where id::text = entry.record_id)
        when 'series' then (select to_jsonb(event_series) from event_series
          where id::text = entry.record_id and cancelled_at is null)
        when 'page' then (select to_jsonb(pages) from pages where id::text = entry.record_id)
        when 'bulletin' then (select to_jsonb(bulletins) from bulletins where id::text = entry.record_id)
        when 'settings' then (select to_jsonb(settings) from settings where id::text = entry.record_id)
      end as current,
      (select jsonb_agg(record_id) from later) as later_series
    from audit_entries entry where entry.id = ${id} and entry.before is not null`);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  const found = z.parse(Found, row);
  const isWhole =
    found.current !== null || found.changes.some((change) => 'title' in change || 'cues' in change);
  if (!isWhole) throw new AppError('not_found');
  const was = found.changes.reduce<FieldValues>(
    (fields, change) => ({ ...fields, ...toFields(change) }),
    toFields(found.current ?? {}),
  );
  return {
    entryId: found.id,
    type: found.type,
    recordId: Number(found.record_id),
    was: withoutPastMoment(was, now),
    current: found.current && toFields(found.current),
    dates: found.changes.at(-1)?.dates,
    laterSeries: (found.later_series ?? []).map(Number),
  };
}
