import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { connect } from '../../db/client.ts';
import { readLastModified, type LastModified } from '../../db/last-modified.ts';

const NOT_FOR_SEARCH = /\/(?:shells|admin|giving-test|analytics-test)(?:\/|$)/;
const RECORD = /^\/(sermons|events)\/(\d+)$/;

const latest = (dates: readonly (Date | null)[]): Date | undefined =>
  dates.reduce<Date | undefined>(
    (last, date) => (date !== null && (last === undefined || date > last) ? date : last),
    undefined,
  );

/** Last change of a page's record; undefined for a page whose texts are files. */
function lastModifiedOf(pathname: string, changes: LastModified): Date | undefined {
  const { settings, events, sermons } = changes;
  const [, kind, id] = RECORD.exec(pathname) ?? [];
  if (id !== undefined) return (kind === 'events' ? events : sermons).get(Number(id));
  if (pathname === '/') return latest([settings, ...events.values(), ...sermons.values()]);
  if (pathname === '/events') return latest([...events.values()]);
  if (pathname === '/sermons') return latest([...sermons.values()]);
  return pathname === '/contact' ? latest([settings]) : undefined;
}

/** The sitemap of all indexable pages with their last changes. */
export function siteMap(databaseUrl: string): AstroIntegration {
  let reading: Promise<LastModified> | undefined;
  return sitemap({
    filter: (page) => !NOT_FOR_SEARCH.test(page),
    serialize: async (item) => {
      reading ??= readLastModified(connect(databaseUrl));
      const lastModified = lastModifiedOf(new URL(item.url).pathname, await reading);
      return lastModified === undefined ? item : { ...item, lastmod: lastModified.toISOString() };
    },
  });
}
