import { expect, it } from 'vitest';
import { isShownAt } from '#shared/announcements/shown-announcement.ts';

const SNOW = { startsAt: '2026-11-22T12:00:00.000Z', endsAt: '2026-11-22T18:00:00.000Z' };

it.each([
  ['2026-11-22T11:59:59Z', false],
  ['2026-11-22T12:00:00Z', true],
  ['2026-11-22T17:59:59Z', true],
  ['2026-11-22T18:00:00Z', false],
])('an announcement from 12 to 18 is shown at %s: %s', (now, isShown) => {
  expect(isShownAt(SNOW, new Date(now))).toBe(isShown);
});
