import { getCollection, getEntry } from 'astro:content';
import * as z from 'zod/mini';
import { Announcement } from '#shared/announcement.ts';
import { ChurchEvent } from '#shared/events.ts';
import { PagePicture } from '#shared/page-pictures.ts';
import { PlacedPicture } from '#shared/placed-pictures.ts';
import { PlacedSermon } from '#shared/sermon-detail.ts';
import { SermonFacets } from '#shared/sermons.ts';
import { Settings } from '#shared/settings.ts';
import { entryOf, readEntries, readStored } from './content-entries.ts';

const Site = z.object({
  data: z.object({
    revision: z.int(),
    settings: Settings,
    announcement: z.nullable(Announcement),
    facets: SermonFacets,
    /** What is known of the pictures of events and sermons, by their addresses. */
    pictures: z.record(z.string(), PagePicture),
    /** The church's pictures of the site's places. */
    placed: z.array(PlacedPicture),
  }),
});

const EventEntry = entryOf(ChurchEvent);
const SermonEntry = entryOf(PlacedSermon);

/** Sorts a collection by the position that the loader stored; Astro keeps no order. */
const inOrder = <Entry extends { data: { position: number } }>(entries: readonly Entry[]) =>
  entries.toSorted((one, other) => one.data.position - other.data.position);

/** Memoizes a read for the whole build; in development each call reads anew. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  if (import.meta.env.DEV) return read;
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
}

/** The settings, the announcement, the sermon facets and the content revision of this build. */
export const getSite = once(async (): Promise<z.infer<typeof Site>['data']> => {
  const entry: unknown = await getEntry('site', 'site');
  return readStored(Site, 'The site', entry).data;
});

/** All events in calendar order. */
export const getEvents = once(async (): Promise<readonly ChurchEvent[]> => {
  const entries: unknown = await getCollection('events');
  return inOrder(readEntries(EventEntry, 'event', entries)).map(({ data }) => data.record);
});

/** All sermons with their notes and neighbours, newest first. */
export const getSermons = once(async (): Promise<readonly PlacedSermon[]> => {
  const entries: unknown = await getCollection('sermons');
  return inOrder(readEntries(SermonEntry, 'sermon', entries)).map(({ data }) => data.record);
});
