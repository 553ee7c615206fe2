import { connect } from '#db/client.ts';
import { readLastModified, type LastModified } from '#db/content.ts';
import type { BuildEnvironment } from '#shared/environment/environment.ts';
import { escapeHtml } from '#shared/http/html.ts';

const NOT_FOR_SEARCH = /^(?:404$|shells\/|admin(?:\/|$)|giving-test$|analytics-test$)/;
/** Matches built pages, and the PDFs of bulletins, whose pages the Worker renders. */
const PAGE = /^(?:.+\.html|shells\/bulletin\/.+\.pdf)$/;
/** Matches the parts of a file name that the path of its page lacks. The path of a bulletin ends with its day. */
const FILE = /^shells\/(bulletin\/[\d-]{10})-.+|\.html$/;
const RECORD = /^(sermons|events)\/(\d+)$/;

const latest = (dates: readonly (Date | null)[]): Date | undefined =>
  dates.filter((date) => date !== null).toSorted((one, other) => Number(other) - Number(one))[0];

/** Last change of a page's record; undefined for a page whose texts are files. */
function lastModifiedOf(page: string, changes: LastModified): Date | undefined {
  const { settings, events, sermons, pages } = changes;
  const [, kind, id] = RECORD.exec(page) ?? [];
  if (id !== undefined) return (kind === 'events' ? events : sermons).get(Number(id));
  if (page === 'index') return latest([settings, ...events.values(), ...sermons.values()]);
  if (page === 'events') return latest([...events.values()]);
  if (page === 'sermons') return latest([...sermons.values()]);
  return page === 'contact' ? latest([settings]) : pages.get(page);
}

const xml = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>`;

const location = (address: string) => `<loc>${escapeHtml(address)}</loc>`;

/**
 * The sitemap of all indexable pages with their last changes, and its index, by file name.
 * @param files all files of the site
 */
export async function sitemapFiles(
  { SITE_URL, DATABASE_URL }: BuildEnvironment,
  files: readonly string[],
): Promise<Record<string, string>> {
  const changes = await readLastModified(connect(DATABASE_URL));
  const pages = files
    .filter((file) => PAGE.test(file))
    .map((file) => file.replace(FILE, '$1'))
    .filter((page) => !NOT_FOR_SEARCH.test(page));
  const entries = pages.map((page) => {
    const address = new URL(encodeURI(page === 'index' ? '/' : `/${page}`), SITE_URL).href;
    const changed = lastModifiedOf(page, changes);
    const date = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
    return `<url>${location(address)}${date}</url>`;
  });
  const sitemap = `<sitemap>${location(`${SITE_URL}/sitemap-0.xml`)}</sitemap>`;
  return {
    'sitemap-0.xml': xml('urlset', entries),
    'sitemap-index.xml': xml('sitemapindex', [sitemap]),
  };
}
