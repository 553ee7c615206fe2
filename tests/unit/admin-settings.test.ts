import { expect, test } from 'vitest';
import { channelHint } from '#site/features/admin/settings/hints.ts';

test('the field of the video channel says when no channel can be read from it', () => {
  expect(channelHint('')).toMatch(/^Used for embedding live streams/);
  expect(channelHint('UCprairielampdemo000000x')).toMatch(/^Used for embedding live streams/);
  expect(channelHint('@prairielamp')).toMatch(/^This is not a channel ID/);
});
