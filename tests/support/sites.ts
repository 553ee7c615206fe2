import process from 'node:process';
import * as z from 'zod/mini';

const Site = z.object({
  /** Without a trailing slash. */
  url: z.string(),
  /** For `connect()`. */
  databaseUrl: z.string(),
  outboxDirectory: z.string(),
  /** The folder of the built pages. */
  pages: z.string(),
});

/**
 * The built sites of one run of the browser tests, each with a database of its own:
 * `settled` holds the demo church, and nobody writes content there, so that its pages stay as they were built;
 * `changing` has the same pages, and tests write to it; `empty` is a church that has entered nothing yet;
 * `connected` is another of those, with a tag manager and a giving provider's script;
 * `publishing` rebuilds its pages after each write, which none of the others does.
 */
export const Sites = z.object({
  settled: Site,
  changing: Site,
  empty: Site,
  connected: Site,
  publishing: Site,
});
export type Sites = z.infer<typeof Sites>;
export type SiteName = keyof Sites;

/** What the pages of `connected` are built with. */
export const CONNECTIONS = {
  GTM_ID: 'GTM-TEST123',
  GIVING_URL: 'https://giving.example.org/grace',
  GIVING_SCRIPT_URL: 'https://scripts.example.org/giving-window.js',
};

/** The sites that run for the tests of this process; see `serve-sites.ts`, which prints them. */
export const readSites = (): Sites => Sites.parse(JSON.parse(process.env.TEST_SITES ?? 'null'));

/** The admin's password on all of them. */
export const ADMIN_PASSWORD = 'grace and peace';
