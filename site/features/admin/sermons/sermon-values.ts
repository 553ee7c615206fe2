import * as z from 'zod/mini';
import { utcDay, type Day } from '#shared/dates.ts';
import { PLACEHOLDER_THUMBNAIL, SermonForm, type Sermon } from '#shared/sermons.ts';

/** A sermon as the form holds it, right or not yet; `date` is a day as it is typed. */
export const SermonValues = z.object({
  title: z.string(),
  speaker: z.string(),
  date: z.string(),
  description: z.string(),
  series: z.string(),
  scripture: z.string(),
  videoUrl: z.string(),
  audioUrl: z.string(),
  thumbnailUrl: z.string(),
  content: z.string(),
});
export type SermonValues = z.infer<typeof SermonValues>;

/** Reads the form as the API will. */
export const SermonSubmission = z.pipe(
  z.pipe(
    SermonValues,
    z.transform((values: SermonValues): z.input<typeof SermonForm> => values),
  ),
  SermonForm,
);

/** Fields in the order of the form. */
export const SERMON_FIELDS = z.keyof(SermonValues).options;

/** The blank form: today, and the placeholder as the picture (specification § 3). */
export const blankSermon = (today: Day): SermonValues => ({
  title: '',
  speaker: '',
  date: today,
  description: '',
  series: '',
  scripture: '',
  videoUrl: '',
  audioUrl: '',
  thumbnailUrl: PLACEHOLDER_THUMBNAIL,
  content: '',
});

/** A saved sermon in the form, on its UTC day. */
export const valuesOf = (sermon: Sermon): SermonValues => ({
  title: sermon.title,
  speaker: sermon.speaker,
  date: utcDay(sermon.date),
  description: sermon.description,
  series: sermon.series ?? '',
  scripture: sermon.scripture ?? '',
  videoUrl: sermon.videoUrl ?? '',
  audioUrl: sermon.audioUrl ?? '',
  thumbnailUrl: sermon.thumbnailUrl,
  content: sermon.content ?? '',
});
