import type { Announcement } from '#shared/announcements/announcement.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { SermonForPage } from '#shared/sermons/sermon-detail.ts';
import type { SermonFacets } from '#shared/sermons/sermons.ts';
import type { PagePicture, PictureInSlot } from '#shared/pages/pictures.ts';
import type { PublicBulletin } from '#shared/bulletins/bulletins.ts';
import type { OwnPage } from '#shared/pages/own-pages.ts';
import type { PageFile } from '#shared/pages/own-page-html.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { announcementQuery, toAnnouncement } from './announcements/announcement.ts';
import { publicBulletinsQuery } from './bulletins/bulletins.ts';
import type { Database } from './client.ts';
import { contentRevisionQuery } from './publishing/content-revision.ts';
import { eventsQuery, toEvent } from './events/events.ts';
import { facetQueries, toFacets } from './sermons/sermon-facets.ts';
import type { ListOrder, OwnWords } from '#shared/pages/arrange-texts.ts';
import {
  pagePicturesQuery,
  toPagePictures,
  picturesInSlotsQuery,
  toPicturesInSlots,
} from './pages/pictures.ts';
import { ownPagesQuery, pageFilesQuery, toPageFiles } from './pages/own-pages.ts';
import { pageTextsQuery, textListsQuery } from './pages/page-texts.ts';
import { isPublic } from './publishing/record-states.ts';
import { sermonsQuery, toSermonForPage } from './sermons/sermons.ts';
import { settingsQuery, toSettings } from './settings/settings.ts';
import { pages } from './tables.ts';

/** All content of the static pages, as of one revision. */
export type Content = {
  revision: number;
  settings: Settings;
  /** An announcement that is shown or over; null when there is none. */
  announcement: Announcement | null;
  /** In calendar order. */
  events: ChurchEvent[];
  /** Newest first, with their notes and neighbours. */
  sermons: SermonForPage[];
  facets: SermonFacets;
  /** The texts that the church has changed; a page without one shows the default. */
  texts: OwnWords[];
  /** The lists whose order the church has changed. */
  textLists: ListOrder[];
  /** Details of the pictures of events and sermons, by their addresses. */
  pictures: Record<string, PagePicture>;
  /** The church's pictures in the site's slots; an empty slot shows its default drawing. */
  placed: PictureInSlot[];
  /** The church's custom pages in the order of their creation, and the files that they show. */
  ownPages: OwnPage[];
  pageFiles: PageFile[];
  /** Without print-only rows, the latest first. */
  bulletins: PublicBulletin[];
};

/**
 * Reads all content that is public at `now` in one round trip. The revision is read first: a concurrent write may leave the
 * content newer than its revision, never older, and the next revalidation or build corrects it.
 */
export async function readContent(db: Database, now: Date = new Date()): Promise<Content> {
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
    announcement: toAnnouncement(announcement),
    events: events.map(toEvent),
    sermons: sermons.map(toSermonForPage),
    facets: toFacets(...facets),
    texts: texts.map(({ id, title, person, markdown }) => ({ id, title, person, markdown })),
    textLists: textLists.map(({ id, entries }) => ({ id, entries })),
    pictures: toPagePictures(pictures),
    placed: toPicturesInSlots(placed),
    ownPages,
    pageFiles: toPageFiles(pageFiles),
    bulletins,
  };
}
