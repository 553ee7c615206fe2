import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { builtPages } from '../support/readers/html.ts';
import { readHead } from '../support/readers/html.ts';
import { expect, test } from '../support/browser/served-site.ts';
import { PAGES } from '#tools/harness/pages.ts';
import { structuredDataValidator } from '../support/readers/structured-data.ts';

// Length that search engines show; titles of sermons are exempt.
const TITLE_LENGTH = 75;
const DESCRIPTION = { min: 50, max: 180 };
const HIDDEN = ['/404', '/admin', '/analytics-test', '/giving-test'];

const heads = async (folder: string) =>
  [...(await builtPages(folder))].map(([address, html]) => ({ address, ...readHead(html) }));

const Typed = z.object({ '@type': z.union([z.string(), z.array(z.string())]) });

/** The types of a block, or of the nodes in its graph. */
const typesIn = (block: unknown): string[] => {
  const graph = z.safeParse(z.object({ '@graph': z.array(Typed) }), block);
  const nodes = graph.success ? graph.data['@graph'] : [z.parse(Typed, block)];
  return nodes.map((node) => [node['@type']].flat().join(', '));
};

const twice = (values: readonly (string | undefined)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

for (const siteName of ['settled', 'empty'] as const) {
  test.describe(`the ${siteName} site`, () => {
    test.use({ siteName });

    test('every block of structured data is right', async ({ site }) => {
      const findingsIn = await structuredDataValidator(siteName === 'settled');
      const found: string[] = [];
      for (const { address, structuredData } of await heads(site.pages)) {
        for (const block of structuredData) {
          found.push(...(await findingsIn(block)).map((finding) => `${address}: ${finding}`));
        }
      }
      expect(found).toEqual([]);
    });

    test('titles and descriptions are unique and of a readable length', async ({ site }) => {
      const shown = (await heads(site.pages)).filter(({ isHidden }) => !isHidden);
      expect(twice(shown.map(({ title }) => title))).toEqual([]);
      expect(twice(shown.map(({ meta }) => meta('description')))).toEqual([]);
      for (const { address, title = '', meta } of shown) {
        const { length } = meta('description') ?? '';
        expect(length, address).toBeGreaterThanOrEqual(DESCRIPTION.min);
        expect(length, address).toBeLessThanOrEqual(DESCRIPTION.max);
        if (/^\/(sermons|events)\//.test(address)) continue;
        expect(title.length, `${address}: ${title}`).toBeLessThanOrEqual(TITLE_LENGTH);
      }
    });

    test('every page names its own address, and the sitemap those for search', async ({ site }) => {
      const pages = await heads(site.pages);
      for (const { address, canonical, meta } of pages) {
        expect(canonical).toBe(`${site.url}${address}`);
        expect(meta('og:url')).toBe(canonical);
      }
      const hidden = pages.filter(({ isHidden }) => isHidden).map(({ address }) => address);
      expect(hidden.filter((address) => !address.startsWith('/admin/'))).toEqual(HIDDEN);
      const sitemap = await readFile(path.join(site.pages, 'sitemap-0.xml'), 'utf8');
      const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
      const shown = pages.filter(({ isHidden }) => !isHidden);
      expect(listed.sort()).toEqual(shown.map(({ canonical }) => canonical ?? '').sort());
    });
  });
}

test('every page has a card of its own or its series’, drawn in full size', async ({ site }) => {
  const files = new Map<string, string>();
  for (const { address, meta, title } of await heads(site.pages)) {
    const image = new URL(meta('og:image') ?? '');
    expect(image.origin, address).toBe(site.url);
    expect(meta('twitter:image'), address).toBe(image.href);
    expect(meta('twitter:card'), address).toBe('summary_large_image');
    expect(meta('twitter:title'), address).toBe(meta('og:title'));
    expect(title, address).toContain(meta('og:title'));
    expect(meta('twitter:description'), address).toBe(meta('og:description'));
    expect(meta('og:image:alt'), address).toMatch(/\S/);
    files.set(address, image.pathname);
  }
  const own = PAGES.filter((address) => !/404|-test$|\/1$|bulletin|privacy/.test(address));
  expect(new Set(own.map((address) => files.get(address))).size).toBe(own.length);
  for (const file of new Set(files.values())) {
    const { format, width, height } = await sharp(path.join(site.pages, file)).metadata();
    expect({ format, width, height }, file).toEqual({ format: 'png', width: 1200, height: 630 });
  }
});

test('which pages have which structured data', async ({ site }) => {
  const types: Record<string, unknown> = {};
  for (const { address, structuredData } of await heads(site.pages)) {
    if (structuredData.length === 0 || /^\/(sermons|events)\/(?!1$)\d/.test(address)) continue;
    types[address] = structuredData.flatMap(typesIn);
  }
  expect(types).toEqual({
    '/': ['Church, Organization'],
    '/about': ['AboutPage', 'BreadcrumbList', 'Church, Organization'],
    '/services': ['Church, Organization'],
    '/ministries': ['CollectionPage', 'BreadcrumbList'],
    '/events': ['ItemList'],
    '/events/1': ['Event', 'BreadcrumbList'],
    '/events/bulletin': ['WebPage', 'BreadcrumbList'],
    '/contact': ['ContactPage', 'BreadcrumbList', 'Church, Organization'],
    '/visit': ['WebPage', 'BreadcrumbList'],
    '/next-steps': ['WebPage', 'BreadcrumbList'],
    '/sermons': ['ItemList'],
    '/sermons/scripture': ['CollectionPage', 'BreadcrumbList'],
    '/sermons/1': [expect.stringMatching(/VideoObject|AudioObject|CreativeWork/), 'BreadcrumbList'],
    '/give': ['WebPage', 'BreadcrumbList'],
    '/constitution': ['WebPage', 'BreadcrumbList'],
    '/privacy': ['WebPage', 'BreadcrumbList'],
  });
});

test('robots.txt names the sitemap, which dates each sermon', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap-index.xml`);
  expect(robots).not.toMatch(/^Disallow: \S/m);
  const index = await (await request.get('/sitemap-index.xml')).text();
  expect(index).toContain(`<loc>${site.url}/sitemap-0.xml</loc>`);
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  expect(sitemap).toMatch(/\/sermons\/1<\/loc><lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>/);
  expect(sitemap).toMatch(/\/about<\/loc><\/url>/);
});
