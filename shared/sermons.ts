import * as z from 'zod/mini';
import { MeasuredAudio } from './audio.ts';
import {
  changesSomething,
  isoTimestamp,
  nullableText,
  nullableUrl,
  nullableUrlOrPath,
  requiredUrlOrPath,
  text,
  typedDay,
} from './fields.ts';
import { Handouts } from './handouts.ts';
import { LIMITS } from './limits.ts';
import { Passage } from './passages.ts';

/** The thumbnail of a sermon that has none of its own, 640 × 360 px. */
export const PLACEHOLDER_THUMBNAIL = '/images/sermon-placeholder.png';

/** What every sermon has. */
const required = {
  title: text(1, LIMITS.short, 'Title is required'),
  description: text(1, LIMITS.long, 'Description is required'),
  speaker: text(1, LIMITS.short, 'Speaker is required'),
  date: isoTimestamp('Date is required'),
  thumbnailUrl: requiredUrlOrPath('Thumbnail URL is required'),
};

/** What a sermon may have; null where it has none. */
const optional = {
  videoUrl: nullableUrl,
  audioUrl: nullableUrlOrPath,
  content: nullableText(LIMITS.notes),
  series: nullableText(LIMITS.short),
  scripture: nullableText(LIMITS.short),
  handouts: Handouts,
};

/** Every field that an editor writes. All schemas below, the form's values and the API's answers follow from it. */
const Fields = z.object({ ...required, ...optional });

/** What an editor sends to create a sermon; an optional field that is absent is stored as null. */
export const CreateSermonInput = z.extend(z.partial(Fields), required);
export type CreateSermonInput = z.infer<typeof CreateSermonInput>;

/** The form that an editor fills in: every field, with the day as it is typed. */
export const SermonForm = z.extend(z.omit(Fields, { handouts: true }), {
  date: typedDay('Date is required'),
});

/** What an editor sends to change a sermon: any of its fields. One that is absent stays as it is. */
export const UpdateSermonInput = z.partial(Fields).check(changesSomething);
export type UpdateSermonInput = z.infer<typeof UpdateSermonInput>;

/** How a stored record is told apart from others, and from its earlier versions. */
const identity = { id: z.int(), version: z.int() };

/** A sermon as lists answer it: without its notes. `date` is ISO 8601 UTC. */
export const SermonSummary = z.extend(z.omit(Fields, { content: true, handouts: true }), identity);
export type SermonSummary = z.infer<typeof SermonSummary>;

/** A whole sermon: with its notes, the passages of its scripture, and what is known of its recording. */
export const Sermon = z.extend(Fields, {
  ...identity,
  /** What the scripture names, in its order. */
  passages: z.array(Passage),
  ...MeasuredAudio.shape,
});
export type Sermon = z.infer<typeof Sermon>;

/** What the library can be filtered by, with each series' newest sermon. */
export const SermonFacets = z.object({
  speakers: z.array(z.string()),
  /** Books of the Bible in their order, with how many sermons name each. */
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
