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
 * The sites of a run, each with its own database. `settled`: the demo church, never written to. `changing`: the
 * same pages, for tests that write. `empty`: a new church. `connected`: empty, with a tag manager and a giving
 * provider, without optional settings. `publishing` rebuilds after writes. `begun`: an empty church
 * that rebuilds, for the journey of its first day.
 */
export const SiteName = z.enum([
  'settled',
  'changing',
  'empty',
  'connected',
  'publishing',
  'begun',
]);
export type SiteName = z.infer<typeof SiteName>;

/** Build variables of `connected`. */
export const CONNECTIONS = {
  GTM_ID: 'GTM-TEST123',
  GIVING_URL: 'https://giving.example.org/grace',
  GIVING_SCRIPT_URL: 'https://scripts.example.org/giving-window.js',
};

/** The settings that are empty in `connected`. */
export const EMPTY_IN_CONNECTED = {
  address: null,
  phone: null,
  wednesdayServiceTime: null,
  pastorName: null,
};

/** One of the running sites, started on first use; `serve-sites.ts` prints their address in TEST_SITES. */
export async function readSite(name: SiteName): Promise<Site> {
  const answer = await fetch(new URL(name, process.env.TEST_SITES));
  if (!answer.ok) throw new Error(await answer.text());
  return Site.parse(await answer.json());
}
