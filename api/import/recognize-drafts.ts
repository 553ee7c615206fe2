import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { parsePassages } from '#shared/sermons/scripture-parser.ts';
import {
  draftDay,
  draftScripture,
  draftTitle,
  type DraftComparison,
  type Draft,
  type ImportKind,
  type ImportOutcome,
} from '#shared/import/records.ts';
import type { Database } from '#db/client.ts';
import { contentDigest } from '../http/idempotency.ts';

/** A draft (a record as the source has it) with its digest, and what the import will do with it. */
export type MatchedDraft = {
  draft: Draft;
  digest: string;
  outcome: ImportOutcome;
  /** For `changed`: the record to update, in the version that the import wrote. */
  record: { type: 'sermon' | 'event' | 'series'; id: number; version: number } | null;
};

/** Digest of the source's data in a draft. Leaves out the state and the values that the import itself filled in. */
function draftDigest(draft: Draft): string {
  const gaps = Object.fromEntries((draft.filled ?? []).map((name) => [name, '']));
  if (draft.type === 'sermon') return contentDigest({ ...draft.sermon, ...gaps, state: undefined });
  return contentDigest([{ ...draft.event, ...gaps, state: undefined }, draft.changes ?? []]);
}

const Found = z.array(
  z.object({
    place: z.int(),
    /** The record from an earlier import; null if there is none. `now` is its version today; null if it was deleted. */
    record: z.nullable(
      z.object({
        type: z.enum(['sermon', 'event', 'series']),
        id: z.int(),
        version: z.int(),
        digest: z.string(),
        now: z.nullable(z.int()),
      }),
    ),
    /** Whether a record with this day and title exists. Records imported by another id of the source do not count. */
    isThere: z.boolean(),
  }),
);

/** Query for the stored records that match drafts: by the draft's id in the source, and by day and title. */
const matchingRecordsQuery = (database: Database, kind: ImportKind, drafts: readonly Draft[]) => {
  const wanted = drafts.map((draft, place) => ({
    place,
    id: draft.sourceId,
    type: draft.type,
    day: draftDay(draft),
    title: draftTitle(draft),
  }));
  return database.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted(place int, id text, type text, day date, title text)
    )
    select wanted.place,
      case when known.record_id is not null then json_build_object(
        'type', known.type, 'id', known.record_id, 'version', known.version, 'digest', known.digest,
        'now', case known.type
          when 'sermon' then (select version from sermons where id = known.record_id)
          when 'event' then (select version from events where id = known.record_id)
          else (select version from event_series where id = known.record_id and cancelled_at is null)
        end)
      end as record,
      case wanted.type when 'sermon' then exists (
        select from sermons where sermons.date >= timezone('UTC', wanted.day::timestamp)
          and sermons.date < timezone('UTC', (wanted.day + 1)::timestamp)
          and lower(sermons.title) = lower(wanted.title)
          and not exists (select from imported_records other where other.type = 'sermon'
            and other.record_id = sermons.id and other.kind = ${kind} and other.source_id <> wanted.id)
      ) else exists (
        select from events where wanted.day in (events.day, events.original_day)
          and lower(events.title) = lower(wanted.title)
          and not exists (select from imported_records other where other.kind = ${kind}
            and other.source_id <> wanted.id and ((other.type = 'event' and other.record_id = events.id)
              or (other.type = 'series' and other.record_id = events.series_id)))
      ) end as "isThere"
    from wanted left join imported_records known on known.kind = ${kind} and known.source_id = wanted.id
    order by wanted.place`);
};

type Here = z.infer<typeof Found>[number];

function outcomeOf({ record, isThere }: Here, digest: string): ImportOutcome {
  if (record === null) return isThere ? 'known' : 'new';
  if (record.now === null) return 'removed';
  if (record.digest === digest) return 'known';
  // Imports never update a series: `applyChange` writes only sermons and single events (docs/decisions/038).
  return record.now === record.version && record.type !== 'series' ? 'changed' : 'edited';
}

/**
 * Finds out which drafts are new, by their id in the source, and for an unknown id by day and title.
 * @returns one result for each draft, in their order
 */
export async function matchDrafts(
  database: Database,
  kind: ImportKind,
  drafts: readonly Draft[],
): Promise<MatchedDraft[]> {
  const here = z.parse(Found, (await matchingRecordsQuery(database, kind, drafts)).rows);
  const matched = new Map<string, ImportOutcome>();
  return here.flatMap((found) => {
    const draft = drafts[found.place];
    if (draft === undefined) return [];
    const digest = draftDigest(draft);
    // A record that appears twice in a source is imported once.
    const outcome = matched.has(draft.sourceId) ? 'known' : outcomeOf(found, digest);
    matched.set(draft.sourceId, outcome);
    return [{ draft, digest, outcome, record: outcome === 'changed' ? found.record : null }];
  });
}

/** Tells what an import would do with drafts, and whether their scripture cannot be parsed. Writes nothing. */
export async function compareDrafts(
  database: Database,
  kind: ImportKind,
  drafts: readonly Draft[],
): Promise<DraftComparison[]> {
  const matched = await matchDrafts(database, kind, drafts);
  return matched.map(({ draft, outcome }) => {
    const scripture = draftScripture(draft);
    return { outcome, isUnread: scripture !== '' && parsePassages(scripture).length === 0 };
  });
}
