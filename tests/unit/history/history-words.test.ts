import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_TYPES, type AuditEntry } from '#shared/history/audit.ts';
import { changedFields, changeInWords } from '#site/features/admin/history/history-fields.ts';
import {
  recordAddress,
  actionWords,
  actionWordsOfMany,
  recordName,
  recordNoun,
} from '#site/features/admin/history/history-words.ts';

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, at: '2026-11-20T08:00:00.000Z', action: 'updated', type: 'sermon', recordId: 7 },
  ...{ title: 'Manna', before: null, after: null, session: null, restores: null },
  ...{ exists: true, canRestore: false, isAsBefore: false },
  ...given,
});

describe('what was done', () => {
  test.each<[string, Partial<AuditEntry>]>([
    ['Sermon added', { action: 'created' }],
    ['Event changed', { type: 'event' }],
    ['Repeating event deleted', { action: 'deleted', type: 'series' }],
    ['Sermon put back', { action: 'created', restores: 4 }],
    ['Settings changed', { action: 'created', type: 'settings' }],
    ['Contact message marked as read', { type: 'contact-message' }],
    ['Visit request marked as welcomed', { type: 'visit-request' }],
    ['Contact message deleted', { action: 'deleted', type: 'contact-message' }],
    ['Message answered', { action: 'created', type: 'reply' }],
    ['Signed in', { action: 'signed-in', type: 'session', title: null }],
    ['Signed in with a passkey', { action: 'signed-in', type: 'session', title: 'Phone' }],
    ['List downloaded', { action: 'downloaded', type: 'export', title: 'Events' }],
    ['Device logged out', { action: 'deleted', type: 'session', title: 'Safari on iPhone' }],
    ['Logged out', { action: 'signed-out', type: 'session', title: null }],
  ])('%s', (words, given) => {
    expect(actionWords(entry(given))).toBe(words);
  });

  test('counts the records of one act', () => {
    const upload = entry({ action: 'created', type: 'media' });
    expect(actionWordsOfMany(upload, 5)).toBe('5 files added');
    const welcome = entry({ type: 'visit-request', title: null });
    expect(actionWordsOfMany(welcome, 4)).toBe('4 visit requests marked as welcomed');
  });

  test('has words for every action and every type', () => {
    for (const type of AUDIT_TYPES) {
      expect(recordNoun({ type })).toMatch(/^[a-z ]+$/);
      for (const action of AUDIT_ACTIONS) {
        expect(actionWords(entry({ type, action }))).toMatch(/^[A-Z][a-z]+( [a-z ]+)?$/);
      }
    }
  });
});

test('a record is named by its title, a place or a text by what editors know it as', () => {
  expect(recordName(entry({}))).toBe('Manna');
  expect(recordName(entry({ type: 'contact-message', title: null }))).toBeUndefined();
  const text = recordName(entry({ type: 'page-text', recordId: 'about/story', title: null }));
  expect(text).toBe('Our Story');
  const list = entry({ type: 'text-list', recordId: 'values', title: null, action: 'created' });
  expect([actionWords(list), recordName(list)]).toEqual(['List changed', 'Values']);
  const place = recordName(entry({ type: 'picture', recordId: 'home/hero', title: null }));
  expect(place).not.toMatch(/\/|null/);
});

test('an announcement whose first 80 characters are kept ends with an ellipsis', () => {
  const title = 'The parking lot on Lanternlight Avenue is closed this Sunday. Please park behind';
  const named = (words: string) => recordName(entry({ type: 'announcement', title: words }));
  expect(named(title)).toBe(`${title}…`);
  expect(named('Snow: no service today.')).toBe('Snow: no service today.');
});

test('a file is named by what was stored of it', () => {
  const file = { type: 'media', title: null } as const;
  expect(recordName(entry({ ...file, before: { name: 'barn.jpg' } }))).toBe('barn.jpg');
  const renamed = { before: { name: 'barn.jpg' }, after: { name: 'chapel.jpg' } };
  expect(recordName(entry({ ...file, ...renamed }))).toBe('chapel.jpg');
  expect(recordName(entry(file))).toBeUndefined();
});

test('a record that is there has an address, one that is gone has none', () => {
  expect(recordAddress(entry({}))).toBe('/admin/sermons?edit=7');
  expect(recordAddress(entry({ exists: false }))).toBeUndefined();
  expect(recordAddress(entry({ type: 'visit-request' }))).toBe('/admin/visits');
  const reply = entry({ type: 'reply', after: { visitRequestId: 3 } });
  expect(recordAddress(reply)).toBe('/admin/visits');
  expect(recordAddress({ ...reply, after: { visitRequestId: null } })).toBe('/admin/messages');
  expect(recordAddress(entry({ type: 'session', recordId: null }))).toBeUndefined();
});

const CATEGORIES = [
  { value: 'youth', label: 'Students', hidden: false },
  { value: 'music-and-arts', label: 'Music and Arts', hidden: true },
];

describe('the fields that were changed', () => {
  const changed = (before: AuditEntry['before'], after: AuditEntry['after']) =>
    changedFields({ before, after }, CATEGORIES);

  test('have the names of the form, and values as people read them', () => {
    const before = {
      date: '2026-12-01T00:00:00.000Z',
      featured: false,
      linkUrl: null,
      location: 'Hall',
    };
    const after = {
      date: '2026-12-02T00:00:00.000Z',
      featured: true,
      linkUrl: '/give',
      location: '',
    };
    expect(changed(before, after)).toEqual([
      { name: 'Date', before: 'Tue, Dec 1, 2026', after: 'Wed, Dec 2, 2026' },
      { name: 'Featured', before: 'No', after: 'Yes' },
      { name: 'Link', before: null, after: '/give' },
      { name: 'Location', before: 'Hall', after: null },
    ]);
  });

  test('tell a rule in words, moments in the church’s time zone, and lists by their names', () => {
    const [repeats] = changed(
      { rule: 'FREQ=WEEKLY;BYDAY=WE' },
      { rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' },
    );
    expect(repeats).toMatchObject({ name: 'Repeats', before: 'Every Wednesday' });
    expect(repeats?.after).toMatch(/^Every Wednesday.*3/);
    expect(
      changed({ startsAt: null }, { startsAt: '2026-11-20T12:00:00.000Z' })[0]?.after,
    ).toContain('6 AM');
    const handouts = [{ name: 'Outline.pdf' }, { name: 'Questions.pdf' }];
    expect(changed({ handouts: [] }, { handouts })).toEqual([
      { name: 'Documents', before: null, after: 'Outline.pdf; Questions.pdf' },
    ]);
    const exceptions = [{ kind: 'cancelled', day: '2026-12-27', note: 'Rest' }];
    expect(changed({ serviceExceptions: [] }, { serviceExceptions: exceptions })[0]?.after).toBe(
      'Sun, Dec 27, 2026: no service. Rest',
    );
    const services = [{ name: 'Worship', weekday: 0, start: '11:00', end: '12:30', place: null }];
    expect(changed({ services: [] }, { services })[0]?.after).toBe(
      'Worship (Sunday, 11:00 – 12:30)',
    );
    const chosen = changed(
      { status: 'scheduled', category: 'youth' },
      { status: 'cancelled', category: 'music-and-arts' },
    );
    expect(chosen.map(({ before }) => before)).toEqual(['Takes place as planned', 'Students']);
    expect(chosen.map(({ after }) => after)).toEqual(['Canceled', 'Music and Arts']);
  });

  test('are none of a new record, and leave out what nobody edits', () => {
    expect(changed(null, { title: 'Manna' })).toEqual([]);
    expect(changed({ mediaId: 5 }, { mediaId: 11 })).toEqual([]);
    expect(changed({ seriesId: null }, { seriesId: 3, originalDay: '2026-12-01' })).toEqual([]);
  });

  test('have words for codes', () => {
    const before = { timeZone: 'America/Chicago', bibleTranslation: 'ESV', focusX: 0.4 };
    const after = { timeZone: 'Europe/Isle_of_Man', bibleTranslation: 'KJV', focusX: 0.55 };
    expect(changed(before, after)).toMatchObject([
      { before: 'Central Time', after: 'Europe/Isle of Man' },
      { before: 'English Standard Version', after: 'King James Version' },
      { name: 'Focus From the Left', before: '40%', after: '55%' },
    ]);
    expect(changed({ markdown: 'We are {{churchName}}' }, { markdown: '' })).toMatchObject([
      { before: 'We are {{Church Name}}' },
    ]);
  });

  test('name a file of the library by its kind, not by its address', () => {
    expect(changed({ audioUrl: null }, { audioUrl: '/media/7884a80709e7.mp3' })).toEqual([
      { name: 'Recording', before: null, after: 'A recording of the library' },
    ]);
    expect(changed({ imageUrl: '/media/78.webp' }, { imageUrl: '/media/9f.jpg' })).toEqual([
      {
        name: 'Picture',
        before: 'A picture of the library',
        after: 'Another picture of the library',
      },
    ]);
  });

  test('are told in a sentence, without the values of files and of long texts', () => {
    const told = (before: AuditEntry['before'], after: AuditEntry['after']) =>
      changed(before, after).map((field) => changeInWords(field).join(' '));
    expect(told({ speaker: 'Ann' }, { speaker: 'Boaz' })).toEqual([
      'Speaker changed from Ann to Boaz',
    ]);
    expect(told({ alt: '' }, { alt: 'A barn' })).toEqual(['Description added: A barn']);
    expect(told({ linkUrl: '/give' }, { linkUrl: null })).toEqual(['Link removed: /give']);
    expect(told({ imageUrl: null }, { imageUrl: '/media/9f.jpg' })).toEqual(['Picture added']);
    expect(told({ imageUrl: '/media/7a.jpg' }, { imageUrl: '/media/9f.jpg' })).toEqual([
      'Picture replaced',
    ]);
    expect(told({ content: 'Bread' }, { content: 'Manna '.repeat(40) })).toEqual([
      'Sermon Notes changed',
    ]);
  });

  test('are of a page only the blocks that were added, removed, changed or moved', () => {
    const text = (markdown: string) => ({ type: 'text', markdown });
    const gallery = { type: 'gallery', mediaIds: [1, 2] };
    const blocks = (before: object[], after: object[]) =>
      changed({ blocks: before }, { blocks: after }).flatMap((field) => field.blocks);
    const before = [text('Welcome'), text('On Fridays'), { type: 'sermons', series: 'Hope' }];
    const after = [text('Welcome'), text('On Mondays'), gallery, text('Come')];
    expect(blocks(before, after)).toEqual([
      { verb: 'Changed', before: 'Text: On Fridays', after: 'Text: On Mondays' },
      { verb: 'Removed', before: 'Sermons: Hope', after: '' },
      { verb: 'Added', before: '', after: 'Gallery: 2 pictures' },
      { verb: 'Added', before: '', after: 'Text: Come' },
    ]);
    expect(
      blocks([gallery, text('Welcome'), text('Come')], [text('Welcome'), text('Come'), gallery]),
    ).toEqual([{ verb: 'Moved', before: 'Gallery: 2 pictures', after: 'Gallery: 2 pictures' }]);
    // A text above a block that stayed is not the one below it, changed.
    expect(blocks([text('Come'), gallery], [gallery, text('Welcome')])).toEqual([
      { verb: 'Removed', before: 'Text: Come', after: '' },
      { verb: 'Added', before: '', after: 'Text: Welcome' },
    ]);
  });

  test('have words for fields that nobody has named', () => {
    expect(changed({ wednesdayBibleClass: 1 }, { wednesdayBibleClass: 2 })).toEqual([
      { name: 'Wednesday Bible Class', before: '1', after: '2' },
    ]);
  });
});
