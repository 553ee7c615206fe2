import * as z from 'zod/mini';
import { ListedSermon, Sermon } from './sermons.ts';

const Neighbour = z.nullable(
  z.pick(ListedSermon, { id: true, title: true, speaker: true, date: true, thumbnailUrl: true }),
);

/** A sermon with the previous and the next sermon, among all sermons and within its series. */
export const SermonForPage = z.extend(Sermon, {
  /** Time when the transcript was last saved; null if there is no transcript. */
  transcriptSavedAt: z.nullable(z.string()),
  neighbours: z.object({
    previous: Neighbour,
    next: Neighbour,
    previousInSeries: Neighbour,
    nextInSeries: Neighbour,
    /** The sermon beyond the only neighbour of the newest or oldest sermon. */
    another: Neighbour,
  }),
});
export type SermonForPage = z.infer<typeof SermonForPage>;

/** The HTML parts of a sermon's page (see sermon-html.ts). A part without content is empty. */
export const SermonHtml = z.object({
  title: z.string(),
  speaker: z.string(),
  date: z.string(),
  series: z.string(),
  scripture: z.string(),
  description: z.string(),
  handouts: z.string(),
  neighbours: z.string(),
  notes: z.string(),
  chapters: z.string(),
  transcript: z.string(),
});
export type SermonHtml = z.infer<typeof SermonHtml>;

/** The answer of `GET /api/sermons/{id}`. */
export const SermonDetail = z.extend(SermonForPage, { html: SermonHtml });
export type SermonDetail = z.infer<typeof SermonDetail>;

/** Reduces a sermon to the fields of a list. */
export const sermonSummary = (sermon: SermonForPage): ListedSermon =>
  z.parse(ListedSermon, { ...sermon, hasNotes: sermon.content !== null });
