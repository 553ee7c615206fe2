import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MailError } from '#api/mail/mail.ts';
import { sendgridMailer } from '#api/mail/sendgrid-provider.ts';
import { startTestServer, type TestServer } from '#tools/harness/temporary.ts';

const mail = {
  fromName: 'Grace Church',
  to: 'office@example.org',
  replyTo: 'ruth@example.org',
  subject: 'Message from Ruth',
  text: 'Hello,\n\nRuth wrote.',
};
type Received = { request: IncomingMessage; body: string };

let server: TestServer | undefined;
afterEach(() => server?.close());

/** A fake SendGrid server; it never answers with `status` null. */
async function provider(status: number | null, timeoutMs = 10_000) {
  const received: Received[] = [];
  const running = await startTestServer((request, response) => {
    void text(request).then((body) => {
      received.push({ request, body });
      if (status !== null) response.writeHead(status, { 'Content-Type': 'application/json' });
      if (status !== null) response.end(status < 300 ? '' : '{"errors":[{"message":"no"}]}');
    });
  });
  server = running;
  const baseUrl = `http://127.0.0.1:${String(running.port)}`;
  const options = { apiKey: 'SG.test', baseUrl, from: 'website@example.org', timeoutMs };
  return { received, send: sendgridMailer(options) };
}

describe('the SendGrid mailer', () => {
  it('sends what SendGrid expects, from the church’s own address, answers to the visitor', async () => {
    const { received, send } = await provider(202);
    await send(mail);
    expect(received).toMatchObject([
      {
        request: {
          method: 'POST',
          url: '/v3/mail/send',
          headers: { authorization: 'Bearer SG.test' },
        },
      },
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      from: { email: 'website@example.org', name: 'Grace Church' },
      reply_to: { email: 'ruth@example.org' },
      personalizations: [{ to: [{ email: 'office@example.org' }] }],
      subject: 'Message from Ruth',
      content: [{ type: 'text/plain', value: 'Hello,\n\nRuth wrote.' }],
    });
  });

  it('asks that nobody’s absence answers an automatic mail', async () => {
    const { received, send } = await provider(202);
    await send({ ...mail, isAutomatic: true });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
  });

  it('names the mail and the earlier ones of its conversation', async () => {
    const { received, send } = await provider(202);
    await send({ ...mail, thread: { messageId: 'a', references: [] } });
    await send({ ...mail, thread: { messageId: 'c', references: ['a', 'b'] } });
    const headers = received.map(({ body }) =>
      z.object({ headers: z.unknown() }).parse(JSON.parse(body)),
    );
    expect(headers).toEqual([
      { headers: { 'Message-ID': '<a@example.org>' } },
      {
        headers: {
          'Message-ID': '<c@example.org>',
          'In-Reply-To': '<b@example.org>',
          References: '<a@example.org> <b@example.org>',
        },
      },
    ]);
  });

  it.each([400, 401, 500])(
    'takes status %i for a failure, its words beside the message',
    async (status) => {
      const { send } = await provider(status);
      await expect(send(mail)).rejects.toThrow(
        new MailError(`SendGrid answered ${String(status)}`, {
          detail: 'no',
          isFinal: status === 400,
        }),
      );
    },
  );

  it('waits only so long for an answer', async () => {
    const { send, received } = await provider(null, 200);
    await expect(send(mail)).rejects.toThrow(/^SendGrid did not answer/);
    expect(received).toHaveLength(1);
  });

  it('treats an unreachable server as a failure', async () => {
    const { send } = await provider(202);
    await server?.close();
    server = undefined;
    await expect(send(mail)).rejects.toThrow('SendGrid did not answer (ECONNREFUSED)');
  });
});
