import { connect } from '#db/client.ts';
import { readModificationTimes, type ModificationTimes } from '#db/content.ts';
import type { BuildEnvironment } from '#shared/environment/environment.ts';
import { escapeHtml } from '#shared/http/html.ts';

/** Matches pages that search engines shall not list. */
const NOT_FOR_SEARCH = /^(?:404$|shells\/|admin(?:\/|$)|giving-test$|analytics-test$)/;
/** Matches the files of pages. PDFs of bulletins stand for the pages of bulletins, which the Worker makes. */
const PAGE = /^(?:.+\.html|shells\/bulletin\/.+\.pdf)$/;
/** Matches what a file name has and its page's path lacks. `$1` is the path of a bulletin, which ends with its day. */
const FILE = /^shells\/(bulletin\/[\d-]{10})-.+|\.html$/;
const RECORD = /^(sermons|events)\/(\d+)$/;

const latest = (dates: readonly (Date | null)[]): Date | undefined =>
  dates.filter((date) => date !== null).toSorted((one, other) => Number(other) - Number(one))[0];

/** The last change of the content of a page; undefined if all of it is in files. */
function lastModifiedOf(page: string, changes: ModificationTimes): Date | undefined {
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
 * The XML of the sitemap of all pages for search engines with their last changes, and of its index, by file name.
 * @param files names of all files of the site
 */
export async function sitemapFiles(
  { SITE_URL, DATABASE_URL }: BuildEnvironment,
  files: readonly string[],
): Promise<Record<string, string>> {
  const changes = await readModificationTimes(connect(DATABASE_URL));
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
