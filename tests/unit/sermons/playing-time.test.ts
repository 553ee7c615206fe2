import { expect, test } from 'vitest';
import { playingTime } from '#shared/sermons/playing-time.ts';

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [59.999, '0:59'],
  [754, '12:34'],
  [3599, '59:59'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
])('%d seconds are %s', (seconds, time) => {
  expect(playingTime(seconds)).toBe(time);
});
