import process from 'node:process';
import * as z from 'zod/mini';

export const Site = z.object({
  /** Without a trailing slash. */
  url: z.string(),
  /** For `connect()`. */
  databaseUrl: z.string(),
  mailDirectory: z.string(),
  /** The folder of the built pages. */
  pages: z.string(),
});
export type Site = z.infer<typeof Site>;

/**
 * The built sites of one run of the browser tests, each with a database of its own:
 * `settled` holds the demo church, and nobody writes content there, so that its pages stay as they were built;
 * `changing` has the same pages, and tests write to it; `empty` is a church that has entered nothing yet;
 * `connected` is another of those, with a tag manager and a giving provider's script, and without the settings that a
 * church may leave empty;
 * `publishing` rebuilds its pages after each write, which none of the others does.
 */
export const SiteName = z.enum(['settled', 'changing', 'empty', 'connected', 'publishing']);
export type SiteName = z.infer<typeof SiteName>;

/** What the pages of `connected` are built with. */
export const CONNECTIONS = {
  GTM_ID: 'GTM-TEST123',
  GIVING_URL: 'https://giving.example.org/grace',
  GIVING_SCRIPT_URL: 'https://scripts.example.org/giving-window.js',
};

/** The settings that `connected` has left empty. */
export const LEFT_EMPTY = {
  address: null,
  phone: null,
  wednesdayServiceTime: null,
  pastorName: null,
};

/**
 * One of the sites that run for the tests of this process, started when it is first asked for; see `serve-sites.ts`,
 * which prints the address in TEST_SITES.
 */
export async function readSite(name: SiteName): Promise<Site> {
  const answer = await fetch(new URL(name, process.env.TEST_SITES));
  if (!answer.ok) throw new Error(await answer.text());
  return Site.parse(await answer.json());
}

/** The admin's password on all of them. */
export const ADMIN_PASSWORD = 'grace and peace';
