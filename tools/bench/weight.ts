// How many bytes each page and each answer takes: what grows with the church shows here without any timing.
import { gzipSync } from 'node:zlib';
import type { Part } from './part.ts';
import { ANSWERS, GROWING_PAGES } from './paths.ts';
import { toRow, type Limit, type Row } from './row.ts';

const LIMITS: Readonly<Record<string, Limit>> = {
  '/sermons': { of: 'value', sign: '≤', amount: 42 },
  '/sermons/scripture': { of: 'value', sign: '≤', amount: 40 },
};

/** Weighs the HTML of a page or the body of an answer, compressed with gzip. */
export const weight: Part = async ({ sermons, site }) => {
  const { url } = await site();
  const rows: Row[] = [];
  for (const what of [...GROWING_PAGES, ...ANSWERS]) {
    const value = gzipSync(await (await fetch(`${url}${what}`)).bytes()).length / 1_000;
    const limit = LIMITS[what] ?? null;
    rows.push(toRow({ part: 'weight', what, sermons, unit: 'kB', limit }, [{ value }]));
  }
  return rows;
};
