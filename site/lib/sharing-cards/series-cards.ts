import type { Settings } from '#shared/settings/settings.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { cardPicture } from './page-cards.ts';
import { readPicture } from './read-picture.ts';
import type { SharingCard } from './sharing-card.ts';

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
    const picture = address === PLACEHOLDER_THUMBNAIL ? null : await readPicture(address);
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
