import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readContentRevision } from '#db/publishing/content-revision.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { ifMatch } from '../../support/app/app.ts';
import { contentKinds } from '../../support/app/content-kinds.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

describe.each(contentKinds)('a record of $path', (kind) => {
  const { path, body, record, alone, inList, invalid } = kind;
  const read = async (response: Response) => record.parse(await response.json());
  const create = async () => read(await send('POST', path, body));
  const listed = async () => z.array(z.unknown()).parse(await (await app.request(path)).json());
  const revision = () => readContentRevision(db);

  it('is created, answered as its list shows it, and kept by no cache', async () => {
    const response = await send('POST', path, body);
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const created = await read(response);
    expect(created).toEqual({ ...body, ...alone, id: 1, version: 1 });
    const summary = Object.entries(created).filter(
      ([name]) => !['content', 'handouts', 'chapters'].includes(name) && !(name in alone),
    );
    expect(await listed()).toEqual([{ ...Object.fromEntries(summary), ...inList }]);
  });

  it('is changed in all fields or in one, and its version rises by one each time', async () => {
    await create();
    const renamed = await send('PATCH', `${path}/1`, { title: 'Renamed' });
    expect(renamed.status).toBe(200);
    expect(renamed.headers.get('Cache-Control')).toBe('no-store');
    expect(await read(renamed)).toEqual({ ...body, ...alone, title: 'Renamed', id: 1, version: 2 });
    const restored = await read(await send('PATCH', `${path}/1`, body));
    expect(restored).toEqual({ ...body, ...alone, id: 1, version: 3 });
  });

  it('is created once for all requests with one key, at once or later, and anew for another', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const post = async (headers: object) => read(await send('POST', path, body, { ...headers }));
    const [one, same] = await Promise.all([post(key), post(key)]);
    expect(same).toEqual(one);
    const changed = await read(await send('PATCH', `${path}/${one.id}`, { title: 'Newer' }));
    const raised = await revision();
    expect(await post(key)).toEqual(changed);
    expect(await revision()).toBe(raised);
    const other = await send('POST', path, { ...body, title: 'Something else' }, key);
    expect(other.status).toBe(422);
    expect((await post({ 'Idempotency-Key': crypto.randomUUID() })).id).not.toBe(one.id);
    expect(await listed()).toHaveLength(2);
    expect((await send('POST', path, body, { 'Idempotency-Key': 'again' })).status).toBe(400);
  });

  it('is deleted, and then unknown to every call', async () => {
    await create();
    const response = await send('DELETE', `${path}/1`);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(await listed()).toEqual([]);
    expect((await send('DELETE', `${path}/1`)).status).toBe(404);
    expect((await send('PATCH', `${path}/1`, { title: 'Gone' }, ifMatch(1))).status).toBe(404);
    expect((await send('DELETE', `${path}/1`, undefined, ifMatch(1))).status).toBe(404);
  });

  it('is not changed or deleted over what somebody else changed since', async () => {
    await create();
    const first = await send('PATCH', `${path}/1`, { title: 'First' }, ifMatch(1));
    expect(first.status).toBe(200);
    for (const response of [
      await send('PATCH', `${path}/1`, { title: 'Second' }, ifMatch(1)),
      await send('DELETE', `${path}/1`, undefined, ifMatch(1)),
    ]) {
      expect(response.status).toBe(412);
      const error = ErrorBody.parse(await response.json());
      expect(error.version).toBe(2);
      expect(error.message).toMatch('Someone else changed this');
    }
    expect(await listed()).toMatchObject([{ title: 'First', version: 2 }]);
    expect((await send('DELETE', `${path}/1`, undefined, ifMatch(2))).status).toBe(204);
  });

  it('is overwritten by the last write without If-Match', async () => {
    await create();
    expect((await send('PATCH', `${path}/1`, { title: 'A' })).status).toBe(200);
    const any = { 'If-Match': '*' };
    expect((await send('PATCH', `${path}/1`, { title: 'B' }, any)).status).toBe(200);
    expect(await listed()).toMatchObject([{ title: 'B', version: 3 }]);
  });

  it('lets exactly one of two concurrent edits of a version win', async () => {
    await create();
    const answers = await Promise.all(
      ['A', 'B'].map((title) => send('PATCH', `${path}/1`, { title }, ifMatch(1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each(invalid)(
    'refuses %s = %j when created and when changed',
    async (field, value, message) => {
      await create();
      for (const response of [
        await send('POST', path, { ...body, [field]: value }),
        await send('PATCH', `${path}/1`, { [field]: value }),
      ]) {
        expect(response.status).toBe(400);
        expect(ErrorBody.parse(await response.json()).errors).toEqual([{ path: field, message }]);
      }
      expect(await listed()).toHaveLength(1);
    },
  );

  it.each([[{}], [{ id: 9, version: 9, createdAt: 'x', unknown: 1 }]])(
    'is not changed by %j, which names none of its fields',
    async (changes) => {
      await create();
      const response = await send('PATCH', `${path}/1`, changes);
      expect(response.status).toBe(400);
      const { errors } = ErrorBody.parse(await response.json());
      expect(errors).toEqual([{ path: 'body', message: 'Please change at least one field' }]);
    },
  );

  it('accepts known fields and ignores others, such as its own id', async () => {
    await create();
    const changes = { title: 'Mine', id: 7, version: 70, unknown: true };
    const changed = await read(await send('PATCH', `${path}/1`, changes));
    expect(changed).toMatchObject({ id: 1, version: 2, title: 'Mine' });
  });

  it('raises the content revision with each accepted write only', async () => {
    const seen = [await revision()];
    const note = async () => seen.push(await revision());
    await send('POST', path, body);
    await note();
    await send('PATCH', `${path}/1`, { title: 'Newer' });
    await note();
    await send('DELETE', `${path}/1`);
    await note();
    const [start = 0] = seen;
    expect(seen).toEqual([start, start + 1, start + 2, start + 3]);
    await send('POST', path, { ...body, title: '' });
    await send('PATCH', `${path}/1`, { title: 'Gone' });
    await send('DELETE', `${path}/1`);
    const { id } = await create();
    await send('PATCH', `${path}/${id}`, { title: 'Late' }, ifMatch(9));
    await send('DELETE', `${path}/${id}`, undefined, ifMatch(9));
    expect(await revision()).toBe(start + 4);
  });
});
