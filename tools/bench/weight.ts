// The size of each page and of each answer in bytes: growth with the church's content shows here without timing.
import { gzipSync } from 'node:zlib';
import type { Part } from './bench-site.ts';
import { atMost, toRow, type Limit, type Row } from './table.ts';

/** Pages whose content depends on the number of sermons and events. */
const GROWING_PAGES: readonly string[] = [
  '/',
  '/events',
  '/sermons',
  '/sermons/1',
  '/sermons/scripture',
];

/** The Worker's answers that public pages and other programs request. */
export const ANSWERS: readonly string[] = [
  '/api/settings',
  '/api/sermons?limit=24',
  '/api/sermons?limit=24&q=grace',
  '/api/events/window',
  '/sermons/feed.xml',
  '/events.ics',
];

const KILOBYTE = 1_000;

const LIMITS: Readonly<Record<string, Limit>> = {
  '/sermons': atMost(42),
  '/sermons/scripture': atMost(40),
};

/** Weighs the HTML of a page or the body of an answer, compressed with gzip. */
export const weight: Part = async ({ sermons, site }) => {
  const rows: Row[] = [];
  for (const what of [...GROWING_PAGES, ...ANSWERS]) {
    const value = gzipSync(await (await fetch(`${site.url}${what}`)).bytes()).length / KILOBYTE;
    const limit = LIMITS[what];
    rows.push(toRow({ what, sermons, unit: 'kB', ...(limit && { limit }) }, [{ value }]));
  }
  return rows;
};
