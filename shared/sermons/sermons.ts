import * as z from 'zod/mini';
import {
  nextVersionSchema,
  type WithNextVersion,
  completeUnlessDraft,
  stateFields,
  StateOfRecord,
  type WithState,
} from '../publishing/record-states.ts';
import {
  changesSomething,
  isoTimestamp,
  nullableText,
  nullableUrl,
  nullableUrlOrPath,
  requiredUrlOrPath,
  text,
  typedDay,
} from '../http/fields.ts';
import { Chapters, typedChapters } from './transcripts/chapters.ts';
import { LIMITS } from '../http/limits.ts';
import { Passage } from './scripture.ts';

/** Number of documents that a sermon may have. */
export const MOST_HANDOUTS = 20;

/** A document of a sermon: its address (`/media/…` for a library file) and the text of its link. */
export const Handout = z.object({
  url: requiredUrlOrPath('Please choose a document'),
  name: text(1, LIMITS.short, 'Please give the document a name'),
  /** Size in bytes. Only a library file has it, because such a file never changes. */
  bytes: z.optional(z.int()),
});
export type Handout = z.infer<typeof Handout>;

/** All documents of a sermon, in their order. */
export const Handouts = z
  .array(Handout, 'Please give the documents as a list')
  .check(z.maxLength(MOST_HANDOUTS, `Please add at most ${String(MOST_HANDOUTS)} documents`));

/** Reasons why podcast apps cannot play a recording. The admin shows a text for each. */
export const AUDIO_PROBLEMS = [
  'not_https',
  'not_public',
  'redirects',
  'unreachable',
  'too_slow',
  'missing',
  'refused',
  'wrong_type',
  'no_length',
] as const;
export const AudioProblem = z.enum(AUDIO_PROBLEMS);
export type AudioProblem = z.infer<typeof AudioProblem>;

/**
 * Data about a sermon's recording for the podcast, read from the recording's host, or the problem. All fields are null
 * if there is no recording, or it is not measured yet.
 */
export const MeasuredAudio = z.object({
  audioBytes: z.nullable(z.int()),
  /** The MIME type that podcast apps expect: `audio/mpeg` or `audio/x-m4a`. */
  audioType: z.nullable(z.string()),
  /** Duration in whole seconds; also null if the file does not contain its duration. */
  audioSeconds: z.nullable(z.int()),
  audioProblem: z.nullable(AudioProblem),
});
export type MeasuredAudio = z.infer<typeof MeasuredAudio>;

/** Texts that only a draft may leave empty, with the messages about an empty one. */
export const SERMON_TEXT_ERRORS = {
  description: 'Description is required',
  speaker: 'Speaker is required',
};

const required = {
  title: text(1, LIMITS.short, 'Title is required'),
  description: text(0, LIMITS.long, SERMON_TEXT_ERRORS.description),
  speaker: text(0, LIMITS.short, SERMON_TEXT_ERRORS.speaker),
  date: isoTimestamp('Date is required'),
  thumbnailUrl: requiredUrlOrPath('Thumbnail URL is required'),
};

const optional = {
  videoUrl: nullableUrl,
  audioUrl: nullableUrlOrPath,
  content: nullableText(LIMITS.notes),
  series: nullableText(LIMITS.short),
  scripture: nullableText(LIMITS.short),
  handouts: Handouts,
  chapters: Chapters,
};

/**
 * All fields that an editor writes, from which the other schemas, the form and the API's answers derive. A new field
 * also needs its column (db/sermons/tables.ts) and form field (site/features/admin/sermons/sermon-fields.tsx).
 */
const Fields = z.object({ ...required, ...optional });
export type SermonFields = z.infer<typeof Fields>;

/** The editor's input to create a sermon. An absent optional field is stored as null. */
export const CreateSermonInput = z
  .extend(z.partial(z.extend(Fields, stateFields)), required)
  .check(completeUnlessDraft(SERMON_TEXT_ERRORS));
export type CreateSermonInput = z.infer<typeof CreateSermonInput>;

/** The sermon form: all fields, with the day as typed text. */
export const SermonFormSchema = z
  .extend(Fields, {
    ...stateFields,
    date: typedDay('Date is required'),
    chapters: typedChapters,
  })
  .check(completeUnlessDraft(SERMON_TEXT_ERRORS));

/** The editor's input to change a sermon: any of the sermon's fields. An absent field stays unchanged. */
export const UpdateSermonInput = z
  .partial(z.extend(Fields, stateFields))
  .check(changesSomething, completeUnlessDraft(SERMON_TEXT_ERRORS));
export type UpdateSermonInput = z.infer<typeof UpdateSermonInput>;

/** The fields that identify a stored sermon and its version. */
const identity = { id: z.int(), version: z.int() };

/**
 * The sentence of a transcript that a search found. `start` is its time in seconds, or 0 if the transcript has no
 * times.
 */
const TranscriptMatch = z.object({ start: z.number(), text: z.string() });
export type TranscriptMatch = z.infer<typeof TranscriptMatch>;

/** A sermon in a list, without its notes. `date` is ISO 8601 UTC. */
export const SermonSummary = z.extend(
  z.omit(Fields, { content: true, handouts: true, chapters: true }),
  {
    ...identity,
    /** Whether a search found the title. */
    titled: z.optional(z.boolean()),
    /** The sentence of the notes that a search found; '' if no single sentence matches, null if another field does. */
    noted: z.optional(z.nullable(z.string())),
    /** The sentence that a search found; null unless the search matches only the transcript. */
    said: z.optional(z.nullable(TranscriptMatch)),
  },
);
export type SermonSummary = z.infer<typeof SermonSummary>;

/** A sermon in a list. In the admin, the sermon also has its state (draft, scheduled or public). */
export const ListedSermon = z.extend(SermonSummary, {
  hasNotes: z.boolean(),
  ...z.partial(StateOfRecord).shape,
});
export type ListedSermon = z.infer<typeof ListedSermon>;

/** A whole sermon, with its notes, the passages of its scripture, and the data of its recording. */
export const Sermon = z.extend(Fields, {
  ...identity,
  /** The passages in the scripture, in their order. */
  passages: z.array(Passage),
  ...MeasuredAudio.shape,
});
export type Sermon = z.infer<typeof Sermon>;

/** The next version of a sermon. */
export const SermonNextVersion = nextVersionSchema(
  z.extend(Fields, { passages: z.array(Passage) }),
);

/** A whole sermon in the admin. */
export const SermonWithState = z.extend(Sermon, {
  ...StateOfRecord.shape,
  nextVersion: z.nullable(SermonNextVersion),
});
export type SermonWithState = z.infer<typeof SermonWithState>;

/** A sermon in the form that edits it. */
export type EditableSermon = WithState<Sermon> & WithNextVersion<SermonFields>;

/** The values by which the library can be filtered, and the newest sermon of each series. */
export const SermonFacets = z.object({
  speakers: z.array(z.string()),
  /** Books in the order of the Bible, each with its number of sermons. */
  books: z.array(z.object({ name: z.string(), count: z.int() })),
  series: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      latest: z.object({
        id: z.int(),
        title: z.string(),
        speaker: z.string(),
        date: z.string(),
      }),
    }),
  ),
});
export type SermonFacets = z.infer<typeof SermonFacets>;
