import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '#api/cron/cron.ts';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { announcement } from '#db/tables.ts';
import { Announcement } from '#shared/announcements/announcement.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { ANNOUNCEMENT_PATH, isShownAt } from '#shared/announcements/shown-announcement.ts';
import { ifMatch, createTestApp } from '../../support/app/app.ts';
import { mediaApp } from '../../support/app/fixtures.ts';

const { app, db, bucket, session, send } = await mediaApp();

/** The app's clock stands at November 20, 2026, 6 AM in the church. */
const SNOW = {
  text: 'Snow: no service today',
  linkUrl: null,
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-21T03:00:00.000Z',
};
/** Tells this announcement from others. */
const KEY = `${SNOW.startsAt} ${SNOW.text}`;
const save = (body: unknown = SNOW, headers = {}) =>
  send('PUT', '/api/announcement', body, headers);
const takeDown = (headers = {}) => send('DELETE', '/api/announcement', undefined, headers);
const Copy = z.object({ revision: z.int(), announcement: z.nullable(z.unknown()) });
const seen = async () => Copy.parse(await (await app.request(ANNOUNCEMENT_PATH)).json());

describe('an announcement', () => {
  it('is seen by visitors as soon as it is saved, changed and taken down', async () => {
    const first = await save();
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ ...SNOW, version: 1 });
    const revision = await readContentRevision(db);
    expect(await seen()).toEqual({ revision, announcement: { ...SNOW, key: KEY } });

    const later = { ...SNOW, text: 'The service is at 4 PM', linkUrl: '/events' };
    expect(Announcement.parse(await (await save(later, ifMatch(1))).json()).version).toBe(2);
    expect(await seen()).toEqual({
      revision: revision + 1,
      announcement: { ...later, key: `${SNOW.startsAt} ${later.text}` },
    });

    expect((await takeDown(ifMatch(2))).status).toBe(204);
    expect(await seen()).toEqual({ revision: revision + 2, announcement: null });
    expect((await takeDown()).status).toBe(204);
  });

  it('is one that pages keep as built where nothing was ever announced', async () => {
    expect(await seen()).toEqual({ revision: 0, announcement: null });
  });

  it('is asked for without the database, and kept for less than half a minute', async () => {
    const offline = createTestApp(db, {
      bucket,
      database: new Proxy(db, {
        get: () => {
          throw new Error('The database was asked.');
        },
      }),
    });
    const response = await offline.request(ANNOUNCEMENT_PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=20');
    expect(response.headers.get('Content-Type')).toMatch('application/json');
  });

  it('is not saved over what somebody else saved or took down', async () => {
    await save();
    const refused = await save({ ...SNOW, text: 'Ice' }, ifMatch(0));
    expect(refused.status).toBe(412);
    expect(ErrorBody.parse(await refused.json()).version).toBe(1);
    expect((await takeDown(ifMatch(7))).status).toBe(412);
    await takeDown();
    const gone = await save(SNOW, ifMatch(1));
    expect(ErrorBody.parse(await gone.json()).version).toBe(0);
    expect((await seen()).announcement).toBeNull();
  });

  it.each([
    ['text', { text: ' ' }, 'Please write what you want to announce'],
    ['text', { text: 'x'.repeat(201) }, 'Please use 200 characters or fewer'],
    ['linkUrl', { linkUrl: 'javascript:alert(1)' }, expect.stringContaining('https://')],
    ['startsAt', { startsAt: 'soon' }, 'Please choose from when it is shown'],
    ['endsAt', { endsAt: SNOW.startsAt }, 'The end must be later than the beginning'],
    [
      'endsAt',
      { startsAt: '2026-11-01T12:00Z', endsAt: '2026-11-20T12:00Z' },
      'This moment is over. Please choose a later one',
    ],
  ])('with a wrong %s is refused', async (path, wrong, message: unknown) => {
    const response = await save({ ...SNOW, ...wrong });
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).errors).toEqual([{ path, message }]);
  });

  it('is saved although the copy for visitors fails, and cron copies it again', async () => {
    const failing = createTestApp(db, {
      bucket: { ...bucket, put: () => Promise.reject(new Error('R2 is away.')) },
    });
    const response = await failing.send('PUT', '/api/announcement', SNOW, session);
    expect(response.status).toBe(200);
    expect((await seen()).announcement).toBeNull();
    await runMaintenance(app.dependencies);
    expect((await seen()).announcement).toEqual({ ...SNOW, key: KEY });

    await db.delete(announcement);
    await runMaintenance(app.dependencies);
    expect((await seen()).announcement).toBeNull();
  });
});

it.each([
  ['2026-11-20T11:59:59Z', false],
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-21T02:59:59Z', true],
  ['2026-11-21T03:00:00Z', false],
])('an announcement from noon to 3 at night is shown at %s: %s', (now, isShown) => {
  expect(isShownAt(SNOW, new Date(now))).toBe(isShown);
});
