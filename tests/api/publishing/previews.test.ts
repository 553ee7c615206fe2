import { describe, expect, it } from 'vitest';
import { PreviewLink } from '#shared/publishing/record-states.ts';
import { BOTH, openRecordsWithStates, type Kind } from '../../support/app/stated-records.ts';

const { app, send, inHours, create, patch, letPass, allPublicWords } =
  await openRecordsWithStates();

async function makeLink(kind: Kind, id: number) {
  const answer = await send('POST', `/api/${kind}/${id}/preview-link`);
  expect(answer.status).toBe(201);
  const { url, expiresAt } = PreviewLink.parse(await answer.json());
  const { pathname, search } = new URL(url);
  return { pathname, search, expiresAt };
}

describe.each(BOTH)('the link to a preview of /api/%s', (kind) => {
  const read = (id: number, search: string) => app.request(`/api/${kind}/${id}${search}`);

  it('lets whoever has it read that record, without its state, and no cache keep it', async () => {
    const { id } = await create(kind, 'word', { state: 'draft' });
    const other = await create(kind, 'word', { state: 'draft' });
    const { pathname, search } = await makeLink(kind, id);
    expect(pathname).toBe(`/preview/${kind}/${id}`);
    const answer = await read(id, search);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).not.toContain('"publishAt"');
    expect((await read(other.id, search)).status).toBe(404);
    expect((await app.request(`/api/${kind}?state=all&${search.slice(1)}`)).status).toBe(401);
    expect(await allPublicWords([id])).not.toContain('word');
  });

  it('is closed after 14 days, by another link, by taking it back, and by signing out everywhere', async () => {
    const { id } = await create(kind, 'word', { state: 'hidden' });
    const first = await makeLink(kind, id);
    expect(first.expiresAt).toBe(inHours(14 * 24));
    const opened = async (): Promise<unknown> =>
      (await send('GET', `/api/${kind}/${id}/preview-link`)).json();
    expect(await opened()).toEqual({ expiresAt: first.expiresAt });
    const second = await makeLink(kind, id);
    expect((await read(id, first.search)).status).toBe(404);
    expect((await read(id, second.search)).status).toBe(200);
    expect((await send('DELETE', `/api/${kind}/${id}/preview-link`)).status).toBe(204);
    expect((await read(id, second.search)).status).toBe(404);
    expect(await opened()).toEqual({ expiresAt: null });
    const third = await makeLink(kind, id);
    await send('POST', '/api/auth/logout', { everywhere: true });
    expect((await read(id, third.search)).status).toBe(404);
    await letPass(0);
    const fourth = await makeLink(kind, id);
    await letPass(14 * 24);
    expect((await read(id, fourth.search)).status).toBe(404);
    expect((await read(id, '?preview=forged')).status).toBe(404);
  });

  it('is closed by publishing, at once or at the moment, and not made for what is public', async () => {
    const { id } = await create(kind, 'word', { publishAt: inHours(1) });
    const { search } = await makeLink(kind, id);
    await letPass(1);
    expect(await (await read(id, search)).text()).not.toContain('no-store');
    expect((await send('POST', `/api/${kind}/${id}/preview-link`)).status).toBe(404);
    await patch(kind, id, { state: 'hidden' });
    await makeLink(kind, id);
    expect((await app.request(`/preview/${kind}/${id}${search}`)).status).toBe(404);
    expect((await send('POST', `/api/${kind}/999/preview-link`)).status).toBe(404);
  });
});
