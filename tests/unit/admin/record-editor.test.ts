import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RecordState } from '#shared/publishing/record-states.ts';
import type { CreateSermonInput, Sermon } from '#shared/sermons/sermons.ts';
import {
  listDifferences,
  excerptAtDifference,
  mergeVersions,
  formValues,
  type FormValues,
  type RecordFields,
} from '#site/components/admin/record-editor/record-fields.ts';
import {
  stateAfterEvent,
  inputToSendFirst,
  isUserWaiting,
  isOwnVersion,
  mayAutosaveDraft,
  type SaveEvent,
  type SaveState,
} from '#site/components/admin/record-editor/save-states.ts';

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
    expect(listDifferences(FIELDS, { opened, typed, theirs })).toEqual([
      { label: 'Title', theirs: 'Theirs', typed: 'Mine' },
      { label: 'Featured', theirs: 'yes', typed: null },
    ]);
  });

  it('is no difference where the same is typed, or only oneself changed something', () => {
    const theirs = { title: 'Same', featured: false };
    expect(
      listDifferences(FIELDS, { opened, typed: { ...theirs, featured: true }, theirs }),
    ).toEqual([]);
  });

  it('stays theirs where nothing was typed, and is what was typed elsewhere', () => {
    const values = fc.record({ title: fc.constantFrom('a', 'b', 'c'), featured: fc.boolean() });
    fc.assert(
      fc.property(values, values, values, (before, typed, theirs) => {
        const merged = mergeVersions({ opened: before, typed, theirs });
        for (const name of ['title', 'featured'] as const) {
          expect(merged[name]).toBe(typed[name] === before[name] ? theirs[name] : typed[name]);
        }
      }),
    );
  });

  it('is shown from shortly before a long text differs, and short text whole', () => {
    const start = 'a'.repeat(1_000);
    const shown = excerptAtDifference(`${start}NEW${'b'.repeat(1_000)}`, start);
    expect(shown).toMatch(/^…a{40}NEWb+…$/);
    expect(excerptAtDifference(`${start}.`, start)).toMatch(/^…a+\.$/);
    expect(excerptAtDifference('short', start)).toBe('short');
  });

  it('is shown in whole words and characters', () => {
    const start = 'Sing to the Lord a new song '.repeat(20);
    const shown = excerptAtDifference(`${start}NEW ${start}`, start);
    expect(shown).toMatch(/^…a new song Sing .* NEW Sing .* song…$/);
    const unlike = excerptAtDifference(start, 'another');
    expect(unlike).toMatch(/^Sing to .* (?:Sing|to|the|Lord|a|new|song)…$/);
    const waves = '👋'.repeat(200);
    const ofWaves = excerptAtDifference(`${waves}!${waves}`, `${waves}?`);
    expect(ofWaves.isWellFormed()).toBe(true);
  });
});

describe('the life of a save', () => {
  type Soup = { id: number; title: string };
  type Typed = { title: string };
  type State = SaveState<Typed, Typed, Soup>;
  type Event = SaveEvent<Typed, Typed, Soup>;

  const soup = { id: 7, title: 'Soup' };
  const blank: State = {
    phase: { name: 'editing' },
    stored: null,
    unanswered: null,
    key: undefined,
    isSaved: false,
    keptAt: null,
  };
  const existing: State = { ...blank, stored: soup };
  const sent = (title: string) => ({ values: { title }, input: { title } });
  const submitted = (title: string, newKey = 'another', isQuiet = false): Event => ({
    type: 'submitted',
    sent: sent(title),
    newKey,
    isQuiet,
  });
  const unanswered: Event = { type: 'failed', failure: { isOffline: false } };
  const answered = (status: number, reason?: string): Event => ({
    type: 'failed',
    failure: { status, reason },
  });
  const after = (start: State, ...events: Event[]) => events.reduce(stateAfterEvent, start);

  it('of a new record ends with the blank form and no key', () => {
    const saving = after(blank, submitted('Bread', 'first'));
    expect(saving).toMatchObject({ phase: { name: 'saving' }, key: 'first' });
    expect(inputToSendFirst(saving)).toEqual(sent('Bread'));
    const saved = after(saving, { type: 'saved', record: null });
    expect(saved).toEqual({ ...blank, isSaved: true });
  });

  it('without an answer is sent again as it was, under its key, whatever is typed since', () => {
    const lost = after(blank, submitted('Bread', 'first'), unanswered);
    expect(lost.phase).toEqual({ name: 'unanswered', isOffline: false });
    const again = after(lost, submitted('Breads'));
    expect(again.key).toBe('first');
    expect(inputToSendFirst(again)).toEqual(sent('Bread'));
    expect(inputToSendFirst(after(again, unanswered))).toEqual(sent('Bread'));
  });

  it.each([
    ['of the server', answered(503, 'Please wait.')],
    ['of the network', { type: 'failed', failure: { isOffline: true } } as const],
  ])('may have been stored after a failure %s', (_, failure) => {
    const lost = after(blank, submitted('Bread', 'first'), failure);
    expect(lost).toMatchObject({ unanswered: sent('Bread'), key: 'first' });
  });

  it.each([400, 401, 403, 413, 415, 422, 429])(
    'that the server refused with %i at once begins anew, under another key',
    (status) => {
      const refused = after(blank, submitted('Bread', 'first'), answered(status));
      expect(refused).toEqual(blank);
      expect(after(refused, submitted('Bread', 'second')).key).toBe('second');
    },
  );

  it('that once had no answer is forgotten where nothing of it is stored, and only there', () => {
    const again = after(blank, submitted('Bread', 'first'), unanswered, submitted('Breads'));
    expect(after(again, answered(422))).toEqual(blank);
    for (const status of [401, 409, 429]) {
      expect(after(again, answered(status))).toMatchObject({
        unanswered: sent('Bread'),
        key: 'first',
      });
    }
  });

  it('that has stored the record keeps its key while what was typed since is refused', () => {
    const changed = after(
      blank,
      submitted('Bread', 'first'),
      unanswered,
      submitted('Breads'),
      { type: 'created' },
      answered(422),
    );
    expect(changed).toMatchObject({ unanswered: sent('Bread'), key: 'first' });
  });

  it('says what the server says, where no field does', () => {
    const refused = after(existing, submitted('Soups'), answered(409, 'Not now.'));
    expect(refused).toEqual({ ...existing, phase: { name: 'refused', reason: 'Not now.' } });
    expect(after(existing, submitted('Soups'), answered(400))).toEqual(existing);
    expect(after(refused, submitted('Soups')).phase.name).toBe('saving');
  });

  it('that nobody waits for fails without a notice, and with one once somebody waits', () => {
    const quiet = after(blank, submitted('Bread', 'first', true));
    expect(isUserWaiting(quiet.phase)).toBe(false);
    const failed = after(quiet, unanswered);
    expect(failed).toEqual({ ...blank, unanswered: sent('Bread'), key: 'first' });
    const joined = after(quiet, { type: 'joined' });
    expect(isUserWaiting(joined.phase)).toBe(true);
    expect(after(joined, unanswered).phase.name).toBe('unanswered');
  });

  it.each<[RecordState | null, boolean]>([
    [null, true],
    ['draft', true],
    ['scheduled', false],
    ['public', false],
    ['hidden', false],
  ])('comes by itself for a record that is %s: %s', (state, may) => {
    const stored = state === null ? null : { id: 7, title: 'Soup', state, publishAt: null };
    expect(mayAutosaveDraft({ ...blank, stored })).toBe(may);
  });

  it('does not come by itself while another may have published the record', () => {
    const lost = (state: RecordState) => ({ values: { state }, input: { title: 'Soup' } });
    expect(mayAutosaveDraft({ ...blank, unanswered: lost('public') })).toBe(false);
    expect(mayAutosaveDraft({ ...blank, unanswered: lost('draft') })).toBe(true);
    expect(mayAutosaveDraft(after(existing, { type: 'deleted' }))).toBe(false);
  });

  it('of a record that is gone makes a new one', () => {
    const gone = { ...blank, phase: { name: 'gone' } };
    expect(after(existing, submitted('Soups'), answered(404, 'Gone.'))).toEqual(gone);
    const met = after(existing, submitted('Soups'), unanswered, { type: 'deleted' });
    expect(met).toEqual(gone);
    expect(after(met, submitted('Soups', 'first')).key).toBe('first');
    expect(after(blank, submitted('Bread', 'first'), answered(404, 'Gone.')).phase).toEqual({
      name: 'refused',
      reason: 'Gone.',
    });
  });

  it('meets what it has stored itself without a conflict, and what is another’s with one', () => {
    const stored = { id: 7, title: 'Soups' };
    expect(isOwnVersion(existing, stored)).toBe(false);
    const choice = { ...sent('Soups'), input: { title: 'Soups', apply: 'all' } };
    const lost = { ...existing, unanswered: choice };
    expect(isOwnVersion(lost, stored)).toBe(true);
    expect(isOwnVersion(lost, { ...stored, title: 'Theirs' })).toBe(false);
  });

  it('goes on from a conflict with their version, or ends with it', () => {
    const theirs = { id: 7, title: 'Theirs' };
    const conflict = after(existing, submitted('Soups'), { type: 'conflicted', theirs });
    expect(conflict).toEqual({ ...existing, phase: { name: 'conflict', theirs } });
    const kept = after(conflict, { type: 'merged', theirs });
    expect(kept).toEqual({ ...existing, stored: theirs });
    expect(after(conflict, { type: 'reset', record: theirs })).toEqual(kept);
  });

  it('lost of an existing record is the last one, and ends with the next answer', () => {
    const lost = after(existing, submitted('One'), unanswered, submitted('Two'), unanswered);
    expect(lost.unanswered).toEqual(sent('Two'));
    const theirs = { id: 7, title: 'Two' };
    expect(after(lost, submitted('Two'), { type: 'saved', record: theirs })).toEqual({
      ...blank,
      stored: theirs,
      isSaved: true,
    });
  });
});
