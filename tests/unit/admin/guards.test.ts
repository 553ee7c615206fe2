import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $leaveQuestion,
  guardAddress,
  leavePageIfAllowed,
  navigateIfAllowed,
} from '#site/components/admin/address/guards.ts';

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
  const stop = guardAddress(() => ({ question: UNSAVED, save }));
  const go = vi.fn<() => void>();
  navigateIfAllowed(HERE, go);
  $leaveQuestion.get()?.onSave?.();
  await vi.waitFor(() => {
    expect(save).toHaveBeenCalledOnce();
  });
  expect(go).not.toHaveBeenCalled();
  $leaveQuestion.get()?.onSave?.();
  await vi.waitFor(() => {
    expect(go).toHaveBeenCalledOnce();
  });
  const stopOther = guardAddress(() => ({ question: UPLOADS }));
  navigateIfAllowed(HERE, go);
  expect($leaveQuestion.get()?.onSave).toBeUndefined();
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
