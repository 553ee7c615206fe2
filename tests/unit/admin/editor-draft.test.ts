import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropAllDrafts } from '#site/lib/page/drafts.ts';
import {
  dropOldDrafts,
  readDraft,
  writeDraft,
} from '#site/components/admin/record-editor/draft.ts';
import { BrowserStorage } from '../../support/browser/browser-storage.ts';

const BLANK = { title: '' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  vi.stubGlobal('window', {
    localStorage: new BrowserStorage(),
    sessionStorage: new BrowserStorage(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('offers a draft for a day and deletes it then', () => {
  writeDraft('event', { values: { title: 'Half a sentence' } });
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  dropOldDrafts();
  expect(readDraft('event', BLANK)?.values).toEqual({ title: 'Half a sentence' });
  vi.advanceTimersByTime(1);
  expect(readDraft('event', BLANK)).toBeUndefined();
  dropOldDrafts();
  expect(Object.keys(window.localStorage)).toEqual([]);
});

it('gives back what was sent without an answer', () => {
  const draft = { values: { title: 'Newer' }, idempotencyKey: 'a-key', sent: { title: 'Sent' } };
  writeDraft('event', draft);
  expect(readDraft('event', BLANK)).toEqual(draft);
});

it('forgets all forms at once', () => {
  window.sessionStorage.setItem('draft:reply-to-message-1', '{}');
  window.localStorage.setItem('listening-speed', '1.5');
  writeDraft('event', { values: BLANK });
  dropAllDrafts();
  expect(Object.keys(window.sessionStorage)).toEqual([]);
  expect(Object.keys(window.localStorage)).toEqual(['listening-speed']);
});
