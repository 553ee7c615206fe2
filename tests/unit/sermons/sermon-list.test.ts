import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_SERMON_FILTERS } from '#shared/sermons/sermon-filters.ts';
import { createSermonList, type SermonPages } from '#site/features/sermons/sermon-list.ts';
import { sermonSummary } from '../../support/samples/sermon-summary.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (title: string): SermonPages => ({ sermons: [sermonSummary({ title })], next: null });

/** A list whose API answers each search when the test says so. */
function searchedList() {
  const answers = new Map<string, (answer: SermonPages) => void>();
  const list = createSermonList(
    page('Newest'),
    ({ q }) => new Promise((resolve) => answers.set(q, resolve)),
  );
  return {
    titles: () => list.$state.get().sermons.map(({ title }) => title),
    search: async (q: string) => {
      list.filter({ ...NO_SERMON_FILTERS, q });
      await vi.runAllTimersAsync();
    },
    answer: async (q: string) => {
      answers.get(q)?.(page(`Found by ${q}`));
      await vi.runAllTimersAsync();
    },
  };
}

test('an answer that a newer search has overtaken is dropped', async () => {
  const { search, answer, titles } = searchedList();
  await search('gra');
  await search('grace');
  await answer('grace');
  await answer('gra');
  expect(titles()).toEqual(['Found by grace']);
});

test('an answer to a search that was cleared meanwhile is dropped', async () => {
  const { search, answer, titles } = searchedList();
  await search('grace');
  await search('');
  await answer('grace');
  expect(titles()).toEqual(['Newest']);
});

test('a list that is resumed grows by whole pages until it is as long as before, and shows them at once', async () => {
  const one = (cursor: string | null): SermonPages => ({ ...page('One more'), next: cursor });
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
  const one = (title: string): SermonPages => ({ ...page(title), next: 'a' });
  const list = createSermonList(one('Built'), () => Promise.resolve(one('Older')));
  await list.loadMore();
  list.refresh(one('Newest'));
  await vi.runAllTimersAsync();
  expect(list.$state.get().sermons.map(({ title }) => title)).toEqual(['Newest', 'Older']);
  expect(list.$state.get()).toMatchObject({ loading: null, failed: null });
});
