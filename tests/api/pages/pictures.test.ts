import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { settingsRow } from '#db/seed/factories.ts';
import { mediaRow, type MediaRow } from '../../support/samples/records.ts';
import { media, settings } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { MediaInUseBody, MediaRecord } from '#shared/media/media.ts';
import { PageTextDetail } from '#shared/pages/page-texts.ts';
import { Picture } from '#shared/pages/pictures.ts';
import { ifMatch } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { db, send } = await adminApp();

const MIDDLE = { x: 0.5, y: 0.5 };

async function fileRow(change: Partial<MediaRow> = {}): Promise<number> {
  const row = mediaRow(change);
  await db.insert(media).values(row);
  return row.id;
}

const list = async () =>
  z.parse(z.array(Picture), await (await send('GET', '/api/pictures')).json());
const at = async (slot: string) => (await list()).find((place) => place.slot === slot);
const put = (slot: string, mediaId: unknown, focus: unknown = MIDDLE, headers = {}) =>
  send('PUT', `/api/pictures/${slot}`, { mediaId, focus }, headers);
const back = (slot: string, headers = {}) =>
  send('DELETE', `/api/pictures/${slot}`, undefined, headers);
const revision = () => readContentRevision(db);

describe('GET /api/pictures', () => {
  it('lists every place in the order of the pages, with a drawing in each', async () => {
    await db.insert(settings).values(settingsRow({ pastorName: 'Rev. Ann Sower' }));
    const places = await list();
    expect(places.slice(0, 2)).toEqual([
      {
        slot: 'home/hero',
        group: 'Home',
        title: 'Top of the Page',
        media: null,
        focus: MIDDLE,
        version: 0,
      },
      expect.objectContaining({ slot: 'gallery/fellowship', group: 'Home' }),
    ]);
    expect(places.filter(({ group }) => group === 'Staff')).toMatchObject([
      { slot: 'leadership/senior-pastor', title: 'Rev. Ann Sower, Senior Pastor' },
    ]);
  });

  it('has a place for each ministry that the church adds, which is gone with it unless it is filled', async () => {
    const added = { folder: 'ministries', title: 'Food Pantry', markdown: 'Come on Fridays.' };
    const answer = await send('POST', '/api/page-texts', added);
    const { id } = PageTextDetail.parse(await answer.json());
    expect(await at(id)).toMatchObject({ group: 'Ministries', title: 'Food Pantry' });
    const takeOff = () => send('PUT', '/api/text-lists/ministries', { entries: [] });
    await takeOff();
    expect(await at(id)).toBeUndefined();
    await put(id, await fileRow());
    expect(await at(id)).toMatchObject({ title: 'Food Pantry', version: 1 });
  });
});

describe('PUT /api/pictures/{slot}', () => {
  it('puts a picture of the library into a place, and another one in its place', async () => {
    const [first, second] = [await fileRow({ alt: 'The choir' }), await fileRow()];
    const before = await revision();
    const answer = await put('home/hero', first, { x: 0.25, y: 1 }, ifMatch(0));
    expect(answer.status).toBe(200);
    const hero = Picture.parse(await answer.json());
    expect(hero).toMatchObject({ slot: 'home/hero', focus: { x: 0.25, y: 1 }, version: 1 });
    expect(hero.media).toMatchObject({ id: first, alt: 'The choir' });
    expect(await at('home/hero')).toEqual(hero);
    expect(await revision()).toBe(before + 1);
    expect((await put('home/hero', second, MIDDLE, ifMatch(1))).status).toBe(200);
    expect(await at('home/hero')).toMatchObject({ media: { id: second }, version: 2 });
  });

  it('refuses an edit of what somebody else has changed, and takes one without a version', async () => {
    const [first, second] = [await fileRow(), await fileRow()];
    expect((await put('site/logo', first, MIDDLE, ifMatch(1))).status).toBe(412);
    await put('site/logo', first);
    for (const version of [0, 2]) {
      const answer = await put('site/logo', second, MIDDLE, ifMatch(version));
      expect(answer.status).toBe(412);
    }
    expect((await put('site/logo', second)).status).toBe(200);
    expect(await at('site/logo')).toMatchObject({ media: { id: second }, version: 2 });
  });

  it.each(['home/nothing', 'about/founding', 'ministries/own-123', 'leadership/%00', 'site/hero'])(
    'knows no place named %s',
    async (slot) => {
      expect((await put(slot, await fileRow())).status).toBe(404);
      expect((await back(slot)).status).toBe(404);
    },
  );

  const refusals: [string, () => Promise<unknown>, unknown, string][] = [
    ['no file', () => Promise.resolve(undefined), MIDDLE, 'Please choose a picture of the library'],
    ['a file that is gone', () => Promise.resolve(9_999), MIDDLE, 'no longer in the library'],
    [
      'a recording',
      () => fileRow({ kind: 'audio', type: 'audio/mpeg', width: null, height: null }),
      MIDDLE,
      'Please choose a picture',
    ],
    ['a HEIC', () => fileRow({ type: 'image/heic' }), MIDDLE, 'Many browsers cannot show HEIC'],
    ['a point outside', () => fileRow(), { x: 1.2, y: 0 }, 'numbers from 0 to 1'],
    ['half a point', () => fileRow(), { x: 1 }, 'numbers from 0 to 1'],
    ['no point', () => fileRow(), 'left', 'numbers from 0 to 1'],
  ];
  it.each(refusals)('refuses %s with a sentence', async (_, file, focus, sentence) => {
    const answer = await put('home/hero', await file(), focus);
    expect(answer.status).toBe(400);
    const { errors } = ErrorBody.parse(await answer.json());
    expect(errors?.[0]?.message).toContain(sentence);
    expect(await at('home/hero')).toMatchObject({ media: null });
  });
});

describe('DELETE /api/pictures/{slot}', () => {
  it('brings the drawing back, once or twice, and keeps the file', async () => {
    const file = await fileRow();
    await put('about/story', file);
    const before = await revision();
    expect((await back('about/story', ifMatch(2))).status).toBe(412);
    expect((await back('about/story', ifMatch(1))).status).toBe(204);
    expect(await at('about/story')).toMatchObject({ media: null, version: 0 });
    expect(await revision()).toBe(before + 1);
    expect((await back('about/story')).status).toBe(204);
    expect((await back('about/story', ifMatch(1))).status).toBe(412);
    expect(await revision()).toBe(before + 1);
  });
});

describe('a file that stands in a place', () => {
  it('is not deleted, and the library tells where it stands', async () => {
    const file = await fileRow();
    const path = `/api/media/${String(file)}`;
    await put('home/hero', file);
    await put('ministries/bible-study', file).catch(() => undefined);
    const answer = await send('DELETE', path);
    expect(answer.status).toBe(409);
    const uses = [{ type: 'picture', id: 'home/hero', title: 'Home: Top of the Page' }];
    expect(MediaInUseBody.parse(await answer.json()).usedBy).toEqual(uses);
    const listed = z.parse(z.array(MediaRecord), await (await send('GET', '/api/media')).json());
    expect(listed.find(({ id }) => id === file)?.usedBy).toEqual(uses);
  });

  it('changes the pages when it is described anew, one in no place does not', async () => {
    const [placed, other] = [await fileRow(), await fileRow()];
    await put('home/hero', placed);
    const before = await revision();
    await send('PATCH', `/api/media/${String(other)}`, { alt: 'A door' });
    expect(await revision()).toBe(before);
    await send('PATCH', `/api/media/${String(placed)}`, { alt: 'The choir' });
    expect(await revision()).toBe(before + 1);
  });
});
