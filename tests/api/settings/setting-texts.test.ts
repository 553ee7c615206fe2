import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { settings } from '#db/tables.ts';
import { settingsRow } from '#db/seed/factories.ts';
import { PageTextDetail, PageTextVersion } from '#shared/pages/page-texts.ts';
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings.ts';
import { ifMatch } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

const STORY = '/api/page-texts/about/story';
const put = (changes: object, headers = {}) =>
  send('PUT', '/api/settings', { ...DEFAULT_SETTINGS, ...changes }, headers);
const current = async () => Settings.parse(await (await app.request('/api/settings')).json());
const story = async () => z.parse(PageTextDetail, await (await send('GET', STORY)).json());
const write = (markdown: string, version: number) =>
  send('PUT', STORY, { markdown }, ifMatch(version));
const earlier = async () => {
  const versions: unknown = await (await send('GET', `${STORY}/versions`)).json();
  return z.parse(z.array(PageTextVersion), versions).map(({ markdown }) => markdown);
};
const begin = () => db.insert(settings).values(settingsRow());

describe('the story of the settings is the text of the page', () => {
  it('read and written in either place', async () => {
    await begin();
    expect((await current()).aboutText).toBeNull();
    const saved = Settings.parse(await (await put({ aboutText: '1. *Nine* people' })).json());
    expect(saved).toMatchObject({ aboutText: '1. *Nine* people', version: 2 });
    expect(await story()).toMatchObject({
      ...{ markdown: '1\\. \\*Nine\\* people', isDefault: false, version: 1 },
    });
    await write('Ten **people** of {{churchName}}.', 1);
    expect(await current()).toMatchObject({
      ...{ aboutText: 'Ten people of Our Church.', version: 3 },
    });
    expect(await earlier()).toEqual([
      'Ten **people** of {{churchName}}.',
      '1\\. \\*Nine\\* people',
    ]);
  });

  it('keeps its bold words and its version while other settings are saved', async () => {
    await begin();
    await write('Ten **people** of {{churchName}}', 0);
    await put({ churchName: 'Bethel', aboutText: ' Ten people of Our Church ' });
    expect(await story()).toMatchObject({ version: 1 });
    expect((await current()).aboutText).toBe('Ten people of Bethel');
  });

  it('keeps braces that name no setting, however they came in', async () => {
    await begin();
    const typed = 'We say {{who}} and {{churchName}}.';
    const saved = Settings.parse(await (await put({ aboutText: typed })).json());
    expect(saved.aboutText).toBe('We say {{who}} and Our Church.');
    expect((await put({ ...saved, phone: '(309) 555-0100' })).status).toBe(200);
    expect(await story()).toMatchObject({ version: 1 });
    for (const markdown of [
      'We {\\{foo}} here',
      'We {⁠{churchName}} here',
      ' [ Join](/x)\n\n###',
    ]) {
      await write(markdown, (await story()).version);
      const before = await current();
      expect((await put({ ...before, phone: null })).status).toBe(200);
      expect(await story()).toMatchObject({ markdown: markdown.trim() });
    }
  });

  it('is the original again where it is emptied, and every version stays', async () => {
    await begin();
    await put({ aboutText: 'Nine' });
    expect(await (await put({ aboutText: '' })).json()).toMatchObject({ aboutText: null });
    expect(await story()).toMatchObject({ isDefault: true, version: 0 });
    await put({ aboutText: 'Ten' });
    expect(await story()).toMatchObject({ markdown: 'Ten', version: 2 });
    expect(await earlier()).toEqual(['Ten', 'Nine']);
  });

  it('is overwritten by neither place where the other one saved since', async () => {
    await begin();
    const { version } = await current();
    await write('Of the page', 0);
    const refused = await put({ aboutText: 'Of the settings' }, ifMatch(version));
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({ version: version + 1 });
    expect(await story()).toMatchObject({ markdown: 'Of the page', version: 1 });
    expect((await put({ aboutText: 'Of both' }, ifMatch(version + 1))).status).toBe(200);
    expect((await write('Of the page again', 1)).status).toBe(412);
    await send('DELETE', STORY, undefined, ifMatch(2));
    expect(await current()).toMatchObject({ aboutText: null, version: version + 3 });
  });

  it('stays through the first save of settings that nobody has seen it in', async () => {
    await write('Of the **page**', 0);
    const shown = z.looseObject({}).parse(await (await send('GET', '/api/settings')).json());
    expect(shown).toMatchObject({ aboutText: 'Of the page', version: 0 });
    await put({ aboutText: 'Of the page' }, ifMatch(0));
    expect(await story()).toMatchObject({ markdown: 'Of the **page**', version: 1 });
    expect((await current()).aboutText).toBe('Of the page');
  });

  it('is in the history as the text that it is, and publishes', async () => {
    await begin();
    const before = await readContentRevision(db);
    await put({ aboutText: 'Nine' });
    await put({ aboutText: 'Ten' });
    expect(await readContentRevision(db)).toBeGreaterThan(before);
    const trail = z.array(z.object({ type: z.string(), after: z.nullable(z.looseObject({})) }));
    const entries = trail.parse(await (await send('GET', '/api/audit')).json());
    expect(entries[0]).toMatchObject({ type: 'page-text', after: { markdown: 'Ten' } });
    expect(entries.filter(({ type }) => type === 'settings')).toEqual([]);
  });
});
