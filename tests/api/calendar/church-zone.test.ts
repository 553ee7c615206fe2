import { afterEach, expect, it } from 'vitest';
import { setChurchZone } from '#shared/calendar/dates.ts';
import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import { createTestApp, ORIGIN } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { eventInput } from '../../support/samples/records.ts';

const { app, db, send } = await adminApp();

afterEach(() => {
  setChurchZone(CHURCH_DEFAULTS.timeZone);
});

/** A new isolate with the files of a build. */
const isolateOf = (build: { timeZone?: string }) => {
  const info = { revision: 1, builtAt: '2026-11-20T11:00:00.000Z', siteUrl: ORIGIN, ...build };
  return createTestApp(db, {
    assets: {
      fetch: (request) =>
        new URL(request.url).pathname === '/build.json'
          ? Promise.resolve(Response.json(info))
          : app.dependencies.assets.fetch(request),
    },
  });
};

it('is that of the pages: a calendar changes with the build, not before', async () => {
  await send('POST', '/api/events', eventInput({ date: '2026-11-28', time: '6:00 PM' }));
  const feed = async (isolate: Pick<typeof app, 'request'>) =>
    (await isolate.request('/events.ics')).text();
  expect(await feed(app)).toContain('DTSTART;TZID=America/Chicago:20261128T180000');
  const honolulu = await feed(isolateOf({ timeZone: 'Pacific/Honolulu' }));
  expect(honolulu).toContain('DTSTART;TZID=Pacific/Honolulu:20261128T180000');
  expect(honolulu).toContain('\r\nTZID:Pacific/Honolulu\r\n');
  expect(await feed(isolateOf({}))).toContain('DTSTART;TZID=America/Chicago:20261128T180000');
});
