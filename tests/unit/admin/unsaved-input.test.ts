import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import {
  ageInWords,
  unsavedInputName,
  dropOldUnsavedInput,
  keepUnsavedInput,
  readUnsavedInput,
  type UnsavedInput,
} from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { dropAllStoredInput, storeInput } from '#site/lib/page/stored-input.ts';
import { BrowserStorage } from '../../support/browser/browser-storage.ts';
import * as z from 'zod/mini';
import { startState } from '#site/components/admin/record-editor/opening.ts';
import type { RecordFields } from '#site/components/admin/record-editor/record-fields.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BLANK = { title: '' };
const half = { values: { title: 'Half a sentence' }, opened: BLANK };

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

it('offers a draft for seven days and deletes it then', () => {
  keepUnsavedInput('event/7', half);
  vi.advanceTimersByTime(7 * DAY_MS - 1);
  dropOldUnsavedInput();
  expect(readUnsavedInput('event/7', BLANK)).toMatchObject(half);
  vi.advanceTimersByTime(1);
  expect(readUnsavedInput('event/7', BLANK)).toBeUndefined();
  dropOldUnsavedInput();
  expect(Object.keys(window.localStorage)).toEqual([]);
});

it('leaves alone what is kept in another shape', () => {
  storeInput('localStorage', 'media-uploads', []);
  vi.advanceTimersByTime(8 * DAY_MS);
  dropOldUnsavedInput();
  expect(Object.keys(window.localStorage)).toEqual(['draft:media-uploads']);
});

it('gives back what was sent without an answer, and the version it was written over', () => {
  const draft = { ...half, version: 3, idempotencyKey: 'a-key', sent: { title: 'Sent' } };
  keepUnsavedInput('event', draft);
  expect(readUnsavedInput('event', BLANK)).toEqual({ ...draft, keptAt: Date.now() });
});

it('is as old as what was typed last, however often it is kept', () => {
  const begun = Date.now();
  keepUnsavedInput('event', half);
  vi.advanceTimersByTime(HOUR_MS);
  keepUnsavedInput('event', { ...half, version: 2 });
  expect(readUnsavedInput('event', BLANK)?.keptAt).toBe(begun);
  keepUnsavedInput('event', { ...half, values: { title: 'A sentence' } });
  expect(readUnsavedInput('event', BLANK)?.keptAt).toBe(begun + HOUR_MS);
});

it('takes the fields that an older form did not have from the record', () => {
  storeInput('localStorage', 'event', { keptAt: Date.now(), values: { title: 'Typed', place: 7 } });
  const record = { title: 'Stored', place: 'The barn' };
  expect(readUnsavedInput('event', record)).toMatchObject({
    values: { title: 'Typed', place: 'The barn' },
    opened: record,
  });
});

it('is named by its form and record', () => {
  expect([unsavedInputName('sermon'), unsavedInputName('sermon', 12)]).toEqual([
    'sermon',
    'sermon/12',
  ]);
});

it('is forgotten with all others at once', () => {
  window.sessionStorage.setItem('draft:contact', '{}');
  window.localStorage.setItem('listening-speed', '1.5');
  keepUnsavedInput('event', half);
  keepUnsavedInput('sermon/12', half);
  dropAllStoredInput();
  expect(Object.keys(window.sessionStorage)).toEqual([]);
  expect(Object.keys(window.localStorage)).toEqual(['listening-speed']);
});

it.each([
  [0, 'a moment ago'],
  [MINUTE_MS - 1, 'a moment ago'],
  [MINUTE_MS, '1 minute ago'],
  [3 * MINUTE_MS, '3 minutes ago'],
  [HOUR_MS - 1, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [DAY_MS - 1, '23 hours ago'],
  [6 * DAY_MS, '6 days ago'],
  [-HOUR_MS, 'a moment ago'],
])('%i ms are %s', (age, words) => {
  expect(ageInWords(age)).toBe(words);
});

type Values = { title: string; featured: boolean };

describe('an editor that opens with a draft', () => {
  type Stored = Values & { version: number };
  const blank: Values = { title: '', featured: false };
  const opened: Values = { title: 'Soup', featured: false };
  const typed: Values = { title: 'Soup and bread', featured: false };
  const draft = { keptAt: 1_000, values: typed, opened, version: 3 };
  const fields: RecordFields<Values, Stored> = {
    title: { label: 'Title', render: () => null },
    featured: { label: 'Featured', render: () => null },
  };
  const open = (record: Stored | undefined, kept: UnsavedInput<Values> | undefined) =>
    startState(
      {
        schema: z.object({ title: z.string(), featured: z.boolean() }),
        fields,
        opening: record === undefined ? {} : { record },
        blank,
        valuesOf: ({ title, featured }: Stored) => ({ title, featured }),
      },
      kept,
    );

  it('shows it over the record that it was written over', () => {
    const record = { ...opened, version: 3 };
    const { state, saved, typed: shown } = open(record, draft);
    expect({ saved, shown }).toEqual({ saved: opened, shown: typed });
    expect(state).toMatchObject({ phase: { name: 'editing' }, stored: record, keptAt: 1_000 });
  });

  it('shows the record alone where nothing was kept', () => {
    const { state, saved, typed: shown } = open({ ...opened, version: 3 }, undefined);
    expect({ saved, shown, keptAt: state.keptAt }).toEqual({
      saved: opened,
      shown: opened,
      keptAt: null,
    });
  });

  it('is in conflict with what somebody else has saved since, in the version before theirs', () => {
    const theirs = { title: 'Soup', featured: true, version: 4 };
    const { state, saved, typed: shown } = open(theirs, draft);
    expect({ saved, shown }).toEqual({ saved: opened, shown: typed });
    expect(state.phase).toEqual({ name: 'conflict', theirs });
    expect(state.stored?.version).toBe(3);
  });

  it('is not in conflict with a newer version that holds the same, or what is typed', () => {
    for (const values of [opened, typed]) {
      const { state, saved, typed: shown } = open({ ...values, version: 4 }, draft);
      expect({ saved, shown, phase: state.phase.name }).toEqual({
        saved: values,
        shown: typed,
        phase: 'editing',
      });
    }
  });

  it('knows its own save whose answer was lost, and shows what was typed after it', () => {
    const stored = { title: 'Soup and br', featured: false, version: 4 };
    const {
      state,
      saved,
      typed: shown,
    } = open(stored, {
      ...draft,
      sent: { title: 'Soup and br', featured: false },
    });
    expect({ title: saved.title, shown, stored: state.stored, phase: state.phase.name }).toEqual({
      title: 'Soup and br',
      shown: typed,
      stored,
      phase: 'editing',
    });
  });

  it('shows a new one with the key of a save without an answer', () => {
    const {
      state,
      saved,
      typed: shown,
    } = open(undefined, {
      ...draft,
      idempotencyKey: 'first',
      sent: opened,
    });
    expect({ saved, shown }).toEqual({ saved: blank, shown: typed });
    expect(state).toMatchObject({ stored: null, key: 'first', unanswered: { values: opened } });
  });
});
