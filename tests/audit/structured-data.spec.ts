import * as z from 'zod/mini';
import { builtAt, eventsByTime, readSermons } from '#tools/harness/content.ts';
import { readHead } from '../support/readers/html.ts';
import { expect, test } from '../support/browser/served-site.ts';
import type { Site } from '#tools/harness/sites.ts';

async function structuredDataOf(site: Site, address: string): Promise<unknown> {
  const html = await (await fetch(new URL(address, site.url))).text();
  const { structuredData } = readHead(html);
  expect(structuredData).toHaveLength(1);
  return structuredData[0];
}

test('search engines are told of the first ten events, upcoming before past', async ({ site }) => {
  const { upcoming, past } = await eventsByTime(site, await builtAt(site));
  const expected = [...upcoming, ...past.reverse()].slice(0, 10);
  expect(await structuredDataOf(site, '/events')).toMatchObject({
    '@type': 'ItemList',
    itemListElement: expected.map(({ title }) => ({ item: { '@type': 'Event', name: title } })),
  });
});

test('search engines are told of the first ten sermons', async ({ site }) => {
  const newest = (await readSermons(site)).slice(0, 10);
  expect(await structuredDataOf(site, '/sermons')).toMatchObject({
    itemListElement: newest.map(({ title }) => ({ item: { name: title } })),
  });
});

const Church = z.object({
  '@type': z.tuple([z.literal('Church'), z.literal('Organization')]),
  event: z.array(
    z.object({
      name: z.string(),
      isAccessibleForFree: z.literal(true),
      eventSchedule: z.object({
        repeatFrequency: z.literal('P1W'),
        byDay: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        scheduleTimezone: z.literal('America/Chicago'),
      }),
    }),
  ),
});

test('search engines read of a church with two free weekly services', async ({ site }) => {
  const { event } = z.parse(Church, await structuredDataOf(site, '/services'));
  const schedules = event.map(({ name, eventSchedule: { byDay, startTime, endTime } }) =>
    [name, byDay, startTime, endTime].join(' '),
  );
  expect(schedules).toEqual([
    'Sunday Worship Service https://schema.org/Sunday 11:00:00 12:30:00',
    'Bible Study & Prayer https://schema.org/Wednesday 19:00:00 20:30:00',
  ]);
});
