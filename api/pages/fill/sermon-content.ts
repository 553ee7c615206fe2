import { sermonHtml } from '#shared/sermons/sermon-html.ts';
import { sermonPage } from '#shared/sermons/sermon-page.ts';
import { openingTab } from '#shared/sermons/sermon-tabs.ts';
import { sermonSource } from '#shared/pages/share-links.ts';
import { sermonQuery, toPlacedSermon } from '#db/sermons/sermons.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import type { ReadContent } from './record-page.ts';
import { readSeriesCard } from './series-card.ts';

/** Reads what a sermon's page shows. */
export const readSermonContent: ReadContent = async ({ database, assets }, id) => {
  const [settings, [row]] = await database.batch([
    settingsQuery(database),
    sermonQuery(database, id),
  ]);
  if (row === undefined) return null;
  const sermon = toPlacedSermon(row);
  const { churchName } = toSettings(settings);
  // The player's island renders the notes itself.
  const { notes, ...fields } = sermonHtml(sermon);
  return async ({ origin, pageUrl }) => ({
    page: sermonPage(sermon, { origin, churchName }),
    card: await readSeriesCard(assets, sermon, { pageUrl, churchName }),
    churchName,
    source: sermonSource(churchName),
    fields,
    attributes: {
      'script[data-opening-tab]': { name: 'data-opening-tab', value: openingTab(sermon) },
    },
  });
};
