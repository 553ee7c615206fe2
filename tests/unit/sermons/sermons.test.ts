import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sermonSummary as summaryOf, type SermonForPage } from '#shared/sermons/sermon-detail.ts';
import { SermonCard } from '#site/components/sermons/SermonCard.tsx';
import { afterEach, beforeEach, expect, test, vi, describe, it } from 'vitest';
import { NO_SERMON_FILTERS } from '#shared/sermons/sermon-filters.ts';
import { createSermonList, type LoadedSermons } from '#site/features/sermons/sermon-list.ts';
import { sermonSummary } from '../../support/samples/records.ts';
import { runInNewContext } from 'node:vm';
import { toFacets } from '#db/sermons/sermon-search.ts';
import { defaultTab, sermonTab, type SermonTab } from '#shared/sermons/sermon-tabs.ts';
import { PRE_PAINT_SCRIPTS } from '#site/lib/build/pre-paint-scripts.ts';
import { keepPosition, readPosition } from '#site/features/sermons/kept-listening.ts';
import { BrowserStorage } from '../../support/browser/browser-storage.ts';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import { newestSermonLabel } from '#site/components/sermons/newest-label.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (title: string): LoadedSermons => ({
  sermons: [{ ...sermonSummary({ title }), hasNotes: true }],
  next: null,
});

test('a list that is resumed grows by whole pages until it is as long as before, and shows them at once', async () => {
  const one = (cursor: string | null): LoadedSermons => ({ ...page('One more'), next: cursor });
  const list = createSermonList(one('a'), () => Promise.resolve(one('b')));
  const lengths: number[] = [];
  list.$state.listen(({ sermons }) => lengths.push(sermons.length));
  list.resume(4);
  await vi.runAllTimersAsync();
  expect(lengths).toEqual([1, 4]);
  await list.loadMore();
  expect(list.$state.get().sermons).toHaveLength(5);
});

test('a resumed list ends where the sermons end', async () => {
  const list = createSermonList({ ...page('First'), next: 'a' }, () =>
    Promise.resolve(page('Last')),
  );
  list.resume(40);
  await vi.runAllTimersAsync();
  expect(list.$state.get()).toMatchObject({ loading: null, failed: null, next: null });
  expect(list.$state.get().sermons).toHaveLength(2);
});

test('a filtered list is resumed, too, by the filters that follow', async () => {
  const list = createSermonList(page('Newest'), (_, cursor) =>
    Promise.resolve({ ...page('Found'), next: cursor === null ? 'a' : null }),
  );
  list.resume(2);
  list.filter({ ...NO_SERMON_FILTERS, q: 'grace' });
  await vi.runAllTimersAsync();
  expect(list.$state.get().sermons).toHaveLength(2);
});

test('a list that was made longer stays as long when newer sermons arrive', async () => {
  const one = (title: string): LoadedSermons => ({ ...page(title), next: 'a' });
  const list = createSermonList(one('Built'), () => Promise.resolve(one('Older')));
  await list.loadMore();
  list.refresh(one('Newest'));
  await vi.runAllTimersAsync();
  expect(list.$state.get().sermons.map(({ title }) => title)).toEqual(['Newest', 'Older']);
  expect(list.$state.get()).toMatchObject({ loading: null, failed: null });
});

describe('sermonTab', () => {
  it.each([
    ['', 'notes'],
    ['media=audio', 'listen'],
    ['notes=true', 'notes'],
    ['media=audio&notes=true', 'listen'],
    ['media=video', 'watch'],
    ['media=video&notes=true', 'notes'],
    ['notes=1', 'notes'],
  ] as const)(
    'for ?%s of a sermon that opens on its notes is %s, before the first paint too',
    (query, tab) => {
      expect(sermonTab(new URLSearchParams(query), 'notes')).toBe(tab);
      expect(markedBeforePaint(`?${query}`, 'notes')).toBe(tab);
    },
  );
});

describe('defaultTab', () => {
  it.each([
    [{ videoUrl: '/v', audioUrl: '/a', content: 'n' }, 'watch'],
    [{ videoUrl: null, audioUrl: '/a', content: 'n' }, 'listen'],
    [{ videoUrl: null, audioUrl: null, content: 'n' }, 'notes'],
    [{ videoUrl: null, audioUrl: null, content: null }, 'watch'],
  ] as const)('of %j is %s', (sermon, tab) => {
    expect(defaultTab(sermon)).toBe(tab);
  });
});

/** The mark that the pre-paint script of a sermon's page sets. */
function markedBeforePaint(search: string, openingTab: SermonTab): unknown {
  const dataset: Record<string, unknown> = {};
  const document = { documentElement: { dataset }, currentScript: { dataset: { openingTab } } };
  runInNewContext(PRE_PAINT_SCRIPTS.sermonTab, { document, location: { search }, URLSearchParams });
  return dataset.sermonTab;
}

describe('the series of the library', () => {
  it('stand newest first, and those of one day by their newest sermon', () => {
    const date = new Date('2026-11-22');
    const acts = { name: 'Acts', count: 1, id: 1, title: 'Pentecost', speaker: 'Ann', date };
    const ruth = { ...acts, name: 'Ruth', id: 2 };
    const { series } = toFacets([], [], [acts, ruth]);
    expect(series.map(({ name }) => name)).toEqual(['Ruth', 'Acts']);
  });
});

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
  expect(formatPlayingTime(seconds)).toBe(time);
});

const settings = { sundayServiceTime: '11:00 AM', wednesdayServiceTime: '7:00 PM' };
const label = (date: string, now: string) =>
  newestSermonLabel({ date: `${date}T00:00:00Z` }, settings, new Date(now));

it('says that the newest sermon is last Sunday’s, until the next Sunday is over', () => {
  expect(label('2026-11-22', '2026-11-23T08:00:00-06:00')).toBe("Last Sunday's Sermon");
  expect(label('2026-11-22', '2026-11-29T12:00:00-06:00')).toBe("Last Sunday's Sermon");
  expect(label('2026-11-22', '2026-11-30T08:00:00-06:00')).toBe('Newest Sermon');
});

it('calls a sermon of today, or of another day of the week, the newest', () => {
  expect(label('2026-11-29', '2026-11-29T14:00:00-06:00')).toBe('Newest Sermon');
  expect(label('2026-11-26', '2026-11-27T14:00:00-06:00')).toBe('Newest Sermon');
  expect(newestSermonLabel(undefined, settings, new Date())).toBe('Newest Sermon');
});

describe('a card', () => {
  const recordOf = (content: string | null): SermonForPage => ({
    ...sermonSummary({ videoUrl: 'https://vimeo.com/1' }),
    ...{ content, passages: [], handouts: [], chapters: [], transcriptSavedAt: null },
    neighbours: {
      ...{ previous: null, next: null, another: null },
      ...{ previousInSeries: null, nextInSeries: null },
    },
    ...{ audioBytes: null, audioType: null, audioSeconds: null, audioProblem: null },
  });
  const unavailable = (content: string | null, change: Partial<SermonForPage> = {}) => {
    const sermon = summaryOf({ ...recordOf(content), ...change });
    const html = renderToStaticMarkup(createElement(SermonCard, { sermon }));
    return [
      ...html.matchAll(
        /text-ink-soft inline-flex(?:(?!<\/a>).)*?>(\w+)<span class="sr-only">\(none\)</g,
      ),
    ].map(([, label]) => label);
  };

  it('leads to what a sermon lacks by plain links, gray without an underline, that say so to screen readers', () => {
    expect(unavailable('Some notes')).toEqual(['Listen']);
    expect(unavailable(null)).toEqual(['Listen', 'Notes']);
    expect(unavailable(null, { videoUrl: null })).toEqual(['Watch', 'Listen', 'Notes']);
  });
});
