import { eq } from 'drizzle-orm';
import type { Sermon, SermonSummary } from '#shared/sermons.ts';
import type { Database } from '#db/client.ts';
import { sermons } from '#db/schema/index.ts';
import { sermonSummaryColumns, toSermonSummary } from '#db/sermons.ts';
import { settingsQuery, toSettings } from '#db/settings.ts';

/** What a reader is shown before the page's island has loaded. */
export type SermonToRead = SermonSummary & Pick<Sermon, 'passages'>;

const columns = { ...sermonSummaryColumns, passages: sermons.passages };

/** What a sermon's page shows before its island has loaded; null when there is no such sermon. */
export async function readSermonPage(
  database: Database,
  id: number,
): Promise<{ sermon: SermonToRead; churchName: string } | null> {
  const [settings, [row]] = await database.batch([
    settingsQuery(database),
    database.select(columns).from(sermons).where(eq(sermons.id, id)),
  ]);
  if (row === undefined) return null;
  const sermon = { ...toSermonSummary(row), passages: row.passages ?? [] };
  return { sermon, churchName: toSettings(settings).churchName };
}
