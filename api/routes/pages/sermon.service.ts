import type { PlacedSermon } from '#shared/sermon-detail.ts';
import type { Database } from '#db/client.ts';
import { sermonQuery, toPlacedSermon } from '#db/sermons.ts';
import { settingsQuery, toSettings } from '#db/settings.ts';

/** Reads the content of a sermon's page; null when there is no such sermon. */
export async function readSermonPage(
  database: Database,
  id: number,
): Promise<{ sermon: PlacedSermon; churchName: string } | null> {
  const [settings, [row]] = await database.batch([
    settingsQuery(database),
    sermonQuery(database, id),
  ]);
  if (row === undefined) return null;
  return { sermon: toPlacedSermon(row), churchName: toSettings(settings).churchName };
}
