import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clearExpired } from '#api/cron/cron.ts';
import { markAsDemoQuery } from '#db/dashboard/demo-records.ts';
import { auditEntries, pageTextVersions } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { PageText, PageTextDetail, PageTextVersion } from '#shared/pages/page-texts.ts';
import { asAdmin, ifMatch, signIn, createTestApp, DEFAULT_TEXTS } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

const STORY = '/api/page-texts/about/story';
const PASTOR = '/api/page-texts/leadership/senior-pastor';
const FOUNDING = '/api/page-texts/about/founding';

const save = (path: string, body: unknown, headers = {}) => send('PUT', path, body, headers);
const detail = async (response: Response) => z.parse(PageTextDetail, await response.json());
const read = async (path: string) => detail(await send('GET', path));
const versions = async (path: string) =>
  z.parse(z.array(PageTextVersion), await (await send('GET', `${path}/versions`)).json());
const problems = async (response: Response) => z.parse(ErrorBody, await response.json()).errors;

describe('GET /api/page-texts', () => {
  it('lists the originals in the order of the pages, with their first words', async () => {
    const response = await send('GET', '/api/page-texts');
    const texts = z.parse(z.array(PageText), await response.json());
    expect(texts.map(({ id }) => id)).toEqual(DEFAULT_TEXTS.map(({ id }) => id));
    expect(texts[0]).toEqual({
      id: 'about/story',
      page: '/about',
      title: 'Our Story',
      person: '',
      beginning: '[… how your church began]',
      version: 0,
      isDefault: true,
      isRemoved: false,
      placeholders: 1,
      updatedAt: null,
    });
  });

  it('shows the first words in one line, without the marks of Markdown', async () => {
    const markdown = '## Who we are\n\n- **Nine** people\n- [Write to us](/contact)';
    await save(STORY, { markdown }, ifMatch(0));
    const [story] = z.parse(z.array(PageText), await (await send('GET', '/api/page-texts')).json());
    expect(story?.beginning).toBe('Who we are · Nine people Write to us');
    await save(STORY, { markdown: 'word '.repeat(100) }, ifMatch(1));
    expect((await read(STORY)).beginning).toMatch(/^(word ){10,19}word…$/);
  });

  it('answers one text with its words and the original', async () => {
    expect(await read(PASTOR)).toMatchObject({
      person: '{{pastorName}}',
      markdown: 'Write to {{email}}.',
      default: 'Write to {{email}}.',
    });
  });

  it.each(['/about/nothing', '/nowhere/story', '/about/nothing/versions'])(
    'knows no text %s',
    async (path) => {
      expect((await send('GET', `/api/page-texts${path}`)).status).toBe(404);
    },
  );
});

describe('PUT /api/page-texts/{id}', () => {
  it('saves the church’s own words, and every later ones as a new version', async () => {
    const first = await save(STORY, { markdown: ' Nine people.\n\n> Come. ' }, ifMatch(0));
    expect(first.status).toBe(200);
    expect(await detail(first)).toMatchObject({
      id: 'about/story',
      version: 1,
      isDefault: false,
      placeholders: 0,
      markdown: 'Nine people.\n\n> Come.',
      default: '[… how your church began]',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
    expect((await detail(await save(STORY, { markdown: 'Ten.' }, ifMatch(1)))).version).toBe(2);
    expect((await detail(await save(STORY, { markdown: 'Eleven.' }))).version).toBe(3);
  });

  it('dates a text of the demo church only once somebody has changed it', async () => {
    await save(STORY, { markdown: 'Invented.' });
    await markAsDemoQuery(db);
    expect(await read(STORY)).toMatchObject({ isDefault: false, updatedAt: null });
    await save(STORY, { markdown: 'Ours.' });
    expect((await read(STORY)).updatedAt).toBe('2026-11-20T12:00:00.000Z');
  });

  it('refuses to save over what somebody else saved since', async () => {
    await save(STORY, { markdown: 'Theirs.' });
    for (const version of [0, 2]) {
      const response = await save(STORY, { markdown: 'Mine.' }, ifMatch(version));
      expect(response.status).toBe(412);
      expect(z.parse(ErrorBody, await response.json()).version).toBe(1);
    }
    expect((await read(STORY)).markdown).toBe('Theirs.');
  });

  it('lets one of two first saves at once win', async () => {
    const attempt = () => save(STORY, { markdown: 'First.' }, ifMatch(0));
    const answers = await Promise.all([attempt(), attempt()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await versions(STORY)).toHaveLength(1);
  });

  it('keeps title and person where they are left out', async () => {
    await save(PASTOR, { markdown: 'Hi.', title: 'Pastor', person: 'Ruth' });
    await save(PASTOR, { markdown: 'Hello.' });
    expect(await read(PASTOR)).toMatchObject({ title: 'Pastor', person: 'Ruth', version: 2 });
  });

  const KNOWN =
    '{{churchName}}, {{address}}, {{phone}}, {{email}}, {{sundayServiceTime}}, {{wednesdayServiceTime}}, {{pastorName}}';

  it.each([
    [STORY, { markdown: ' ' }, 'markdown', 'Please write the text'],
    [STORY, {}, 'markdown', 'Please write the text'],
    [STORY, { markdown: 'x'.repeat(20_001) }, 'markdown', 'Please use 20000 characters or fewer'],
    [
      STORY,
      { markdown: 'At {{ chruchName }}.' },
      'markdown',
      `{{ chruchName }} is not known. You can use ${KNOWN}`,
    ],
    [STORY, { markdown: 'Once.', title: 'Tale' }, 'title', 'The title of this text is fixed'],
    [STORY, { markdown: 'Once.', person: 'Ruth' }, 'person', 'Only the leadership names people'],
    [PASTOR, { markdown: 'Hi.', title: ' ' }, 'title', 'Please enter a title'],
    [
      FOUNDING,
      { markdown: 'October\n2012' },
      'markdown',
      'This text stands within a line: please write it in one line',
    ],
  ])('%s refuses %j', async (path, body, field, message) => {
    const response = await save(path, body);
    expect(response.status).toBe(400);
    expect(await problems(response)).toEqual([{ path: field, message }]);
    expect((await read(path)).isDefault).toBe(true);
  });
});

describe('the history of a text', () => {
  it('holds every version that was saved, newest first', async () => {
    expect(await versions(STORY)).toEqual([]);
    await save(STORY, { markdown: 'One.' });
    app.clock.advanceMinutes(5);
    await save(STORY, { markdown: 'Two.' });
    const history = await versions(STORY);
    expect(history.map(({ version, markdown }) => [version, markdown])).toEqual([
      [2, 'Two.'],
      [1, 'One.'],
    ]);
    expect(history[0]?.savedAt).not.toBe(history[1]?.savedAt);
  });

  it('goes on after the original was brought back', async () => {
    await save(STORY, { markdown: 'One.' });
    expect((await send('DELETE', STORY, undefined, ifMatch(1))).status).toBe(204);
    expect(await read(STORY)).toMatchObject({ isDefault: true, version: 0 });
    expect((await detail(await save(STORY, { markdown: 'Two.' }, ifMatch(0)))).version).toBe(2);
    expect(await versions(STORY)).toHaveLength(2);
  });
});

describe('DELETE /api/page-texts/{id}', () => {
  it('refuses when somebody else has changed the text, and does nothing to an original', async () => {
    await save(STORY, { markdown: 'One.' });
    await save(STORY, { markdown: 'Two.' });
    expect((await send('DELETE', STORY, undefined, ifMatch(1))).status).toBe(412);
    expect((await read(STORY)).markdown).toBe('Two.');
    expect((await send('DELETE', STORY)).status).toBe(204);
    expect((await send('DELETE', STORY)).status).toBe(204);
    expect((await send('DELETE', STORY, undefined, ifMatch(2))).status).toBe(412);
  });
});

it('a version is kept for a year after another took its place, the present one for ever', async () => {
  const year = 365 * 24 * 60;
  const own = createTestApp(db);
  const sendLater = asAdmin(own, await signIn(own));
  const saveLater = (markdown: string) => sendLater('PUT', FOUNDING, { markdown });
  const kept = async () =>
    (await db.select().from(pageTextVersions)).map(({ markdown }) => markdown);
  await saveLater('In 2011, by Ruth.');
  await saveLater('In 2012, by Ruth.');
  await sendLater('PUT', STORY, { markdown: 'Nine people.' });
  await sendLater('DELETE', STORY);
  own.clock.advanceMinutes(year);
  await clearExpired(own.dependencies);
  expect(await kept()).toHaveLength(3);
  await db.update(auditEntries).set({ at: new Date('2026-11-20T11:00:00.000Z') });
  own.clock.advanceMinutes(1);
  await clearExpired(own.dependencies);
  expect(await kept()).toEqual(['In 2012, by Ruth.']);
});
