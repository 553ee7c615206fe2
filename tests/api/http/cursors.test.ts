import { expect, it } from 'vitest';
import { ErrorBody } from '#shared/http/errors.ts';
import { encodeCursor } from '#shared/http/cursor.ts';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import { createTestApp, openTestDatabase } from '../../support/app/app.ts';

const app = createTestApp((await openTestDatabase()).db);
const send = asAdmin(app, await signIn(app));

const DAY = '2026-11-22';
const INSTANT = `${DAY}T10:00:00.000Z`;
const BEYOND = 2 ** 31;

/** Keys of each list, with an integer or a year that Postgres cannot hold. */
const KEYS: Readonly<Record<string, (string | number)[][]>> = {
  '/api/events': [
    [DAY, BEYOND, 1],
    [DAY, 600, BEYOND],
    [DAY, 600, -BEYOND - 1],
    ['0000-01-01', 600, 1],
  ],
  '/api/sermons': [
    [INSTANT, BEYOND],
    [INSTANT, Number.MAX_SAFE_INTEGER],
    [INSTANT, -BEYOND],
    ['0000-02-29T10:00:00Z', 1],
    [`2026-11-22T10:00:00.${'0'.repeat(200)}Z`, 1],
  ],
  '/api/contact-forms': [
    [INSTANT, BEYOND],
    ['0000-02-29T10:00:00Z', 1],
  ],
  '/api/visit-requests': [
    [DAY, DAY, BEYOND],
    [DAY, DAY, -BEYOND],
    ['0000-01-01', DAY, 1],
    [DAY, '0000-01-01', 1],
  ],
  '/api/media': [
    [INSTANT, BEYOND],
    ['0000-02-29T10:00:00Z', 1],
  ],
};

const cases = Object.entries(KEYS).flatMap(([path, keys]) =>
  keys.map((key) => [path, JSON.stringify(key).slice(0, 60), encodeCursor(key)] as const),
);

it.each(cases)('%s refuses the cursor %s and names it', async (path, _shown, cursor) => {
  const response = await send('GET', `${path}?limit=2&cursor=${cursor}`);
  expect(response.status).toBe(400);
  expect(ErrorBody.parse(await response.json()).errors).toEqual([
    { path: 'cursor', message: 'cursor must be one that this list gave' },
  ]);
});
