import { describe, expect, it } from 'vitest';
import { adoptVariables } from '#db/settings/former-variables.ts';
import { settings } from '#db/tables.ts';
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

const GIVING_URL = 'https://giving.example.org/grace';
const save = (changes: object) => send('PUT', '/api/settings', { ...DEFAULT_SETTINGS, ...changes });
const current = async () => Settings.parse(await (await app.request('/api/settings')).json());
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
    expect((await save(own)).status).toBe(200);
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
    ['themeColor', '#ffff00', /hard to read in this color. The nearest that works is #585800/],
    ['themeColor', 'navy', /six digits/],
    ['givingUrl', 'javascript:alert(1)', /https:\/\//],
    ['footerMenu', [link('Contact', '/contact', true)], /must lead to \/contact/],
    ['timeZone', 'Central', /time zone from the list/],
    ['timeZone', '+05:30', /time zone from the list/],
    ['bibleTranslation', 'My own', /choose a translation from the list/],
    ['menu', [link('', '/visit')], /what each link says/],
    ['categories', [], /hide the category ‘worship’/],
    ['menu', [link('Elsewhere', '//evil.example.org')], /with a \/ at its beginning/],
    ['menu', Array.from({ length: 21 }, () => link('More', '/visit')), /room for 20/],
  ])('are refused with what to do: %s %s', async (name, value, message) => {
    const answer = await save({ [name]: value });
    expect(answer.status).toBe(400);
    const { errors = [] } = ErrorBody.parse(await answer.json());
    expect(errors[0]?.path).toMatch(new RegExp(`^${name}`));
    expect(errors[0]?.message).toMatch(message);
  });
});

it.each(['Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'UTC'])(
  'take the time zone %s, which only some browsers list',
  async (timeZone) => {
    expect((await save({ timeZone })).status).toBe(200);
    const stored = (await current()).timeZone;
    expect((await save({ timeZone: stored })).status).toBe(200);
    expect((await current()).timeZone).toBe(stored);
  },
);

describe('the variables that they were', () => {
  it('are taken over by a new database', async () => {
    const unused = await adoptVariables(db, { GIVING_URL }, { isNew: true, applied: [] });
    expect(unused).toEqual([]);
    expect((await current()).givingUrl).toBe(GIVING_URL);
  });

  it('are taken over by one whose tables gain them, beside what it has', async () => {
    await save({ churchName: 'Bethel' });
    await adoptVariables(db, { GIVING_URL }, { isNew: false, applied: ['0037_settings_of_files'] });
    expect(await current()).toMatchObject({ churchName: 'Bethel', givingUrl: GIVING_URL });
  });

  it('are named and left alone afterwards, where they say something else', async () => {
    await save({ givingUrl: 'https://other.example.org/' });
    const later = { isNew: false, applied: [] };
    expect(await adoptVariables(db, { GIVING_URL }, later)).toEqual([
      'GIVING_URL is not used: Website Settings say where people give.',
    ]);
    expect((await current()).givingUrl).toBe('https://other.example.org/');
    await db.update(settings).set({ givingUrl: GIVING_URL });
    expect(await adoptVariables(db, { GIVING_URL }, later)).toEqual([]);
  });
});
