import * as z from 'zod/mini';
import { connect } from '#db/client.ts';
import { readContent, type Content } from '#db/content.ts';
import { Announcement } from '#shared/announcements/announcement.ts';
import { PublicBulletin } from '#shared/bulletins/bulletins.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import { PageFile } from '#shared/pages/own-page-html.ts';
import { OwnPage } from '#shared/pages/own-pages.ts';
import { AltAndSrcSet, PictureInSlot } from '#shared/pages/pictures.ts';
import { shownTranscriptQuery } from '#db/sermons/transcripts.ts';
import type { ShownTranscript } from '#shared/sermons/transcripts/transcript.ts';
import { SermonForPage } from '#shared/sermons/sermon-detail.ts';
import { SermonFacets } from '#shared/sermons/sermons.ts';
import { setChurchZone } from '#shared/calendar/dates.ts';
import { Settings } from '#shared/settings/settings.ts';
import { buildEnvironment } from './build-environment.ts';
import { parseStoredRecords, parseStoredRecord } from './content-entries.ts';

const Site = z.object({
  revision: z.int(),
  settings: Settings,
  announcement: z.nullable(Announcement),
  facets: SermonFacets,
  /** Alternative text and `srcset` of the pictures of events and sermons, by their URLs. */
  pictures: z.record(z.string(), AltAndSrcSet),
  /** The pictures that the church has chosen in the admin for places of the site, such as `home/hero`. */
  placed: z.array(PictureInSlot),
  /** The files that the church's own pages show. */
  pageFiles: z.array(PageFile),
});

/** Memoizes a read for the whole build. In development (`npm run dev`) each call reads again. */
export function oncePerBuild<Value>(read: () => Promise<Value>): () => Promise<Value> {
  if (import.meta.env.DEV) return read;
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
}

let reading: Promise<Content> | undefined;

/**
 * Reads the content once for the whole build, so that all pages show the same. `npm run dev` evaluates this module
 * again after an editor has saved, so that pages show it.
 */
function getContent(): Promise<Content> {
  reading ??= readContent(connect(buildEnvironment.DATABASE_URL)).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** The settings, the announcement, the choices of the sermon filters, and the content revision of this build. */
export const getSite = oncePerBuild(async () => {
  const site = parseStoredRecord(Site, 'The site', await getContent());
  setChurchZone(site.settings.timeZone);
  return site;
});

const records = <Schema extends z.ZodMiniType>(
  schema: Schema,
  kind: string,
  list: 'events' | 'sermons' | 'ownPages' | 'bulletins',
) =>
  oncePerBuild(async (): Promise<readonly z.output<Schema>[]> =>
    parseStoredRecords(schema, kind, (await getContent())[list]),
  );

/** All events in calendar order. */
export const getEvents = records(ChurchEvent, 'event', 'events');

/** All sermons, newest first, each with its notes and the previous and next sermon. */
export const getSermons = records(SermonForPage, 'sermon', 'sermons');

/** The pages that the church has made in the admin, in the order of their creation. */
export const getOwnPages = records(OwnPage, 'page', 'ownPages');

/** The public bulletins (orders of service), the latest first. */
export const getBulletins = records(PublicBulletin, 'bulletin', 'bulletins');

/**
 * The part of a sermon's transcript that its page shows; undefined if there is none. Read for each sermon, because all
 * transcripts together are too large.
 */
export async function getTranscript(sermonId: number): Promise<ShownTranscript | undefined> {
  const database = connect(buildEnvironment.DATABASE_URL);
  const [transcript] = await shownTranscriptQuery(database, sermonId);
  return transcript;
}

/** The texts of pages that the church has changed in the admin, and the changed order of lists of texts. */
export async function getOwnTexts(): Promise<Pick<Content, 'texts' | 'textLists'>> {
  const { texts, textLists } = await getContent();
  return { texts, textLists };
}
