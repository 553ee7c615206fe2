import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  contactMessageRow,
  messageReplyRow,
  visitRequestRow,
} from '../../support/samples/records.ts';
import {
  contactMessages,
  messageReplies,
  outgoingMail,
  rateLimits,
  visitRequests,
} from '#db/tables.ts';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import { ContactMessage } from '#shared/contact/contact-messages.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { VisitRequest } from '#shared/visits/visit-requests.ts';
import { ifMatch, newClient } from '../../support/app/app.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 8, number));

type Given = { createdAt?: Date; isProcessed?: boolean };
const kinds = [
  {
    path: '/api/contact-forms',
    table: contactMessages,
    record: z.strictObject(ContactMessage.shape),
    insert: async (...given: Given[]) => {
      await db.insert(contactMessages).values(given.map((row) => contactMessageRow(row)));
    },
    answer: async (id: number, reply = {}) => {
      await db.insert(messageReplies).values(messageReplyRow({ contactMessageId: id, ...reply }));
    },
    fields: { message: 'When does the service begin on Sunday?' },
    submit: {
      path: '/api/contact',
      form: {
        name: 'Ruth',
        email: 'ruth@example.org',
        subject: 'Sunday',
        message: 'When does the service begin?',
      },
      wrong: {
        name: ['R', 'Name must be at least 2 characters'],
        email: ['ruth', 'Please enter a valid email address'],
        subject: [' ', 'Subject must be at least 2 characters'],
        message: ['short', 'Message must be at least 10 characters'],
      },
    },
  },
  {
    path: '/api/visit-requests',
    table: visitRequests,
    record: z.strictObject(VisitRequest.shape),
    insert: async (...given: Given[]) => {
      await db.insert(visitRequests).values(given.map((row) => visitRequestRow(row)));
    },
    answer: async (id: number, reply = {}) => {
      await db.insert(messageReplies).values(messageReplyRow({ visitRequestId: id, ...reply }));
    },
    fields: {
      firstName: 'Guest',
      phone: '(815) 555-0100',
      visitDate: '2026-06-14',
      questions: null,
    },
    submit: {
      path: '/api/visit',
      form: {
        firstName: 'Ruth',
        lastName: 'Field',
        email: 'ruth@example.org',
        phone: '(815) 555-0100',
        visitDate: '2026-11-29',
      },
      wrong: {
        firstName: ['R', 'First name must be at least 2 characters'],
        lastName: ['', 'Last name must be at least 2 characters'],
        email: ['', 'Please enter a valid email address'],
        phone: ['123', 'Please enter a valid phone number'],
        visitDate: ['', 'Please select a date'],
      },
    },
  },
];

describe.each(kinds)('$path', ({ path, table, record, insert, answer, fields, submit }) => {
  const list = async (query = '') => {
    const response = await send('GET', `${path}${query}`);
    expect(response.status).toBe(200);
    const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
    const records = z.array(record).parse(await response.json());
    return { records, next, ids: records.map(({ id }) => id) };
  };
  const mark = (id: number, headers = {}) =>
    send('PATCH', `${path}/${id}`, { isProcessed: true }, headers);

  const post = (form: object, headers: Record<string, string> = newClient()) =>
    app.send('POST', submit.path, form, headers);

  it('names every invalid field with the form’s own text, and stores nothing', async () => {
    const typed = Object.entries(submit.wrong).map(
      ([name, [value = '']]) => [name, value] as const,
    );
    const response = await post(Object.fromEntries<string>(typed));
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).errors).toEqual(
      Object.entries(submit.wrong).map(([name, [, message]]) => ({ path: name, message })),
    );
    expect(await db.select().from(table)).toEqual([]);
  });

  it('answers a robot with success and stores nothing', async () => {
    const response = await post({ ...submit.form, [HONEYPOT_FIELD]: 'https://spam.test' });
    expect([response.status, await response.json()]).toEqual([201, { success: true }]);
    for (const stored of [table, outgoingMail, rateLimits])
      expect(await db.select().from(stored)).toEqual([]);
    expect((await post({ ...submit.form, [HONEYPOT_FIELD]: '' })).status).toBe(201);
    expect(await db.select().from(table)).toHaveLength(1);
    await app.settled();
  });

  it('stores what is sent twice under one key once, and takes nothing else under it', async () => {
    const headers = { ...newClient(), 'Idempotency-Key': crypto.randomUUID() };
    await Promise.all([post(submit.form, headers), post(submit.form, headers)]);
    const other = { ...submit.form, email: 'boaz@example.org' };
    expect((await post(other, headers)).status).toBe(422);
    expect(await db.select().from(table)).toHaveLength(1);
    const notOne = await post(submit.form, { ...newClient(), 'Idempotency-Key': 'twice' });
    expect(ErrorBody.parse(await notOne.json()).errors).toMatchObject([
      { path: 'Idempotency-Key' },
    ]);
    await app.settled();
  });

  it('gives every field, with the replies in their order', async () => {
    await insert({ createdAt: minute(1) }, { createdAt: minute(2) });
    await answer(1, { subject: 'Re: First', status: 'failed' });
    await answer(1, { subject: 'Re: Second', sentAt: minute(5), createdAt: minute(4) });
    await answer(2, { subject: 'Re: Other', status: 'sending' });
    const { records } = await list();
    expect((await send('GET', path)).headers.get('Cache-Control')).toBe('no-store');
    expect(records).toMatchObject([
      { id: 2, replies: [{ subject: 'Re: Other', status: 'sending', sentAt: null }] },
      { id: 1, version: 1, isProcessed: false, createdAt: minute(1).toISOString(), ...fields },
    ]);
    expect(records[1]?.replies).toMatchObject([
      { subject: 'Re: First', status: 'failed', sentAt: null },
      {
        subject: 'Re: Second',
        text: 'The service begins at 11 AM.',
        status: 'sent',
        createdAt: minute(4).toISOString(),
        sentAt: minute(5).toISOString(),
      },
    ]);
  });

  it('can be read page by page without gaps, each record with its replies', async () => {
    await insert({}, {}, {}, {}, {});
    // Timestamps that differ by microseconds, as the database's clock gives them.
    await db.execute(sql`update ${table} set
      created_at = '2026-11-20T08:00:00.123Z'::timestamptz + (id / 2) * interval '1 microsecond'`);
    for (const id of [1, 2, 3, 4, 5]) await answer(id, { text: `To ${id}` });
    const seen: (readonly [number, string | undefined])[] = [];
    let next: string | undefined = `?limit=2`;
    let pages = 0;
    while (next !== undefined) {
      const page: Awaited<ReturnType<typeof list>> = await list(next.replace(path, ''));
      seen.push(...page.records.map(({ id, replies }) => [id, replies[0]?.text] as const));
      next = page.next;
      pages += 1;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((id) => [id, `To ${id}`]));
    expect(pages).toBe(3);
  });

  it.each(['?limit=101', '?cursor=nonsense'])('refuses %s', async (query) => {
    expect((await send('GET', `${path}${query}`)).status).toBe(400);
  });

  it('marks one as processed, answers it with its replies, and does so again', async () => {
    await insert({}, {});
    await answer(1, { text: 'Welcome' });
    const response = await mark(1, ifMatch(1));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const marked = record.parse(await response.json());
    expect(marked).toMatchObject({ id: 1, version: 2, isProcessed: true });
    expect(marked.replies).toMatchObject([{ text: 'Welcome' }]);
    expect((await mark(1)).status).toBe(200);
    const { records } = await list();
    expect(records.map(({ isProcessed }) => isProcessed)).toEqual([false, true]);
  });

  it.each([[{ isProcessed: false }], [{ isProcessed: 'true' }], [{}]])(
    'returns nothing to unread: %j is refused',
    async (body) => {
      await insert({ isProcessed: true });
      const response = await send('PATCH', `${path}/1`, body);
      expect(response.status).toBe(400);
      expect(ErrorBody.parse(await response.json()).errors).toMatchObject([
        { path: 'isProcessed' },
      ]);
      expect((await list()).records).toMatchObject([{ isProcessed: true, version: 1 }]);
    },
  );

  it('deletes one with its replies and all its mails', async () => {
    expect((await post(submit.form)).status).toBe(201);
    await app.settled();
    expect(await db.select().from(outgoingMail)).toHaveLength(2);
    await insert({});
    await answer(1);
    await answer(2);
    expect((await send('DELETE', `${path}/1`)).status).toBe(204);
    expect((await list()).ids).toEqual([2]);
    expect(await db.select().from(messageReplies)).toHaveLength(1);
    expect(await db.select().from(outgoingMail)).toEqual([]);
  });

  it('answers 404 for what is unknown, and 412 for what changed since', async () => {
    expect((await mark(1)).status).toBe(404);
    expect((await mark(1, ifMatch(1))).status).toBe(404);
    expect((await send('DELETE', `${path}/1`)).status).toBe(404);
    expect((await send('DELETE', `${path}/x`)).status).toBe(404);
    await insert({});
    await mark(1);
    const stale = await mark(1, ifMatch(1));
    expect(stale.status).toBe(412);
    expect(ErrorBody.parse(await stale.json()).version).toBe(2);
    expect((await send('DELETE', `${path}/1`, undefined, ifMatch(1))).status).toBe(412);
    expect((await list()).ids).toEqual([1]);
  });
});

it('lists messages newest first', async () => {
  const rows = [1, 3, 2].map((at) => contactMessageRow({ createdAt: minute(at) }));
  await db.insert(contactMessages).values(rows);
  const answer = await send('GET', '/api/contact-forms');
  const messages = z.array(ContactMessage).parse(await answer.json());
  expect(messages.map(({ id }) => id)).toEqual([2, 3, 1]);
});
