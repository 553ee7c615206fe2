import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sermonRow } from '#db/seed/factories.ts';
import { media, sermons } from '#db/tables.ts';
import { MediaRecord } from '#shared/media/media.ts';
import { asAdmin, signIn } from '../../support/browser/admin.ts';
import { createTestApp, openTestDatabase } from '../../support/app/app.ts';

const FILES = 2_000;

const { db } = await openTestDatabase();
const app = createTestApp(db);
const send = asAdmin(app, await signIn(app));

const key = (id: number) => id.toString(16).padStart(32, '0');

/** One page of the list, and the address of the next one. */
async function readPage(path: string) {
  const response = await send('GET', path);
  expect(response.status).toBe(200);
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
  return { records: z.parse(z.array(MediaRecord), await response.json()), next };
}

beforeAll(async () => {
  await db.insert(media).values(
    Array.from({ length: FILES }, (_, id) => ({
      ...{ id: id + 1, key: key(id), etag: String(id), bytes: 1_000, name: `photo ${id}.jpg` },
      ...{ kind: 'image' as const, type: 'image/jpeg' as const, width: 2_000, height: 1_500 },
      createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000),
    })),
  );
  await db
    .insert(sermons)
    .values(
      Array.from({ length: 500 }, (_, id) =>
        sermonRow({ thumbnailUrl: `/media/${key(id)}.jpg`, content: 'Notes. '.repeat(700) }),
      ),
    );
});

describe('a library of 2,000 files', () => {
  it('is read in pages, each file once, newest first', async () => {
    const ids: number[] = [];
    let path: string | undefined = '/api/media?kind=image&limit=100';
    while (path !== undefined) {
      const { records, next } = await readPage(path);
      ids.push(...records.map(({ id }) => id));
      path = next;
    }
    expect(ids).toEqual(Array.from({ length: FILES }, (_, index) => FILES - index));
  });

  it('finds one file among them, with its use', async () => {
    const { records, next } = await readPage('/api/media?kind=image&limit=24&q=PHOTO%20321.');
    expect(records).toMatchObject([{ name: 'photo 321.jpg', usedBy: [{ type: 'sermon' }] }]);
    expect(next).toBeUndefined();
  });
});
