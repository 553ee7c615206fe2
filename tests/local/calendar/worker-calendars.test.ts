import { afterAll, expect, test } from 'vitest';
import { eventRow } from '#db/seed/factories.ts';
import { events } from '#db/tables.ts';
import { onlyEntry } from '../../support/readers/calendar-reader.ts';
import { startWorkerSite } from '../../support/machine/worker-site.ts';

const { db, get, stop } = await startWorkerSite({
  '404.html': '<h1>404 Page Not Found</h1>',
  'events.html': '<h1>Events</h1>',
  'build.json': JSON.stringify({
    revision: 1,
    builtAt: new Date().toISOString(),
    siteUrl: 'https://www.bethel.example',
  }),
});
afterAll(stop);

test('a calendar is answered beside the page, on the church’s clock and under the site’s address', async () => {
  const row = eventRow({ date: new Date('2027-03-14'), time: '11:00 AM' });
  const [event] = await db.insert(events).values(row).returning();
  for (const path of ['/events.ics', `/events/${String(event?.id)}.ics`]) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('\r\nDTSTART;TZID=America/Chicago:20270314T110000\r\n');
    expect(onlyEntry(text)).toMatchObject({
      start: '2027-03-14T16:00:00.000Z',
      url: expect.stringMatching(/^https:\/\/www\.bethel\.example\/events\/\d+$/) as string,
    });
    const known = response.headers.get('ETag') ?? '';
    expect((await get(path, { 'If-None-Match': known })).status).toBe(304);
  }
  expect(await (await get('/events')).text()).toBe('<h1>Events</h1>');
  expect((await get('/events/999999.ics')).status).toBe(404);
});

test('the Sunday service is answered too', async () => {
  const text = await (await get('/calendar/sunday-service.ics')).text();
  expect(onlyEntry(text).title).toMatch(/^Sunday Worship Service at /);
});
