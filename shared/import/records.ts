import * as z from 'zod/mini';
import type { CalendarDate } from '../calendar/dates.ts';
import { CreateEventInput, UpdateEventInput } from '../events/events.ts';
import { text } from '../http/fields.ts';
import { MOST_DATES } from '../calendar/recurrence-rule.ts';
import { CreateSermonInput } from '../sermons/sermons.ts';
import { ImportedTranscript } from '../sermons/transcripts/transcript.ts';
import type { Bytes, SourceText } from './bytes.ts';
import { recordName, type Doubt } from './doubts.ts';
import type { DayOrder } from './written-dates.ts';

/** Programs whose files are read, by the kind of file. */
export const IMPORT_KINDS = ['podcast', 'wordpress', 'calendar', 'table', 'youtube'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const ImportKind = z.enum(IMPORT_KINDS, `kind must be one of: ${IMPORT_KINDS.join(', ')}`);

/** By what a source knows a record: a guid, a UID; where it has none, what tells it from the others. */
const sourceId = text(1, 1000, 'sourceId is required');

/** Whether a record stays as it is when a run publishes: it was not public where it comes from. */
const isHeld = z.optional(z.boolean());

/** Names of fields that something stands in for, because the source leaves them empty. */
const filled = z.optional(z.array(z.string()));

/** A sermon as it will be created. */
const SermonDraft = z.object({
  type: z.literal('sermon'),
  sourceId,
  isHeld,
  filled,
  sermon: CreateSermonInput,
  transcript: z.optional(ImportedTranscript),
});
export type SermonDraft = z.infer<typeof SermonDraft>;

/** One date of an event that repeats, by the day that the rule gives it, and what differs there. */
const DateChange = z.object({ day: z.iso.date(), fields: UpdateEventInput });
export type DateChange = z.infer<typeof DateChange>;

/** An event as it will be created: with `event.repeat` as a series, whose dates may differ from it. */
const EventDraft = z.object({
  type: z.literal('event'),
  sourceId,
  isHeld,
  filled,
  event: CreateEventInput,
  changes: z.optional(z.array(DateChange).check(z.maxLength(MOST_DATES))),
});
export type EventDraft = z.infer<typeof EventDraft>;

export const Draft = z.discriminatedUnion('type', [SermonDraft, EventDraft]);
export type Draft = SermonDraft | EventDraft;

/** The most drafts in one call, and about the most bytes of them as JSON. */
const DRAFTS_AT_ONCE = 100;
const BYTES_AT_ONCE = 600_000;

/** What a call compares or writes. */
export const Drafts = z.object({
  drafts: z
    .array(Draft)
    .check(z.minLength(1), z.maxLength(DRAFTS_AT_ONCE, `Send at most ${DRAFTS_AT_ONCE} at once`)),
});

/** Parts drafts into calls that the API takes. */
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
 * What becomes of a draft: `new` is created; `changed` brings the source's changes to a record that nobody has
 * edited; `known` is here already; `edited` and `removed` stay as an editor left them; `refused` cannot be stored.
 */
const OUTCOMES = ['new', 'changed', 'known', 'edited', 'removed', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const Compared = z.object({
  outcomes: z.array(z.enum(OUTCOMES)),
  /** Places in the list of those whose scripture names no passage. */
  unreadScripture: z.array(z.int()),
});
export type Compared = z.infer<typeof Compared>;

/** A page of the old website, as a text to copy from. */
export type OldPage = { title: string; markdown: string };

/** What a reader finds in a source. */
export type Found = { drafts: Draft[]; doubts: Doubt[]; pages?: OldPage[] };

/** What a source has, whatever its kind. */
export type ReadSource = Required<Found> & { kind: ImportKind };

export type ReadOptions = {
  /** What the file is; guessed from its beginning without it. */
  kind?: ImportKind | undefined;
  /** The category of WordPress whose posts are sermons; guessed by its name without it. */
  category?: string | undefined;
  /** Whether the day or the month comes first in a table's dates; told from all of them without it. */
  dayOrder?: DayOrder | undefined;
  /** The church's day. */
  today: CalendarDate;
  /** Opens a further part of a source by its address; throws what it cannot read. */
  open: (address: string) => Promise<Bytes>;
  /** Compares drafts with what is here, so that transcripts of new sermons only are asked for. */
  compare?: (source: Pick<ReadSource, 'kind' | 'drafts'>) => Promise<Compared>;
};

/** Reads a source of one kind. @throws ImportFailure */
export type Reader = (source: SourceText, options: ReadOptions) => Promise<Found>;

const fieldsOf = (draft: Draft) => (draft.type === 'sermon' ? draft.sermon : draft.event);

export const draftTitle = (draft: Draft): string => fieldsOf(draft).title;

/** The UTC day of a draft's date. */
export const draftDay = (draft: Draft): CalendarDate => fieldsOf(draft).date.slice(0, 10);

/** The picture that a draft brings along; undefined without one of its own. */
export const draftPicture = (draft: Draft): string | undefined => {
  const address = draft.type === 'sermon' ? draft.sermon.thumbnailUrl : draft.event.imageUrl;
  return address?.startsWith('http') === true ? address : undefined;
};

/** The addresses of recordings, pictures and documents that drafts name on other websites, each once. */
export const draftFiles = (drafts: readonly Draft[]): string[] => [
  ...new Set(
    drafts
      .flatMap((draft) =>
        draft.type === 'event'
          ? [draft.event.imageUrl]
          : [
              draft.sermon.thumbnailUrl,
              draft.sermon.audioUrl,
              ...(draft.sermon.handouts ?? []).map(({ url }) => url),
            ],
      )
      .flatMap((address) => (address != null && /^https?:/i.test(address) ? [address] : [])),
  ),
];

/** A draft as doubts name it. */
export const draftName = (draft: Draft): string => recordName(draftTitle(draft), draftDay(draft));
