import { max } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { events, pages, sermons, settings } from '../tables.ts';

/** When the content of each page last changed; null when there is no content. */
export type LastModified = {
  settings: Date | null;
  /** By the event's id. */
  events: ReadonlyMap<number, Date>;
  /** By the sermon's id. */
  sermons: ReadonlyMap<number, Date>;
  /** By the path of a custom page, without its slash. */
  pages: ReadonlyMap<string, Date>;
};

/** Reads the dates in one round trip. */
export async function readLastModified(db: Database): Promise<LastModified> {
  const [settingsRows, eventRows, sermonRows, pageRows] = await db.batch([
    db.select({ updatedAt: max(settings.updatedAt) }).from(settings),
    db.select({ id: events.id, updatedAt: events.updatedAt }).from(events),
    db.select({ id: sermons.id, updatedAt: sermons.updatedAt }).from(sermons),
    db.select({ path: pages.path, updatedAt: pages.updatedAt }).from(pages),
  ]);
  return {
    settings: settingsRows[0]?.updatedAt ?? null,
    events: new Map(eventRows.map(({ id, updatedAt }) => [id, updatedAt])),
    sermons: new Map(sermonRows.map(({ id, updatedAt }) => [id, updatedAt])),
    pages: new Map(pageRows.map(({ path, updatedAt }) => [path.slice(1), updatedAt])),
  };
}
