import { readFile } from 'node:fs/promises';
import { publicDir } from 'astro:config/server';
import sharp from 'sharp';
import type { Settings } from '#shared/settings.ts';
import { PLACEHOLDER_THUMBNAIL, type SermonSummary } from '#shared/sermons.ts';
import { cardPicture } from './page-cards.ts';
import type { SharingCard } from './sharing-card.ts';

/** Reads a picture of this site by its path; null when it is external, missing or no picture. */
async function readPicture(address: string): Promise<Buffer | null> {
  if (!address.startsWith('/') || address === PLACEHOLDER_THUMBNAIL) return null;
  try {
    // Parsing as a URL keeps `..` inside the folder.
    const { pathname } = new URL(address, 'file://');
    const picture = await readFile(new URL(`.${pathname}`, publicDir));
    await sharp(picture).metadata();
    return picture;
  } catch {
    return null;
  }
}

const nameOf = (series: string): string =>
  `series-${series
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')}`;

/** The newest local picture of a series, else the one of all sermons. */
async function seriesPicture(sermons: readonly SermonSummary[]): Promise<Buffer> {
  for (const address of new Set(sermons.map(({ thumbnailUrl }) => thumbnailUrl))) {
    const picture = await readPicture(address);
    if (picture !== null) return picture;
  }
  return cardPicture('sermons');
}

/** The cards of the series by name. @param sermons newest first */
export async function seriesCards(
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
