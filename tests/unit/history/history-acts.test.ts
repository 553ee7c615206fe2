import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/history/audit.ts';
import { actsOf, byDevice } from '#site/features/admin/history/history-acts.ts';

const DEVICE = 'Firefox on Windows, 3fa9';

/** An entry so many minutes before noon. */
const entry = (minutes: number, given: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 100 - minutes, action: 'updated', type: 'event', recordId: 7, title: 'Supper' },
  ...{ at: new Date(Date.UTC(2026, 10, 20, 12, -minutes)).toISOString(), session: DEVICE },
  ...{ before: null, after: null, restores: null, exists: true },
  ...{ canRestore: false, isAsBefore: false },
  ...given,
});

const edit = (minutes: number, before: object, after: object, given: Partial<AuditEntry> = {}) =>
  entry(minutes, { before: { ...before }, after: { ...after }, canRestore: true, ...given });

test('changes of one record on one device within five minutes are one, from the first value to the last', () => {
  const [act, ...others] = actsOf([
    edit(0, { time: '6 PM' }, { time: '7 PM' }),
    edit(1, { featured: true }, { featured: false }),
    edit(3, { time: '5 PM', featured: false }, { time: '6 PM', featured: true }),
  ]);
  expect(others).toEqual([]);
  expect(act?.steps).toHaveLength(3);
  // What is put back is everything.
  expect(act?.entry).toMatchObject({ id: 97, at: '2026-11-20T12:00:00.000Z', canRestore: true });
  expect([act?.entry.before, act?.entry.after]).toEqual([{ time: '5 PM' }, { time: '7 PM' }]);
});

test.each<[string, AuditEntry[]]>([
  ['after more than five minutes', [edit(0, { a: 1 }, { a: 2 }), edit(6, { a: 0 }, { a: 1 })]],
  [
    'on another device',
    [
      edit(0, { a: 1 }, { a: 2 }),
      edit(1, { a: 0 }, { a: 1 }, { session: 'Safari on iPhone, 11aa' }),
    ],
  ],
  [
    'of another record',
    [edit(0, { a: 1 }, { a: 2 }), edit(1, { a: 0 }, { a: 1 }, { recordId: 8 })],
  ],
  [
    'that was put back',
    [edit(0, { a: 1 }, { a: 2 }, { restores: 4 }), edit(1, { a: 0 }, { a: 1 })],
  ],
  [
    'after one that was put back',
    [edit(0, { a: 1 }, { a: 2 }), edit(1, { a: 0 }, { a: 1 }, { restores: 4 })],
  ],
  [
    'of a new record, which could not be put back otherwise',
    [edit(0, { a: 1 }, { a: 2 }), entry(1, { action: 'created' })],
  ],
])('a change %s stands alone', (_, entries) => {
  expect(actsOf(entries).map(({ entry: { id } }) => id)).toEqual(entries.map(({ id }) => id));
});

test('files that were added at once are one, and one that was described then says so', () => {
  const file = { type: 'media', action: 'created', title: null } as const;
  const added = (minutes: number, name: string) =>
    entry(minutes, { ...file, recordId: minutes, after: { name } });
  const described = edit(
    0,
    { alt: '' },
    { alt: 'A barn' },
    { ...file, action: 'updated', canRestore: false, recordId: 1 },
  );
  const [barn, both] = actsOf([
    described,
    added(1, 'barn.jpg'),
    added(2, 'a.jpg'),
    added(3, 'b.jpg'),
  ]);
  expect(barn?.entry).toMatchObject({
    action: 'created',
    title: 'barn.jpg',
    after: { alt: 'A barn' },
  });
  expect(both?.others).toMatchObject([{ after: { name: 'b.jpg' } }]);
});

test('messages that were marked one after another are one', () => {
  const message = { type: 'contact-message', title: null } as const;
  const marked = { before: { isProcessed: false }, after: { isProcessed: true } };
  const read = (minutes: number) => entry(minutes, { ...message, ...marked, recordId: minutes });
  const answer = entry(2, { type: 'reply', action: 'created', title: null });
  const acts = actsOf([read(0), read(1), answer, read(3)]);
  expect(acts.map(({ others }) => others.length)).toEqual([1, 0, 0]);
});

test('a device is named once for what follows each other on it', () => {
  const phone = { session: 'Safari on iPhone, 11aa' };
  const sessions = [{}, { recordId: 8 }, phone, { session: null }];
  const acts = actsOf(sessions.map((given, minute) => edit(minute * 9, { a: 1 }, { a: 2 }, given)));
  expect(byDevice(acts).map(({ device, acts: { length } }) => `${device}: ${length}`)).toEqual([
    'Firefox on Windows: 2',
    'Safari on iPhone: 1',
    'the website itself: 1',
  ]);
});
