import { cardDescription, SERIES_CARDS_PATH, SeriesCards } from '#shared/pages/sharing-card.ts';
import type { SermonSummary } from '#shared/sermons/sermons.ts';
import type { Assets } from '#api/dependencies.ts';
import type { Card } from './fill-metadata.ts';

/** The built card of a sermon's series; null for a series newer than the build. */
export async function readSeriesCard(
  assets: Assets,
  { series }: Pick<SermonSummary, 'series'>,
  { pageUrl, churchName }: { pageUrl: string; churchName: string },
): Promise<Card | null> {
  if (series === null) return null;
  const response = await assets.fetch(new Request(new URL(SERIES_CARDS_PATH, pageUrl)));
  if (!response.ok) return null;
  const path = new Map(SeriesCards.parse(await response.json())).get(series);
  return path === undefined ? null : { path, description: cardDescription(series, churchName) };
}
