import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contactMessages, visitRequests } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { contactMessageRow, visitRequestRow } from '../../support/samples/records.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { db, send } = await adminApp();

const Ids = z.array(z.object({ id: z.int() }));

async function found(path: string, headers: Record<string, string> = {}) {
  const answer = await send('GET', path, undefined, headers);
  const next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { ids: Ids.parse(await answer.json()).map(({ id }) => id), next };
}

const inHeader = (q: string) => ({ 'Search-Words': new URLSearchParams({ q }).toString() });

beforeEach(async () => {
  const message = (name: string, email: string, subject: string, text: string) =>
    contactMessageRow({ name, email, subject, message: text });
  await db
    .insert(contactMessages)
    .values([
      message('Ruth Moab', 'ruth@example.org', 'Gleaning', 'May I glean in the field?'),
      message('Boaz', 'boaz_field@example.org', 'Barley', 'It is 100% ripe.'),
      { ...message('Naomi', 'naomi@example.org', 'Ruth', 'Where is she?'), isProcessed: true },
    ]);
  await db
    .insert(visitRequests)
    .values([
      visitRequestRow({ firstName: 'Ruth', lastName: 'Moab', phone: '(815) 555-0186' }),
      visitRequestRow({ firstName: 'Boaz', questions: 'Where does Ruth sit?', isProcessed: true }),
    ]);
});

describe('the search of the inbox', () => {
  it.each([
    ['ruth', [3, 1]],
    ['MOAB', [1]],
    ['boaz_field', [2]],
    ['field', [2, 1]],
    ['moab ruth', [1]],
    ['ruth glean', [1]],
    ['0%', [2]],
    ['%', [2]],
    ['\\', []],
    [' ', [3, 2, 1]],
  ])('finds messages by name, address and words: ‘%s’', async (q, ids) => {
    expect((await found('/api/contact-forms', inHeader(q))).ids).toEqual(ids);
    expect(
      (await found(`/api/contact-forms?${new URLSearchParams({ q }).toString()}`)).ids,
    ).toEqual(ids);
  });

  it('finds visit requests by name, phone and question', async () => {
    const visits = async (q: string) => (await found('/api/visit-requests', inHeader(q))).ids;
    expect((await visits('ruth')).sort()).toEqual([1, 2]);
    expect(await visits('ruth moab')).toEqual([1]);
    expect(await visits('0186')).toEqual([1]);
  });

  it('lists only what nobody has processed, with the search or without', async () => {
    expect((await found('/api/contact-forms?state=unread')).ids).toEqual([2, 1]);
    expect((await found('/api/contact-forms?state=all')).ids).toEqual([3, 2, 1]);
    expect((await found('/api/contact-forms?state=unread', inHeader('ruth'))).ids).toEqual([1]);
    expect((await found('/api/visit-requests?state=unread')).ids).toEqual([1]);
  });

  it('goes on page by page with the same filter', async () => {
    const first = await found('/api/contact-forms?limit=1&state=unread', inHeader('field'));
    expect(first.ids).toEqual([2]);
    const second = await found(first.next ?? '', inHeader('field'));
    expect(second).toEqual({ ids: [1], next: undefined });
  });

  it.each([
    ['state=processed', {}, 'state'],
    [`q=${'x'.repeat(201)}`, {}, 'q'],
    ['', inHeader('x'.repeat(201)), 'q'],
  ])('refuses %s', async (query, headers, path) => {
    for (const list of ['contact-forms', 'visit-requests']) {
      const answer = await send('GET', `/api/${list}?${query}`, undefined, headers);
      expect(answer.status).toBe(400);
      expect(ErrorBody.parse(await answer.json()).errors).toMatchObject([{ path }]);
    }
  });
});
