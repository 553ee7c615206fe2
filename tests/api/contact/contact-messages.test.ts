import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contactMessages, outgoingMail, rateLimits } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import { newClient } from '../../support/app/app.ts';
import { formsApp } from '../../support/app/fixtures.ts';

const { app, db, post: send, toOffice } = await formsApp();

const message = {
  name: 'Ruth Moab',
  email: 'ruth@example.org',
  subject: 'Gleaning',
  message: 'May I glean in the field?',
};
const post = (body: unknown = message, headers?: Record<string, string>) =>
  send('/api/contact', body, headers);
const officeMail = () =>
  db.select().from(outgoingMail).where(eq(outgoingMail.to, 'office@example.org'));
const problems = async (response: Response) => ErrorBody.parse(await response.json()).errors;

describe('POST /api/contact', () => {
  it('stores the message, answers, and then tells the office', async () => {
    const response = await post();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect(await db.select().from(contactMessages)).toMatchObject([
      { ...message, isProcessed: false, version: 1 },
    ]);
    expect(await toOffice()).toMatchObject([
      {
        to: 'office@example.org',
        replyTo: message.email,
        subject: 'Message from Ruth Moab: Gleaning',
      },
    ]);
    expect(await officeMail()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it.each([
    ['name', 201],
    ['subject', 201],
    ['message', 5_001],
  ])('refuses a %s of %i characters', async (field, length) => {
    const response = await post({ ...message, [field]: 'x'.repeat(length) });
    expect(await problems(response)).toMatchObject([{ path: field }]);
  });

  it('accepts a message of 5,000 characters in the longest JSON encoding', async () => {
    const body = JSON.stringify({ ...message, message: '@'.repeat(5_000) });
    const headers = {
      ...newClient(),
      Origin: 'http://church.test',
      'Content-Type': 'application/json',
    };
    const wide = body.replaceAll('@@', '\\u263a\\u263a');
    const response = await app.request('/api/contact', { method: 'POST', body: wide, headers });
    expect(response.status).toBe(201);
    const [stored] = await db.select().from(contactMessages);
    expect(stored?.message).toBe('☺'.repeat(5_000));
  });
});

describe('an Idempotency-Key', () => {
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  it('stores and mails a repeated message once, and counts it once', async () => {
    const headers = { ...newClient(), ...key() };
    for (let time = 0; time < 7; time += 1) {
      expect((await post(message, headers)).status).toBe(201);
    }
    await app.settled();
    expect(await db.select().from(contactMessages)).toHaveLength(1);
    expect(await toOffice()).toHaveLength(1);
    const counts = db.select().from(rateLimits).where(eq(rateLimits.scope, 'contact'));
    expect(await counts).toMatchObject([{ count: 1 }]);
  });

  it('refuses another message under a key that was used, at once or later', async () => {
    const headers = { ...newClient(), ...key() };
    const other = { ...message, message: 'Something else' };
    const answers = await Promise.all([post(message, headers), post(other, headers)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const stored = await db.select().from(contactMessages);
    expect(stored).toHaveLength(1);
    const refused = await post({ ...message, message: 'Something third' }, headers);
    expect(refused.status).toBe(422);
    expect(ErrorBody.parse(await refused.json()).message).toMatch('Please use a new one');
    expect(await db.select().from(contactMessages)).toEqual(stored);
  });

  it('still answers a retry with success when the limit is reached', async () => {
    const client = newClient();
    const first = { ...client, ...key() };
    await post(message, first);
    for (let time = 0; time < 5; time += 1) await post(message, client);
    expect((await post(message, client)).status).toBe(429);
    expect((await post(message, first)).status).toBe(201);
  });
});

describe('the limit of messages', () => {
  it('lets exactly five through of fifty at once', async () => {
    const client = newClient();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(message, client)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    expect(await db.select().from(contactMessages)).toHaveLength(5);
    expect(await officeMail()).toHaveLength(5);
  });

  it('ends ten minutes after the first message, and says so', async () => {
    const client = newClient();
    for (let time = 0; time < 5; time += 1) await post(message, client);
    app.clock.advanceMinutes(4);
    const refused = await post(message, client);
    expect(refused.headers.get('Retry-After')).toBe('360');
    expect(ErrorBody.parse(await refused.json()).message).toMatch('wait a few minutes');
    app.clock.advanceMinutes(6);
    expect((await post(message, client)).status).toBe(201);
  });

  it('counts an IPv6 network as one client and leaves others alone', async () => {
    for (let host = 1; host <= 5; host += 1) {
      await post(message, { 'CF-Connecting-IP': `2001:db8:ffff:1::${String(host)}` });
    }
    const from = async (address: string) =>
      (await post(message, { 'CF-Connecting-IP': address })).status;
    expect(await from('2001:db8:ffff:1:9::')).toBe(429);
    expect(await from('2001:db8:ffff:2::1')).toBe(201);
    expect(await from('203.0.113.77')).toBe(201);
  });

  it('stores no client address', async () => {
    await post(message, { 'CF-Connecting-IP': '203.0.113.78' });
    const rows = await db.select().from(rateLimits);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('is separate for messages and for visit requests', async () => {
    const client = newClient();
    for (let time = 0; time < 6; time += 1) await post(message, client);
    const visit = {
      firstName: 'Ruth',
      lastName: 'Moab',
      email: 'r@example.org',
      phone: '2175550199 ',
    };
    const body = { ...visit, visitDate: '2026-12-06' };
    expect((await send('/api/visit', body, client)).status).toBe(201);
  });
});
