import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readFileOfLibrary } from '../pictures/photographs.ts';
import { projectFolders } from '../build/site-files.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { splitByTime } from '#shared/events/event-times.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { readCardPicture } from './page-cards.ts';
import type { SharingCard } from './card-words.tsx';
import type { PageFile } from '#shared/pages/own-page-html.ts';
import type { OwnPage } from '#shared/pages/own-pages.ts';
import type { Settings } from '#shared/settings/settings.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';

/** Reads a file of the media library (`/media/…`) or of `site/public`. @throws Error if there is none */
async function readBytes(path: string): Promise<Buffer> {
  if (path.startsWith('/media/')) {
    const file = await readFileOfLibrary(path);
    if (Buffer.isBuffer(file)) return file;
    throw new Error(`The library did not answer ${path}: ${file}.`);
  }
  // Parses the path as a URL, so that `..` cannot leave the folder.
  const { pathname } = new URL(path, 'file://');
  return readFile(new URL(`.${pathname}`, projectFolders.public));
}

/** Reads a picture of this site by its path; null if it is external, missing or no picture. */
async function readPicture(address: string): Promise<Buffer | null> {
  if (!address.startsWith('/')) return null;
  try {
    const picture = await readBytes(address);
    await sharp(picture).metadata();
    return picture;
  } catch {
    return null;
  }
}

/** Number of next events with their own card; others use that of /events, because drawing takes a tenth of a second. */
const EVENTS_WITH_CARD = 60;

/** The sharing cards of the next events, by the event's id. */
export async function eventSharingCards(
  events: readonly ChurchEvent[],
  now: Date,
): Promise<Map<number, SharingCard>> {
  const next = splitByTime(events, now).upcoming.slice(0, EVENTS_WITH_CARD);
  const drawing = await readCardPicture('events');
  const cards = next.map(async (event): Promise<[number, SharingCard]> => {
    const picture = event.imageUrl === null ? null : await readPicture(event.imageUrl);
    return [
      event.id,
      {
        name: `event-${String(event.id)}`,
        eyebrow: fullDate(event.date),
        title: event.title,
        lines: [formatTypedTime(event.time), event.location],
        picture: picture ?? drawing,
        isWhole: false,
      },
    ];
  });
  return new Map(await Promise.all(cards));
}

/** The sharing cards of those of the church's own pages that begin with a picture of this site, by path. */
export async function ownPageSharingCards(
  pages: readonly OwnPage[],
  files: readonly PageFile[],
  { churchName }: Settings,
): Promise<Map<string, SharingCard>> {
  const cards = pages.map(async ({ id, path, title, blocks }) => {
    const [first] = blocks;
    const [shown] = first?.type === 'picture' ? first.mediaIds : [];
    const file = files.find((each) => each.id === shown);
    const picture = file === undefined ? null : await readPicture(file.url);
    if (picture === null) return [];
    const card = { name: `page-${String(id)}`, eyebrow: churchName, title, lines: [] };
    return [[path, { ...card, picture, isWhole: false }] as const];
  });
  return new Map((await Promise.all(cards)).flat());
}

const nameOf = (series: string): string =>
  `series-${series
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')}`;

/** The newest thumbnail of a series that is a file of this site, else the picture for all sermons. */
async function seriesPicture(sermons: readonly SermonSummary[]): Promise<Buffer> {
  for (const address of new Set(sermons.map(({ thumbnailUrl }) => thumbnailUrl))) {
    const picture = address === PLACEHOLDER_THUMBNAIL ? null : await readPicture(address);
    if (picture !== null) return picture;
  }
  return readCardPicture('sermons');
}

/** The sharing cards of the series, by the series' name. @param sermons newest first */
export async function seriesSharingCards(
  sermons: readonly SermonSummary[],
  { churchName }: Settings,
): Promise<Map<string, SharingCard>> {
  const cards = new Map<string, SharingCard>();
  const bySeries = Map.groupBy(sermons, ({ series }) => series);
  for (const [series, ofSeries] of bySeries) {
    if (series === null) continue;
    cards.set(series, {
      name: nameOf(series),
      eyebrow: 'Sermon Series',
      title: series,
      lines: [churchName],
      picture: await seriesPicture(ofSeries),
      isWhole: false,
    });
  }
  return cards;
}
