import * as z from 'zod/mini';
import { churchDateAndTime } from '../calendar/dates.ts';
import { nullableTimestamp, oneOf } from '../http/fields.ts';

/**
 * The states of a record: not public yet, public from a set time on, public, or no longer public (docs/decisions/036).
 */
export const RECORD_STATES = ['draft', 'scheduled', 'public', 'hidden'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** Displayed names of the states. */
export const STATE_LABELS: Readonly<Record<RecordState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  public: 'Public',
  hidden: 'Taken down',
};

/** The message about a publication time that is missing or has passed. */
export const PUBLISH_AT_ERROR = 'Please choose a day and a time that are still to come';

/** The fields of a record's state in an editor's input. */
export const stateFields = {
  state: oneOf(RECORD_STATES, 'Please give the state as'),
  /** Publication time of a scheduled record; null publishes the record at once. */
  publishAt: nullableTimestamp(PUBLISH_AT_ERROR),
};

/** The state of a record or of an input. Both fields may be absent. */
export type StateInput = {
  state?: RecordState | undefined;
  publishAt?: string | null | undefined;
};

/** The state of a record in the admin. `publishAt` is null unless the record is scheduled. */
export const StateOfRecord = z.object({
  state: z.enum(RECORD_STATES),
  publishAt: z.nullable(z.string()),
});
export type StateOfRecord = z.infer<typeof StateOfRecord>;

/** A record with its state, which only the admin receives. */
export type WithState<Kept> = Kept & StateInput;

/** Whether visitors see a record. A record without a state is public. */
export const isPublic = ({ state = 'public' }: StateInput): boolean => state === 'public';

/** Filter of a list in the admin by state; `all` selects every state. */
export const StateFilterValue = oneOf(['all', ...RECORD_STATES], 'state must be');
export type StateFilterValue = z.infer<typeof StateFilterValue>;

/** Messages about empty fields, by field. Only a draft may leave these fields empty. */
type Messages = Readonly<Record<string, string>>;

/** The errors that a form shows at empty fields. Only fields with a message in `messages` get an error. */
export const emptyFieldErrors = (record: object, messages: Messages) =>
  Object.entries(record).flatMap(([path, value]: [string, unknown]) => {
    const message = value === '' ? messages[path] : undefined;
    return message === undefined ? [] : [{ path, message }];
  });

/** Refuses empty texts in the fields of `messages`, unless the record is a draft. */
export const completeUnlessDraft = (messages: Messages) =>
  z.check<{ state?: RecordState | undefined }>(({ value, issues }) => {
    if (value.state === 'draft') return;
    for (const { path, message } of emptyFieldErrors(value, messages)) {
      issues.push({ code: 'custom', path: [path], message, input: value });
    }
  });

/** Types of records with a preview. Each value is a segment of the preview's path, such as `/preview/sermons/7`. */
export const PREVIEWED_TYPES = ['sermons', 'events', 'pages', 'bulletins'] as const;
export type PreviewedType = (typeof PREVIEWED_TYPES)[number];

/**
 * Path of a record's preview. Without `token`, only an editor can open it; with the token of a preview link, everybody
 * can.
 */
export const previewPath = (type: PreviewedType, id: number, token?: string): string =>
  `/preview/${type}/${String(id)}${token === undefined ? '' : `?preview=${token}`}`;

/** A link to the preview of a record. `expiresAt` is ISO 8601 UTC. */
export const PreviewLink = z.object({ url: z.string(), expiresAt: z.string() });
export type PreviewLink = z.infer<typeof PreviewLink>;

/** Expiry of a record's preview link (ISO 8601 UTC); null if the record has no link. */
export type PreviewLinkExpiry = { expiresAt: string | null };

const PREVIEW_WORDS: Record<Exclude<RecordState, 'scheduled'>, string> = {
  draft: 'This is a preview of a draft. Visitors do not see it yet.',
  hidden: 'This is a preview of what has been taken down. Visitors do not see it.',
  public: 'Visitors see this already.',
};

const OF_NEXT = 'This is a preview of the next version. Visitors see the one before.';

/** What the notice above a preview depends on. */
export type Previewed = StateOfRecord & {
  /** Whether the preview shows the next version of a public record. */
  isNext?: boolean;
  /** Whether it shows what is only on paper. */
  hasPrintedOnly?: boolean;
};

/** The notice above a preview. */
export const previewNotice = ({
  state,
  publishAt,
  isNext = false,
  hasPrintedOnly = false,
}: Previewed): string =>
  isNext
    ? OF_NEXT
    : state === 'scheduled'
      ? `This is a preview. Visitors see it from ${churchDateAndTime(publishAt ?? '')} on.`
      : state === 'public' && hasPrintedOnly
        ? 'Visitors see this already, except what is marked Printed only.'
        : PREVIEW_WORDS[state];

/**
 * The effect of a write to a public record. `save` stores the input as the next version, which visitors do not see yet.
 * `publish` makes the input the current version, and deletes the next version (docs/decisions/037).
 */
export const NextVersionSearchParams = z.object({
  next: z.optional(oneOf(['save', 'publish'], 'next must be')),
});

/**
 * Creates the schema of a record's next version, which stores only the changed fields. @param fields all fields of the
 * record
 */
export const nextVersionSchema = <Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) =>
  z.object({
    fields: z.partial(fields),
    /** Publication time, ISO 8601 UTC; null for a draft. */
    publishAt: z.nullable(z.string()),
    /** Time of the last save, ISO 8601 UTC. */
    savedAt: z.string(),
  });

/** The data of a next version without its fields. */
export type NextVersion = { publishAt: string | null; savedAt: string };

/** Changed fields of a record. */
type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** A record in the admin. `nextVersion` is null if the record has no next version. */
export type WithNextVersion<Fields> = {
  nextVersion?: (NextVersion & { fields: Changes<Fields> }) | null | undefined;
};

/** Applies the changes of a record's next version to the record. */
export const applyChanges = <Whole extends object>(
  record: Whole,
  changes: Changes<Whole> = {},
): Whole => {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...record, ...Object.fromEntries(changed) };
};
