import { describe, expect, it } from 'vitest';
import { sermonTab } from '#shared/sermon-views.ts';
import { CreateSermonInput, PLACEHOLDER_THUMBNAIL } from '#shared/sermons.ts';

describe('sermonTab', () => {
  it.each([
    ['', 'watch'],
    ['media=audio', 'listen'],
    ['notes=true', 'notes'],
    ['media=audio&notes=true', 'listen'],
    ['media=video', 'watch'],
    ['notes=1', 'watch'],
  ])('for ?%s is %s', (query, tab) => {
    expect(sermonTab(new URLSearchParams(query))).toBe(tab);
  });
});

describe('CreateSermonInput', () => {
  it('names each missing field in the form’s words', () => {
    const result = CreateSermonInput.safeParse({});
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'Title is required',
      'Description is required',
      'Speaker is required',
      'Date is required',
      'Thumbnail URL is required',
    ]);
  });

  it('takes a blank form’s empty strings and its placeholder picture', () => {
    const result = CreateSermonInput.safeParse({
      title: 'Abide',
      description: 'A branch has only one job.',
      speaker: 'Pastor Example',
      date: '2026-11-22',
      thumbnailUrl: PLACEHOLDER_THUMBNAIL,
      videoUrl: '',
      audioUrl: '',
      content: '',
      series: '',
      scripture: '',
    });
    expect(result.data).toMatchObject({ videoUrl: null, content: null, series: null });
  });
});
