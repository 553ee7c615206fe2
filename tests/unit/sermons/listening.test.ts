import { afterEach, beforeEach, expect, it, vi, test } from 'vitest';
import { keepPosition, readPosition } from '#site/features/sermons/kept-listening.ts';
import { BrowserStorage } from '../../support/browser/browser-storage.ts';
import { playingTime } from '#shared/sermons/playing-time.ts';

const RECORDING = { sermonId: 7, audioUrl: 'https://example.org/7.mp3' };

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps the position of a recording, and begins another recording of the same sermon at its start', () => {
  keepPosition(RECORDING, 65.8, 1_800);
  expect(readPosition(RECORDING)).toBe(65);
  expect(readPosition({ ...RECORDING, audioUrl: 'https://example.org/7-new.mp3' })).toBe(0);
  expect(readPosition({ ...RECORDING, sermonId: 8 })).toBe(0);
});

it.each([
  [9.9, 0],
  [10, 10],
  [1_789, 1_789],
  [1_790, 0],
])('goes on from second %d of 1,800 at %d', (seconds, position) => {
  keepPosition(RECORDING, 60, 1_800);
  keepPosition(RECORDING, seconds, 1_800);
  expect(readPosition(RECORDING)).toBe(position);
});

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
