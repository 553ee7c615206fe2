import { and, isNotNull } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { isPublic } from '../publishing/record-states.ts';
import { sermons, settings } from '../tables.ts';

/** Reads the addresses that pages may show in a frame: videos of sermons, and the church's map. */
export async function readFramedAddresses(database: Database, now: Date): Promise<string[]> {
  const [videos, maps] = await database.batch([
    database
      .selectDistinct({ address: sermons.videoUrl })
      .from(sermons)
      .where(and(isNotNull(sermons.videoUrl), isPublic(sermons, now))),
    database.select({ address: settings.googleMapsEmbed }).from(settings),
  ]);
  return [...videos, ...maps].flatMap(({ address }) => address ?? []);
}
