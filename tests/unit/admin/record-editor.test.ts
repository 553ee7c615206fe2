import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, afterEach, beforeEach, vi } from 'vitest';
import type { CreateSermonInput, Sermon } from '#shared/sermons/sermons.ts';
import { differencesOf, excerpt, merge } from '#site/components/admin/record-editor/conflict.ts';
import {
  formValues,
  type FormValues,
  type RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';
import { dropAllDrafts } from '#site/lib/page/drafts.ts';
import {
  dropOldDrafts,
  readDraft,
  writeDraft,
} from '#site/components/admin/record-editor/draft.ts';
import { BrowserStorage } from '../../support/browser/browser-storage.ts';

type Values = { title: string; featured: boolean };

const FIELDS: RecordFields<Values, Values> = {
  title: { label: 'Title', render: () => null },
  featured: { label: 'Featured', render: () => null, inWords: (is) => (is ? 'yes' : 'no') },
};

describe('the values of a form', () => {
  it('hold every field that the API takes, and its rendered fields do: one that is forgotten does not compile', () => {
    type Forgetful<Whole> = Omit<Whole, 'scripture'>;
    type Whole = FormValues<CreateSermonInput>;
    expectTypeOf<Forgetful<Whole>>().not.toExtend<Whole>();
    type Fields = RecordFields<Whole, Sermon>;
    expectTypeOf<Forgetful<Fields>>().not.toExtend<Fields>();
    expectTypeOf<keyof Whole>().toEqualTypeOf<keyof CreateSermonInput>();
  });

  it('are text where a record has none, and nothing that the form does not hold', () => {
    const stored = { id: 7, title: 'Manna', series: null, featured: true };
    const blank = { title: '', series: '', featured: false };
    expect(formValues(blank, stored)).toEqual({ title: 'Manna', series: '', featured: true });
  });
});

describe('what somebody else has changed meanwhile', () => {
  const opened = { title: 'Soup', featured: false };

  it('is named in words, with what is typed where that was changed too', () => {
    const typed = { title: 'Mine', featured: false };
    const theirs = { title: 'Theirs', featured: true };
    expect(differencesOf(FIELDS, { opened, typed, theirs })).toEqual([
      { label: 'Title', theirs: 'Theirs', typed: 'Mine' },
      { label: 'Featured', theirs: 'yes', typed: null },
    ]);
  });

  it('is no difference where the same is typed, or only oneself changed something', () => {
    const theirs = { title: 'Same', featured: false };
    expect(differencesOf(FIELDS, { opened, typed: { ...theirs, featured: true }, theirs })).toEqual(
      [],
    );
  });

  it('stays theirs where nothing was typed, and is what was typed elsewhere', () => {
    const values = fc.record({ title: fc.constantFrom('a', 'b', 'c'), featured: fc.boolean() });
    fc.assert(
      fc.property(values, values, values, (before, typed, theirs) => {
        const merged = merge({ opened: before, typed, theirs });
        for (const name of ['title', 'featured'] as const) {
          expect(merged[name]).toBe(typed[name] === before[name] ? theirs[name] : typed[name]);
        }
      }),
    );
  });

  it('is shown from shortly before a long text differs, and short text whole', () => {
    const start = 'a'.repeat(1_000);
    const shown = excerpt(`${start}NEW${'b'.repeat(1_000)}`, start);
    expect(shown).toMatch(/^…a{40}NEWb+…$/);
    expect(excerpt(`${start}.`, start)).toMatch(/^…a+\.$/);
    expect(excerpt('short', start)).toBe('short');
  });
});

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
