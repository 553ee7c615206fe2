import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#site/lib/api/api-client.ts';

const calls = vi.fn<typeof fetch>();
/** Whether each call so far outlives its page. */
const kept = () => calls.mock.calls.map(([, init]) => init?.keepalive);

beforeEach(() => {
  calls.mockReset();
  vi.stubGlobal('fetch', calls);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const header = { 'If-Match': '"1"' };
const saveList = () =>
  api['text-lists'][':list'].$put({
    ...{ param: { list: 'ministries' }, header },
    json: { entries: ['ministries/choir'] },
  });
const saveText = (markdown: string) =>
  api['page-texts'][':folder'][':name'].$put({
    ...{ param: { folder: 'about', name: 'story' }, header },
    query: {},
    json: { markdown },
  });

test('a write outlives its page, a read ends with it', async () => {
  calls.mockResolvedValue(new Response());
  await saveList();
  await api.auth.logout.$post({ json: {} });
  await api['text-lists'].$get();
  expect(kept()).toEqual([true, true, false]);
});

test('what is too long for browsers, together with what is under way, ends with its page', async () => {
  const answer = Promise.withResolvers<Response>();
  calls.mockReturnValue(answer.promise);
  const half = 'ä'.repeat(16_384);
  const pending = [saveText(half), saveText(half), saveText('short')];
  await expect.poll(kept).toEqual([true, false, true]);
  answer.resolve(new Response());
  await Promise.all(pending);
  await saveText(half);
  expect(kept()).toEqual([true, false, true, true]);
});
