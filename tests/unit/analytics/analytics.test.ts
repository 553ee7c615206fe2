import { expect, it } from 'vitest';
import { refusesTracking } from '#site/features/analytics/tag-manager.ts';

it.each([
  { doNotTrack: '1' },
  { globalPrivacyControl: true },
  { doNotTrack: '0', globalPrivacyControl: true },
])('%j refuses tracking', (signals) => {
  expect(refusesTracking(signals)).toBe(true);
});

it.each([
  {},
  { doNotTrack: null },
  { doNotTrack: '0' },
  { doNotTrack: 'unspecified' },
  { globalPrivacyControl: false },
])('%j does not', (signals) => {
  expect(refusesTracking(signals)).toBe(false);
});
