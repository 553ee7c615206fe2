import * as z from 'zod/mini';
import type { CalendarDate } from '../calendar/dates.ts';
import { CreateEventInput, UpdateEventInput } from '../events/events.ts';
import { oneOf, text } from '../http/fields.ts';
import { MOST_DATES } from '../calendar/recurrence-rule.ts';
import { CreateSermonInput } from '../sermons/sermons.ts';
import { ImportedTranscript } from '../sermons/transcripts/transcript.ts';
import type { ByteChunks, OpenedSource } from './bytes.ts';
import { recordName, type Doubt, type GivenDays } from './problems.ts';
import type { MappedPart, Mapping } from './mapping.ts';
import type { DayOrder } from './written-dates.ts';

/** Kinds of sources that can be imported. */
export const IMPORT_KINDS = ['podcast', 'wordpress', 'calendar', 'table', 'youtube'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const ImportKind = oneOf(IMPORT_KINDS, 'kind must be');

/** The id of a record in its source: a guid, a UID, or other data that distinguishes the record. */
const sourceId = text(1, 1000, 'sourceId is required');

/**
 * Whether a record stays a draft even if the editor publishes all others. Such a record was not public in its source.
 */
const isHeld = z.optional(z.boolean());

/** Names of the fields that got a default because they are empty in the source. */
const filled = z.optional(z.array(z.string()));

/** A sermon to import. */
const SermonDraft = z.object({
  type: z.literal('sermon'),
  sourceId,
  isHeld,
  filled,
  sermon: CreateSermonInput,
  transcript: z.optional(ImportedTranscript),
});
export type SermonDraft = z.infer<typeof SermonDraft>;

/**
 * The fields in which one date of a series differs from the other dates. `day` is the date's day according to the rule.
 */
const SeriesDateChange = z.object({ day: z.iso.date(), fields: UpdateEventInput });
export type SeriesDateChange = z.infer<typeof SeriesDateChange>;

/** An event to import. If `event.repeat` is set, the event is a series, and `changes` has the dates that differ. */
const EventDraft = z.object({
  type: z.literal('event'),
  sourceId,
  isHeld,
  filled,
  event: CreateEventInput,
  changes: z.optional(z.array(SeriesDateChange).check(z.maxLength(MOST_DATES))),
});
export type EventDraft = z.infer<typeof EventDraft>;

/** A record to import: a sermon, an event, or a series of events. */
export const Draft = z.discriminatedUnion('type', [SermonDraft, EventDraft]);
export type Draft = SermonDraft | EventDraft;

/** Maximum number of drafts in one API call, and maximum number of bytes of these drafts as JSON. */
const DRAFTS_AT_ONCE = 100;
const BYTES_AT_ONCE = 600_000;

/** Input of a call that compares or writes drafts. */
export const DraftsInput = z.object({
  drafts: z
    .array(Draft)
    .check(z.minLength(1), z.maxLength(DRAFTS_AT_ONCE, `Send at most ${DRAFTS_AT_ONCE} at once`)),
});

/** Divides drafts into calls within the API's limits. */
export function* draftBatches(drafts: readonly Draft[]): Generator<Draft[]> {
  let batch: Draft[] = [];
  let bytes = 0;
  for (const draft of drafts) {
    const size = new TextEncoder().encode(JSON.stringify(draft)).length;
    if (batch.length === DRAFTS_AT_ONCE || (batch.length > 0 && bytes + size > BYTES_AT_ONCE)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(draft);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Outcomes of a draft: `new`: created; `changed`: updates a record that nobody has edited; `known`: already stored;
 * `edited`, `removed`: an editor changed or deleted the record, and the import leaves it so; `refused`: cannot be
 * stored.
 */
const OUTCOMES = ['new', 'changed', 'known', 'edited', 'removed', 'refused'] as const;
export type ImportOutcome = (typeof OUTCOMES)[number];

/** Result of comparing a draft with the stored records. */
export const DraftComparison = z.object({
  outcome: z.enum(OUTCOMES),
  /** Whether the draft's scripture contains no passage that can be read. */
  isUnread: z.boolean(),
});
export type DraftComparison = z.infer<typeof DraftComparison>;

/** A page of the old website as text that a person can copy. */
export type OldPage = { title: string; markdown: string };

/** Result of a reader. */
export type ReaderResult = {
  drafts: Draft[];
  doubts: Doubt[];
  pages?: OldPage[];
  /** The parts that an editor can map, such as columns of a table or parts of videos' titles. */
  parts?: MappedPart[];
};

/** The content of a source of any kind. */
export type SourceContent = Required<ReaderResult> & { kind: ImportKind };

export type ReadOptions = {
  /** Kind of the file; detected from its beginning if absent. */
  kind?: ImportKind | undefined;
  /** The WordPress category whose posts are sermons. If absent, it is guessed by its name. */
  category?: string | undefined;
  /** Whether the day or the month comes first in a table's dates. If absent, it is derived from all dates. */
  dayOrder?: DayOrder | undefined;
  /** Days for records without a day in the source. */
  days?: GivenDays | undefined;
  /** The fields that an editor has chosen for parts, in place of the guessed ones. */
  mapping?: Mapping | undefined;
  /** Today on the church's calendar. */
  today: CalendarDate;
  /** Opens another file or page of the source by its address. @throws the error, if it cannot be opened */
  open: (address: string) => Promise<ByteChunks>;
  /** Compares drafts with the stored records, so that only transcripts of new sermons are loaded. */
  compare?: (source: Pick<SourceContent, 'kind' | 'drafts'>) => Promise<DraftComparison[]>;
};

/** Reads a source of one kind. @throws ImportFailure */
export type SourceReader = (source: OpenedSource, options: ReadOptions) => Promise<ReaderResult>;

/** The fields of the sermon or the event. */
export const draftFields = (draft: Draft): CreateSermonInput | CreateEventInput =>
  draft.type === 'sermon' ? draft.sermon : draft.event;

export const draftTitle = (draft: Draft): string => draftFields(draft).title;

/** The UTC day of a draft's date. */
export const draftDay = (draft: Draft): CalendarDate => draftFields(draft).date.slice(0, 10);

/** The scripture of a sermon; '' for none, or for an event. */
export const draftScripture = (draft: Draft): string =>
  draft.type === 'sermon' ? (draft.sermon.scripture ?? '') : '';

/** The addresses in a draft: first its picture, then a sermon's recording and documents. */
const addressesOf = (draft: Draft) => {
  if (draft.type === 'event') return [draft.event.imageUrl];
  const { thumbnailUrl, audioUrl, handouts = [] } = draft.sermon;
  return [thumbnailUrl, audioUrl, ...handouts.map(({ url }) => url)];
};

const isElsewhere = (address: string | null | undefined): address is string =>
  address != null && /^https?:/i.test(address);

/** Address of the picture of a draft on another website; undefined without such a picture. */
export const draftPictureAddress = (draft: Draft): string | undefined =>
  addressesOf(draft).slice(0, 1).find(isElsewhere);

/** The addresses, each once, of recordings, pictures and documents that drafts have on other websites. */
export const draftFileAddresses = (drafts: readonly Draft[]): string[] => [
  ...new Set(drafts.flatMap(addressesOf).filter(isElsewhere)),
];

/** The name by which doubts mention a draft: its title and day. */
export const draftName = (draft: Draft): string => recordName(draftTitle(draft), draftDay(draft));
