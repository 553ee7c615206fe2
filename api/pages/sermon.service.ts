import { eq } from 'drizzle-orm';
import type { SermonSummary } from '#shared/sermons.ts';
import type { Database } from '#db/client.ts';
import { sermons } from '#db/schema/index.ts';
import { sermonSummaryColumns, toSermonSummary } from '#db/sermons.ts';
import { settingsQuery, toSettings } from '#db/settings.ts';

/** What a sermon's page shows before its island has loaded; null when there is no such sermon. */
export async function readSermonPage(
  database: Database,
  id: number,
): Promise<{ sermon: SermonSummary; churchName: string } | null> {
  const [settings, [row]] = await database.batch([
    settingsQuery(database),
    database.select(sermonSummaryColumns).from(sermons).where(eq(sermons.id, id)),
  ]);
  if (row === undefined) return null;
  return { sermon: toSermonSummary(row), churchName: toSettings(settings).churchName };
}
