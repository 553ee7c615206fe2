import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runMaintenance } from '#api/cron/cron.ts';
import { readContent } from '#db/content.ts';
import { contentRevision, pages } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { MediaInUseBody } from '#shared/media/media.ts';
import { blockFileIds } from '#shared/pages/own-page-blocks.ts';
import {
  MOST_PAGES,
  pathTakenMessage,
  RESERVED_PATHS,
  proposedPath,
  PageWithState,
} from '#shared/pages/own-pages.ts';
import { PUBLISH_AT_ERROR } from '#shared/publishing/record-states.ts';
import { testClock, ifMatch } from '../../support/app/app.ts';
import { auditEntries } from '../../support/app/audit.ts';
import { mediaApp } from '../../support/app/fixtures.ts';
import { picture } from '../../support/samples/media-files.ts';
import { pageInput } from '../../support/samples/records.ts';

const clock = testClock(new Date(Date.now() + 86_400_000).toISOString());
const { app, db, send, signInAgain, upload } = await mediaApp({ clock: clock.read });
beforeEach(async () => {
  // Below the number that a moment of publishing gives.
  await db.update(contentRevision).set({ revision: 1 });
  await signInAgain();
});

const Put = z.looseObject({ notRestored: z.array(z.string()) });
const PHOTO = await picture('webp');

const make = async (fields: object = {}) => {
  const answer = await send('POST', '/api/pages', pageInput(fields));
  expect(answer.status).toBe(201);
  return PageWithState.parse(await answer.json());
};
const change = (id: number, body: object, headers = {}) =>
  send('PATCH', `/api/pages/${id}`, body, headers);
const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(400);
  return ErrorBody.parse(await answer.json()).errors;
};
const photo = () => upload('Altar.webp', PHOTO);
const publicPaths = async () =>
  (await readContent(db, clock.read())).ownPages.map(({ path }) => path);
const leadsTo = async (path: string) => {
  const { status, headers } = await app.request(path);
  return [status, headers.get('Location')];
};

describe('a page of one’s own', () => {
  it('is made, read, changed in the version that was read, and deleted', async () => {
    const page = await make();
    expect(page).toMatchObject({ ...pageInput(), version: 1, state: 'public', publishAt: null });
    expect(await (await send('GET', '/api/pages')).json()).toEqual([page]);
    expect(await (await send('GET', `/api/pages/${page.id}`)).json()).toEqual({
      ...page,
      files: [],
    });
    const renamed = await change(page.id, { title: 'Teens' }, ifMatch(1));
    expect(await renamed.json()).toEqual({ ...page, title: 'Teens', version: 2 });
    expect((await change(page.id, { title: 'Kids' }, ifMatch(1))).status).toBe(412);
    const path = `/api/pages/${page.id}`;
    expect((await send('DELETE', path, undefined, ifMatch(1))).status).toBe(412);
    expect((await send('DELETE', path, undefined, ifMatch(2))).status).toBe(204);
    expect((await send('GET', path)).status).toBe(404);
  });

  it.each([
    ['path', '/about', pathTakenMessage('/about')],
    ['path', '/api', pathTakenMessage('/api')],
    ['path', '/Youth', /small letters/],
    ['path', 'youth', /small letters/],
    ['path', '/youth/camp', /small letters/],
    ['path', '/youth-', /small letters/],
    ['path', '/feed.xml', /small letters/],
    ['path', `/${'x'.repeat(60)}`, /60 characters/],
    ['title', '', 'Title is required'],
    ['place', 'top', /one of: menu, footer, none/],
    ['blocks', 'text', /as a list/],
    ['blocks.0.type', [{ type: 'video' }], /one of: text, picture/],
    [
      'blocks.0.markdown',
      [{ type: 'text', markdown: '{{nobody}}' }],
      /\{\{nobody\}\} is not known/,
    ],
    ['blocks.0.href', [{ type: 'button', label: 'Go', href: 'javascript:1' }], /https:/],
    ['blocks.0.mediaIds', [{ type: 'picture', mediaIds: [1, 2] }], /at most 1/],
    ['blocks.0', [{ type: 'picture', mediaIds: [9] }], /no longer in the library/],
    ['blocks', Array.from({ length: 61 }, () => ({ type: 'text', markdown: '' })), /60 blocks/],
    ['publishAt', '2020-01-01T00:00:00Z', PUBLISH_AT_ERROR],
  ])('is refused with an error at %s', async (path, value, message) => {
    const field = path.split('.')[0] ?? '';
    const answer = await send('POST', '/api/pages', pageInput({ [field]: value }));
    const [error, ...others] = (await errorsOf(answer)) ?? [];
    expect([error?.path, ...others]).toEqual([path]);
    expect(error?.message).toMatch(message);
  });

  it('has an address of its own', async () => {
    const { id } = await make();
    const other = await make({ path: '/choir' });
    const taken = [{ path: 'path', message: pathTakenMessage('/youth') }];
    expect(await errorsOf(await send('POST', '/api/pages', pageInput()))).toEqual(taken);
    expect(await errorsOf(await change(other.id, { path: '/youth' }))).toEqual(taken);
    expect((await change(id, { path: '/youth' })).status).toBe(200);
  });

  it('is one of a hundred at most, and the last is answered again where its call is repeated', async () => {
    const rows = Array.from({ length: MOST_PAGES - 1 }, (_, index) => `/page-${index}`);
    await db.insert(pages).values(rows.map((path) => ({ title: 'Page', path })));
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await send('POST', '/api/pages', pageInput(), key);
    const again = await send('POST', '/api/pages', pageInput(), key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await send('POST', '/api/pages', pageInput({ title: 'Other' }), key)).status).toBe(422);
    const other = await send('POST', '/api/pages', pageInput({ path: '/other' }));
    expect(await errorsOf(other)).toMatchObject([{ path: 'body' }]);
  });

  it('leads from each address that it had before to the one that it has', async () => {
    const { id } = await make({ path: '/young' });
    await change(id, { path: '/teens' });
    await change(id, { path: '/youth' });
    expect(await leadsTo('/young')).toEqual([308, '/youth']);
    expect(await leadsTo('/teens')).toEqual([308, '/youth']);
    await make({ path: '/teens' });
    expect((await leadsTo('/teens'))[0]).not.toBe(308);
    await change(id, { path: '/young' });
    expect(await leadsTo('/youth')).toEqual([308, '/young']);
    await change(id, { state: 'hidden' });
    expect((await leadsTo('/youth'))[0]).toBe(404);
  });

  it('is found at an address that would lead elsewhere without it', async () => {
    expect(await leadsTo('/staff')).toEqual([308, '/about#leadership']);
    await make({ path: '/staff' });
    // The shell is not in this build.
    expect((await leadsTo('/staff'))[0]).toBe(503);
  });

  it('is public when its state says so, by itself at its moment', async () => {
    const publishAt = new Date(clock.read().getTime() + 3_600_000).toISOString();
    await make({ path: '/draft', state: 'draft' });
    const { id } = await make({ state: 'scheduled', publishAt });
    expect(await publicPaths()).toEqual([]);
    // The shell is not in this build.
    const isFound = async (path: string) => (await app.request(path)).status === 503;
    expect([await isFound('/youth'), await isFound('/draft')]).toEqual([false, false]);
    clock.advanceMinutes(61);
    await signInAgain();
    expect(await publicPaths()).toEqual(['/youth']);
    expect(await isFound('/youth')).toBe(true);
    await runMaintenance(app.dependencies);
    expect(await (await send('GET', `/api/pages/${id}`)).json()).toMatchObject({
      state: 'public',
      publishAt: null,
    });
    const drafts = z
      .array(PageWithState)
      .parse(await (await send('GET', '/api/pages?state=draft')).json());
    expect(drafts.map(({ path }) => path)).toEqual(['/draft']);
  });

  it('keeps its pictures in the library', async () => {
    const { id } = await photo();
    const people = [{ name: 'Ann', task: 'Cook', mediaIds: [id] }];
    const page = await make({ blocks: [{ type: 'people', people }] });
    const refused = await send('DELETE', `/api/media/${id}`);
    expect(refused.status).toBe(409);
    const { usedBy } = MediaInUseBody.parse(await refused.json());
    expect(usedBy).toEqual([{ type: 'page', id: page.id, title: 'Youth' }]);
    const files = (await readContent(db, clock.read())).pageFiles;
    expect(files.map((file) => file.id)).toEqual([id]);
    await change(page.id, { blocks: [] });
    expect((await send('DELETE', `/api/media/${id}`)).status).toBe(204);
  });

  it('is put back as it was, also when it was deleted and a picture of it is gone', async () => {
    const { id: mediaId } = await photo();
    const blocks = [
      { type: 'gallery', mediaIds: [mediaId] },
      { type: 'text', markdown: 'Pictures' },
    ];
    const { id } = await make({ blocks });
    await change(id, { title: 'Teens', path: '/teens' });
    const putBack = async () => {
      const [newest] = await auditEntries(send);
      const answer = await send('POST', `/api/audit/${newest?.id ?? 0}/restore`);
      return Put.parse(await answer.json());
    };
    expect(await putBack()).toMatchObject({ id, title: 'Youth', path: '/youth', notRestored: [] });
    await send('DELETE', `/api/pages/${id}`);
    await send('DELETE', `/api/media/${mediaId}`);
    const deletion = (await auditEntries(send)).find(({ type }) => type === 'page');
    const answer = await send('POST', `/api/audit/${deletion?.id ?? 0}/restore`);
    const { notRestored, ...page } = Put.parse(await answer.json());
    expect(notRestored).toEqual(['blocks']);
    const restored = PageWithState.parse(page);
    expect(restored).toMatchObject({ title: 'Youth', path: '/youth' });
    expect(restored.blocks.flatMap(blockFileIds)).toEqual([]);
    expect(restored.blocks).toHaveLength(2);
    expect(await leadsTo('/teens')).toEqual([308, '/youth']);
  });
});

it('no address of the product is free for a page', () => {
  const first = (path: string) => /^\/?([a-z0-9-]+)/.exec(path)?.[1];
  const built = readdirSync('site/pages').concat(readdirSync('site/public'));
  const answered = app.app.routes.map(({ path }) => path);
  const taken = [...built, ...answered].flatMap((path) => first(path) ?? []);
  expect(taken.filter((path) => !RESERVED_PATHS.has(path))).toEqual([]);
});

it.each([
  ['Youth & Families', '/youth-families'],
  ['  Women’s Café 2026 ', '/womens-cafe-2026'],
  ['…', '/'],
])('proposes for %s the address %s', (title, path) => {
  expect(proposedPath(title)).toBe(path);
});
