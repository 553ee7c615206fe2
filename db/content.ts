import { announcementQuery } from './announcements/announcement.ts';
import { publicBulletinsQuery } from './bulletins/bulletins.ts';
import type { Database } from './client.ts';
import { contentRevisionQuery } from './publishing/content-revision.ts';
import { eventsQuery } from './events/events.ts';
import { facetQueries, toFacets } from './sermons/sermon-search.ts';
import {
  pagePicturesQuery,
  toPagePictures,
  picturesInSlotsQuery,
  toPicturesInSlots,
} from './pages/pictures.ts';
import { ownPagesQuery, pageFilesQuery, toPageFiles } from './pages/own-pages.ts';
import { pageTextsQuery, textListsQuery } from './pages/page-texts.ts';
import { isPublic } from './publishing/record-states.ts';
import { sermonsQuery } from './sermons/sermons.ts';
import { settingsQuery, toSettings } from './settings/settings.ts';
import { pages, events, sermons, settings } from './tables.ts';
import { max, and, isNotNull } from 'drizzle-orm';

/**
 * Reads all content that is public at `now`, in one round trip. The revision is read first: a concurrent write can make
 * the content newer than the revision, which the next build corrects, but never older.
 */
export async function readContent(db: Database, now: Date = new Date()) {
  const [
    revision,
    settings,
    announcement,
    events,
    sermons,
    texts,
    textLists,
    pictures,
    placed,
    ownPages,
    pageFiles,
    bulletins,
    ...facets
  ] = await db.batch([
    contentRevisionQuery(db, now),
    settingsQuery(db),
    announcementQuery(db, now),
    eventsQuery(db, now),
    sermonsQuery(db, now),
    pageTextsQuery(db),
    textListsQuery(db),
    pagePicturesQuery(db),
    picturesInSlotsQuery(db),
    ownPagesQuery(db, now),
    pageFilesQuery(db, isPublic(pages, now)),
    publicBulletinsQuery(db, now),
    ...facetQueries(db, now),
  ]);
  return {
    revision: revision[0]?.revision ?? 0,
    settings: toSettings(settings),
    /** The announcement, if it has started; otherwise null. */
    announcement: announcement[0] ?? null,
    /** Events in calendar order. */
    events,
    /** Sermons, newest first, with their notes, and with the sermons before and after them. */
    sermons,
    facets: toFacets(...facets),
    /** The texts that the church has saved. All others have their default in site/content/. */
    texts: texts.map(({ id, title, person, markdown }) => ({ id, title, person, markdown })),
    /** The lists of texts that the church has saved. All others have the default order. */
    textLists: textLists.map(({ id, entries }) => ({ id, entries })),
    /** The library's data about the pictures of events and sermons, by the address of each picture. */
    pictures: toPagePictures(pictures),
    /** The church's pictures in slots of the site. All other slots show their drawing. */
    placed: toPicturesInSlots(placed),
    /** The pages that editors created, in the order of their creation. */
    ownPages,
    pageFiles: toPageFiles(pageFiles),
    /** Bulletins without print-only rows, the latest first. */
    bulletins,
  };
}

/** All content of the static pages, with its revision. */
export type Content = Awaited<ReturnType<typeof readContent>>;

/** Reads when the settings and each event, sermon and created page last changed, in one round trip. */
export async function readModificationTimes(db: Database) {
  const [settingsRows, eventRows, sermonRows, pageRows] = await db.batch([
    db.select({ updatedAt: max(settings.updatedAt) }).from(settings),
    db.select({ id: events.id, updatedAt: events.updatedAt }).from(events),
    db.select({ id: sermons.id, updatedAt: sermons.updatedAt }).from(sermons),
    db.select({ path: pages.path, updatedAt: pages.updatedAt }).from(pages),
  ]);
  return {
    /** Time of the last change of the settings; null if no settings are saved. */
    settings: settingsRows[0]?.updatedAt ?? null,
    events: new Map(eventRows.map(({ id, updatedAt }) => [id, updatedAt])),
    sermons: new Map(sermonRows.map(({ id, updatedAt }) => [id, updatedAt])),
    /** Times of the last changes of pages that editors created, by path without the leading slash. */
    pages: new Map(pageRows.map(({ path, updatedAt }) => [path.slice(1), updatedAt])),
  };
}

/** The result of `readModificationTimes`: times by the id of an event or sermon, or by the path of a page. */
export type ModificationTimes = Awaited<ReturnType<typeof readModificationTimes>>;

/** Reads the addresses that pages may show in an `iframe`: videos of public sermons, and the church's map. */
export async function readFramedAddresses(database: Database, now: Date): Promise<string[]> {
  const [videos, maps] = await database.batch([
    database
      .selectDistinct({ address: sermons.videoUrl })
      .from(sermons)
      .where(and(isNotNull(sermons.videoUrl), isPublic(sermons, now))),
    database.select({ address: settings.googleMapsEmbed }).from(settings),
  ]);
  return [...videos, ...maps].flatMap(({ address }) => address ?? []);
}
