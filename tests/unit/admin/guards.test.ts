import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $leaveQuestion,
  guardAddress,
  leavePageIfAllowed,
  navigateIfAllowed,
} from '#site/components/admin/address/guards.ts';
import { savingWords } from '#site/components/admin/record-editor/save-states.ts';

const HERE = new URLSearchParams();
const UNSAVED = { title: 'Leave?', text: 'Not saved.', confirmLabel: 'Leave Anyway' };
const UPLOADS = { title: 'Stop?', text: 'Still uploading.', confirmLabel: 'Stop' };

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a question closes with what it was asked about, as when a save ends meanwhile', () => {
  const go = vi.fn<() => void>();
  const stop = guardAddress(() => ({ question: UNSAVED }));
  expect(navigateIfAllowed(HERE, go)).toBe(false);
  expect($leaveQuestion.get()).toMatchObject(UNSAVED);
  stop();
  expect($leaveQuestion.get()).toBeNull();
  expect(go).not.toHaveBeenCalled();
});

test('one dialog asks everything that there is to ask, each thing once, and gives all of it up', () => {
  const givenUp = vi.fn<(what: string) => void>();
  const form = (name: string) =>
    guardAddress(() => ({
      question: UNSAVED,
      onGivenUp: () => {
        givenUp(name);
      },
    }));
  const stops = [guardAddress(() => ({ question: UPLOADS })), form('sermon'), form('transcript')];
  const go = vi.fn<() => void>();
  navigateIfAllowed(HERE, go);
  const asked = $leaveQuestion.get();
  expect(asked).toMatchObject({ ...UPLOADS, text: 'Still uploading. Not saved.' });
  asked?.onConfirm();
  expect(givenUp.mock.calls).toEqual([['sermon'], ['transcript']]);
  expect(go).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
});

test('one form that asks can be saved from the question, after which the address changes', async () => {
  const save = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const words = { label: 'Save Draft and Leave', hint: 'Nobody sees it.' };
  const stop = guardAddress(() => ({ question: UNSAVED, save: { ...words, run: save } }));
  const go = vi.fn<() => void>();
  navigateIfAllowed(HERE, go);
  expect($leaveQuestion.get()).toMatchObject({ text: 'Not saved. Nobody sees it.', save: words });
  $leaveQuestion.get()?.save?.run();
  await vi.waitFor(() => {
    expect(save).toHaveBeenCalledOnce();
  });
  expect(go).not.toHaveBeenCalled();
  $leaveQuestion.get()?.save?.run();
  await vi.waitFor(() => {
    expect(go).toHaveBeenCalledOnce();
  });
  const stopOther = guardAddress(() => ({ question: UPLOADS }));
  navigateIfAllowed(HERE, go);
  expect($leaveQuestion.get()?.save).toBeUndefined();
  stop();
  stopOther();
});

test('the browser asks before a page with something unsaved is closed, and not when that is saved or given up', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const stop = guardAddress(() => ({ question: UNSAVED }));
  expect(isAsked()).toBe(true);
  stop();
  expect(isAsked()).toBe(false);
  const stopOther = guardAddress(() => ({ question: UNSAVED }));
  const left: boolean[] = [];
  leavePageIfAllowed(() => left.push(isAsked()));
  expect(isAsked()).toBe(true);
  $leaveQuestion.get()?.onConfirm();
  expect(left).toEqual([false]);
  stopOther();
});

test.each([
  [null, true, 'Draft', 'visitors do not see them'],
  [{ state: 'draft' }, true, 'Draft', 'visitors do not see them'],
  [{ state: 'scheduled' }, true, 'Changes', 'it stays scheduled'],
  [{ state: 'hidden' }, true, 'Changes', 'it stays taken down'],
  [{ state: 'public', nextVersion: null }, true, 'Changes', 'visitors will see them'],
  [null, false, 'Changes', 'visitors will see them'],
])(
  'the button that saves %j before one leaves says who sees it',
  (stored, hasDrafts, what, end) => {
    const label = `Save ${what} and Leave`;
    const hint: unknown = expect.stringMatching(`^If you save them.*, ${end}.$`);
    expect(savingWords(stored, hasDrafts)).toEqual({ label, hint, isDraft: what === 'Draft' });
    // That would have to be published.
    expect(savingWords({ ...stored, nextVersion: {} }, hasDrafts)).toBeUndefined();
  },
);
