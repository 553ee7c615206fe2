import type { ListedSermon } from '#shared/sermons/sermons.ts';

/** A sermon as in lists, without video, audio and notes unless given. */
export const sermonSummary = (change: Partial<ListedSermon> = {}): ListedSermon => ({
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
  hasNotes: false,
  ...change,
});
