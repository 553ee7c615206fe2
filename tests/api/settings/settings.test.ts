import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { eventRow, settingsRow } from '#db/seed/factories.ts';
import { events, settings } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings.ts';
import { ifMatch } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';
import { adoptFormerVariables } from '#db/settings/settings.ts';

const { app, db, clear, send } = await adminApp();

const full = {
  ...DEFAULT_SETTINGS,
  churchName: 'Bethel',
  tagline: 'A house of bread',
  facebookUrl: 'https://facebook.example.org/bethel',
  googleMapsEmbed: 'https://maps.example.org/embed?pb=1',
};
const NONE = { wednesdayServiceTime: null, pastorName: null };
/** What a field that is left empty is. */
const DEFAULTS = { ...DEFAULT_SETTINGS, address: null, phone: null, ...NONE };
const HTTP_URL = 'Please enter a web address that starts with https:// or http://';
const save = (body: unknown = full, headers = {}) => send('PUT', '/api/settings', body, headers);
const read = async (response: Response) => Settings.parse(await response.json());
const current = async () => read(await app.request('/api/settings'));

describe('PUT /api/settings', () => {
  it('saves the first settings of a church, and every later one as a new version', async () => {
    const first = await save();
    expect(first.status).toBe(200);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(await read(first)).toEqual({ ...full, version: 1 });
    expect(await read(await save({ ...full, pastorName: 'Ruth' }))).toEqual({
      ...full,
      pastorName: 'Ruth',
      version: 2,
    });
    expect(await current()).toMatchObject({ pastorName: 'Ruth', version: 2 });
  });

  it('refuses to save over what somebody else saved since', async () => {
    const versions = [
      { asked: 7, found: 0, before: 0 },
      { asked: 0, found: 1, before: 1 },
      { asked: 1, found: 2, before: 2 },
    ];
    for (const { asked, found, before } of versions) {
      await clear();
      if (before > 0) await db.insert(settings).values(settingsRow({ version: before }));
      const response = await save(full, ifMatch(asked));
      expect(response.status).toBe(412);
      expect(ErrorBody.parse(await response.json()).version).toBe(found);
      expect((await current()).churchName).toBe(DEFAULT_SETTINGS.churchName);
    }
  });

  it.each(['1', '"x"', 'W/"1"', '""', '"1", "2"'])('takes no If-Match like %s', async (tag) => {
    const response = await save(full, { 'If-Match': tag });
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).errors).toMatchObject([{ path: 'If-Match' }]);
  });

  it('saves over the version that was loaded, also over the defaults', async () => {
    expect((await save(full, ifMatch(0))).status).toBe(200);
    expect((await read(await save(full, ifMatch(1)))).version).toBe(2);
  });

  it('lets one of two first saves at once win', async () => {
    const answers = await Promise.all([save(full, ifMatch(0)), save(full, ifMatch(0))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each<readonly [string, string, string]>([
    ['churchName', '', 'Church name is required'],
    ['phone', 'x'.repeat(41), 'Please use 40 characters or fewer'],
    ['email', 'office', 'Please enter a valid email address'],
    ['sundayServiceTime', '', 'Sunday service time is required'],
    ['aboutText', 'x'.repeat(20_001), 'Please use 20000 characters or fewer'],
    ['missionStatement', 'x'.repeat(20_001), 'Please use 20000 characters or fewer'],
    ['tagline', 'x'.repeat(201), 'Please use 200 characters or fewer'],
    ['youtubeChannelId', 'x'.repeat(201), 'Please use 200 characters or fewer'],
    ...['facebookUrl', 'instagramUrl', 'youtubeUrl', 'twitterUrl', 'googleMapsEmbed'].map(
      (field) => [field, 'javascript:alert(1)', HTTP_URL] as const,
    ),
  ])('refuses %s = %j', async (field, value, message) => {
    const response = await save({ ...full, [field]: value });
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).errors).toEqual([{ path: field, message }]);
  });

  const MAY_BE_EMPTY = ['address', 'phone', 'wednesdayServiceTime', 'pastorName'] as const;

  it.each([...MAY_BE_EMPTY, 'tagline', 'facebookUrl', 'googleMapsEmbed'] as const)(
    'empties %s, which not every church has',
    async (field) => {
      for (const empty of ['', ' ', null]) {
        await save();
        expect((await save({ ...full, [field]: empty })).status).toBe(200);
        expect((await current())[field]).toBe(DEFAULTS[field]);
      }
    },
  );

  it('asks for the full object', async () => {
    const response = await save({ churchName: 'Bethel' });
    const { errors = [] } = ErrorBody.parse(await response.json());
    expect(errors.map(({ path }) => path)).toContain('sundayServiceTime');
    expect(errors).toContainEqual({ path: 'pastorName', message: 'Pastor name is missing' });
  });
});

it('a church that lacks a default category gets it at the end, and can save its settings', async () => {
  const [added, ...stored] = DEFAULT_SETTINGS.categories;
  await db.insert(settings).values(settingsRow({ categories: stored }));
  const { version, ...read } = await current();
  expect(read.categories).toEqual([...stored, added]);
  const calendar = `/events.ics?category=${added?.value ?? ''}`;
  expect(await (await app.request(calendar)).text()).toContain(added?.label);
  expect((await save(read, ifMatch(version))).status).toBe(200);
});

describe('the content revision', () => {
  it('rises in the transaction of the write: what is undone raises nothing', async () => {
    await db.insert(events).values(eventRow({ title: 'Kept' }));
    const start = await readContentRevision(db);
    const write = db.update(events).set({ title: 'Undone' }).where(eq(events.id, 1));
    const failure = db.execute(sql`select 1 / 0`);
    await expect(db.batch([write, failure])).rejects.toThrow('division by zero');
    expect(await readContentRevision(db)).toBe(start);
    expect(await db.select().from(events)).toMatchObject([{ title: 'Kept' }]);
  });
});

const GIVING_URL = 'https://giving.example.org/grace';
const saveChanges = (changes: object) =>
  send('PUT', '/api/settings', { ...DEFAULT_SETTINGS, ...changes });
const link = (label: string, path: string, hidden = false) => ({ label, path, hidden });

describe('settings that stood in files once', () => {
  it('stay when a call leaves them out', async () => {
    const own = {
      ...{ givingUrl: GIVING_URL, givingScriptUrl: null, themeColor: '#6b1d2a' },
      menu: [link('Welcome', '/visit'), link('Youth', '/youth', true)],
      footerMenu: [link('Write to Us', '/contact')],
      bibleTranslation: 'NKJV',
      timeZone: 'America/Denver',
    };
    expect((await saveChanges(own)).status).toBe(200);
    const {
      givingUrl: _,
      themeColor: _1,
      menu: _2,
      footerMenu: _3,
      bibleTranslation: _4,
      timeZone: _5,
      ...others
    } = DEFAULT_SETTINGS;
    const left = await send('PUT', '/api/settings', { ...others, churchName: 'Bethel' });
    expect(left.status).toBe(200);
    expect(await current()).toMatchObject({ ...own, churchName: 'Bethel' });
  });

  it.each([
    ['themeColor', '#ffff00', /hard to read in this color. The nearest that works is #585800[.]$/],
    ['themeColor', 'navy', /six digits/],
    ['givingUrl', 'javascript:alert(1)', /https:\/\//],
    ['footerMenu', [link('Contact', '/contact', true)], /must lead to \/contact/],
    ['timeZone', 'Central', /time zone from the list/],
    ['timeZone', '+05:30', /time zone from the list/],
    ['bibleTranslation', 'My own', /choose a translation from the list/],
    ['menu', [link('', '/visit')], /what each link says/],
    ['categories', [], /hide the category "worship"/],
    ['menu', [link('Elsewhere', '//evil.example.org')], /with a \/ at its beginning/],
    ['menu', Array.from({ length: 21 }, () => link('More', '/visit')), /room for 20/],
  ])('are refused with what to do: %s %s', async (name, value, message) => {
    const answer = await saveChanges({ [name]: value });
    expect(answer.status).toBe(400);
    const { errors = [] } = ErrorBody.parse(await answer.json());
    expect(errors[0]?.path).toMatch(new RegExp(`^${name}`));
    expect(errors[0]?.message).toMatch(message);
  });
});

it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'UTC'])(
  'take the time zone %s, which only some browsers list',
  async (timeZone) => {
    expect((await saveChanges({ timeZone })).status).toBe(200);
    const stored = (await current()).timeZone;
    expect((await saveChanges({ timeZone: stored })).status).toBe(200);
    expect((await current()).timeZone).toBe(stored);
  },
);

describe('the variables that they were', () => {
  it('are taken over by a new database', async () => {
    const unused = await adoptFormerVariables(db, { GIVING_URL }, { isNew: true, applied: [] });
    expect(unused).toEqual([]);
    expect((await current()).givingUrl).toBe(GIVING_URL);
  });

  it('are taken over by one whose tables gain them, beside what it has', async () => {
    await saveChanges({ churchName: 'Bethel' });
    await adoptFormerVariables(
      db,
      { GIVING_URL },
      { isNew: false, applied: ['0037_settings_of_files'] },
    );
    expect(await current()).toMatchObject({ churchName: 'Bethel', givingUrl: GIVING_URL });
  });

  it('are named and left alone afterwards, where they say something else', async () => {
    await saveChanges({ givingUrl: 'https://other.example.org/' });
    const later = { isNew: false, applied: [] };
    expect(await adoptFormerVariables(db, { GIVING_URL }, later)).toEqual([
      'GIVING_URL is not used: Website Settings say where people give.',
    ]);
    expect((await current()).givingUrl).toBe('https://other.example.org/');
    await db.update(settings).set({ givingUrl: GIVING_URL });
    expect(await adoptFormerVariables(db, { GIVING_URL }, later)).toEqual([]);
  });
});
