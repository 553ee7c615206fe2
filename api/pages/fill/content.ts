import { eventMetadata } from '#shared/events/event-page.ts';
import {
  describeSharedEvent,
  describeSharedSermon,
  cardAlternativeText,
  SERIES_CARDS_PATH,
  SeriesCards,
} from '#shared/pages/sharing.ts';
import { readEventWithHtml } from '#api/events/events.service.ts';
import { readSermonWithHtml } from '#api/sermons/sermons.service.ts';
import { type ContentReader, readBuiltPage, notFoundPage } from './record-page.ts';
import { sermonMetadata } from '#shared/sermons/sermon-page.ts';
import { defaultTab } from '#shared/sermons/sermon-tabs.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import type { Assets, ApiEnvironment, Dependencies } from '#api/dependencies.ts';
import type { CardPicture } from './fill-metadata.ts';
import type { Context } from 'hono';
import { BOOKS, bookSlug, SCRIPTURE_PATH } from '#shared/sermons/scripture.ts';

/** Reads the content of an event's page. */
export const readEventContent: ContentReader = async ({ database, clock }, id, reader) => {
  const now = clock();
  const read = await readEventWithHtml(database, { id, now, reader });
  if (read === null) return null;
  const { event, settings, html } = read;
  const { churchName } = settings;
  return ({ origin }) => ({
    page: eventMetadata(event, { origin, settings }, now),
    // No `card`: the page keeps the shell's sharing card, because only a build makes a card of the event's own.
    churchName,
    state: event,
    source: describeSharedEvent(churchName),
    fields: html,
  });
};

/** Reads the content of a sermon's page: for visitors its current version, in a preview the next one if it has one. */
export const readSermonContent: ContentReader = async ({ database, assets, clock }, id, reader) => {
  const wanted = { id, now: clock(), reader: reader === 'visitor' ? reader : 'preview' } as const;
  const read = await readSermonWithHtml(database, wanted);
  if (read === null) return null;
  const { sermon, stated, isNext } = read;
  const { churchName } = read.settings;
  // `notes` is no field of the shell, because the island of the sermon's page renders the notes.
  const { notes, ...fields } = read.html;
  return async ({ origin, pageUrl }) => ({
    page: sermonMetadata(sermon, { origin, churchName }),
    card: await readSeriesCard(assets, sermon, { pageUrl, churchName }),
    churchName,
    state: { ...stated, isNext },
    source: describeSharedSermon(churchName),
    fields,
    openingTab: defaultTab(sermon),
  });
};

/** The built sharing card of a sermon's series; null without a series, or if the series is newer than the build. */
async function readSeriesCard(
  assets: Assets,
  { series }: Pick<SermonSummary, 'series'>,
  { pageUrl, churchName }: { pageUrl: string; churchName: string },
): Promise<CardPicture | null> {
  if (series === null) return null;
  const response = await assets.fetch(new Request(new URL(SERIES_CARDS_PATH, pageUrl)));
  if (!response.ok) return null;
  const path = new Map(SeriesCards.parse(await response.json())).get(series);
  return path === undefined ? null : { path, description: cardAlternativeText(series, churchName) };
}

const SLUGS: ReadonlySet<string> = new Set(BOOKS.map(bookSlug));

/**
 * Handler of `/sermons/scripture/{book}` and `{book}-{number}` for pages that the build no longer has, because the book
 * has fewer sermons now. Redirects to the first page of the book, or to the page of all books.
 */
export const scripturePageHandler =
  ({ assets }: Pick<Dependencies, 'assets'>) =>
  async (c: Context<ApiEnvironment>): Promise<Response> => {
    const [, book = '', part] = /^(.+?)(-\d+)?$/.exec(c.req.param('book') ?? '') ?? [];
    if (!SLUGS.has(book)) return notFoundPage(assets, c, '/404');
    const first = `${SCRIPTURE_PATH}/${book}`;
    const hasFirst = part !== undefined && (await readBuiltPage(assets, c, first)) !== null;
    c.header('Cache-Control', 'no-cache');
    return c.redirect(hasFirst ? first : SCRIPTURE_PATH, 302);
  };
