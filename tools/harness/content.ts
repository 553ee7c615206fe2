import type { Locator } from '@playwright/test';
import * as z from 'zod/mini';
import { isUpcoming } from '#shared/events/event-times.ts';
import { ChurchEvent } from '#shared/events/events.ts';
import { ListedSermon, Sermon, SermonFacets } from '#shared/sermons/sermons.ts';
import { Settings } from '#shared/settings/settings.ts';

type Served = { url: string };

/** The demo church's settings, of which none is empty. */
const DemoSettings = z.extend(Settings, {
  address: z.string(),
  phone: z.string(),
  wednesdayServiceTime: z.string(),
  pastorName: z.string(),
});

async function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  { url }: Served,
  path: string,
): Promise<z.output<Schema>> {
  const response = await fetch(`${url}/api${path}`);
  return z.parse(schema, await response.json());
}

/** Reads the events from a site's API, so that a test can compare pages with them. */
export const readEvents = (site: Served) => read(z.array(ChurchEvent), site, '/events');
export const readSermons = (site: Served, query = '') =>
  read(z.array(ListedSermon), site, `/sermons${query}`);
export const readSermon = (site: Served, id: number) => read(Sermon, site, `/sermons/${id}`);
export const readFacets = (site: Served) => read(SermonFacets, site, '/sermons/facets');
export const readSettings = (site: Served) => read(DemoSettings, site, '/settings');

/** Reads the upcoming and the past events at `now`, in the API's order. */
export async function eventsByTime(site: Served, now = new Date()) {
  const events = await readEvents(site);
  return {
    upcoming: events.filter((event) => isUpcoming(event, now)),
    past: events.filter((event) => !isUpcoming(event, now)),
  };
}

/** Reads the time at which the site's pages were built. The pages show later events as upcoming. */
export async function readBuildTime({ url }: Served): Promise<Date> {
  const response = await fetch(`${url}/build.json`);
  return new Date(z.parse(z.object({ builtAt: z.string() }), await response.json()).builtAt);
}

/** Returns the first record that matches. @throws if none matches */
export function firstOf<Record>(
  records: readonly Record[],
  matches: (record: Record) => boolean = () => true,
): Record {
  const found = records.find(matches);
  if (found === undefined) throw new Error('The demo church has nothing like this.');
  return found;
}

/** The cards in `scope` that have this heading. */
export const cards = (scope: Locator, title: string): Locator =>
  scope.getByRole('listitem').filter({
    has: scope.page().getByRole('heading', { name: title, exact: true }),
  });

/** The titles of all cards in `scope`, in their order. */
export const cardTitles = (scope: Locator): Promise<string[]> =>
  scope.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents();
