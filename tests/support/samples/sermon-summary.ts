import type { SermonSummary } from '#shared/sermons/sermons.ts';

/** A sermon as in lists, without video and audio unless given. */
export const sermonSummary = (change: Partial<SermonSummary> = {}): SermonSummary => ({
  id: 7,
  version: 1,
  title: 'Abide',
  description: 'A branch has only one job.',
  speaker: 'Pastor Example',
  date: '2026-11-22T00:00:00.000Z',
  thumbnailUrl: '/images/series/gospel-of-john.svg',
  videoUrl: null,
  audioUrl: null,
  series: 'The Gospel of John',
  scripture: 'John 15:1–17',
  ...change,
});
