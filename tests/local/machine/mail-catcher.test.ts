import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { Client } from '@sendgrid/client';
import { MailService } from '@sendgrid/mail';
import { beforeEach, expect, test } from 'vitest';
import {
  startMailCatcher,
  type MailCatcher,
  type MailCatcherOptions,
} from '#tools/local/mail-catcher/mail-catcher.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

let directory: string;
let mailCatcher: MailCatcher;

const open = async (options: Partial<MailCatcherOptions> = {}) => {
  mailCatcher = await startMailCatcher({ directory, ...options });
};

beforeEach(async () => {
  const temporary = await temporaryDirectory();
  ({ directory } = temporary);
  await open();
  return async () => {
    await mailCatcher.close();
    await temporary.remove();
  };
});

const MAIL = {
  personalizations: [{ to: [{ email: 'office@example.org' }] }],
  from: { email: 'website@example.org', name: 'Website' },
  reply_to: { email: 'anna@example.com' },
  subject: 'A question',
  content: [{ type: 'text/plain', value: 'When does the service start?' }],
};

const post = (mail: unknown, headers: Record<string, string> = {}) =>
  fetch(`${mailCatcher.url}/v3/mail/send`, {
    method: 'POST',
    headers: { authorization: 'Bearer key', 'content-type': 'application/json', ...headers },
    body: typeof mail === 'string' ? mail : JSON.stringify(mail),
  });

const pageText = async (path = '/') => (await fetch(`${mailCatcher.url}${path}`)).text();

test('the real client sends a mail, and it is kept as a file', async () => {
  const service = new MailService();
  const client = new Client();
  client.setApiKey('SG.local');
  client.setDefaultRequest('baseUrl', mailCatcher.url);
  service.setClient(client);
  const [answer] = await service.send({
    to: 'office@example.org',
    from: 'website@example.org',
    subject: 'A question',
    text: 'When does the service start?',
  });
  expect(answer.statusCode).toBe(202);
  expect(answer.headers).toHaveProperty('x-message-id');
  expect(await readdir(directory)).toEqual(['1.json']);
});

test('a page that had its own name pointed at this machine reads and sends nothing', async () => {
  await post(MAIL);
  const { hostname, port } = new URL(mailCatcher.url);
  const statusFor = (method: string, path: string, host: string) =>
    new Promise((resolve, reject) => {
      const headers = { host, authorization: 'Bearer key', 'content-type': 'application/json' };
      const asked = httpRequest({ hostname, port, path, method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.once('error', reject).end(method === 'POST' ? JSON.stringify(MAIL) : undefined);
    });
  expect(await statusFor('GET', '/1', `localhost:${port}`)).toBe(200);
  expect(await statusFor('GET', '/1', `evil.example:${port}`)).toBe(421);
  expect(await statusFor('POST', '/v3/mail/send', `evil.example:${port}`)).toBe(421);
  expect(await readdir(directory)).toEqual(['1.json']);
});

test('only the owner of the folder reads its mails', async () => {
  await post(MAIL);
  const { mode } = await stat(path.join(directory, '1.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('without a key a mail is refused', async () => {
  expect((await post(MAIL, { authorization: '' })).status).toBe(401);
  expect(await readdir(directory)).toEqual([]);
});

test.each([
  ['personalizations', { ...MAIL, personalizations: [] }],
  ['personalizations.0.to', { ...MAIL, personalizations: [{ to: [] }] }],
  ['personalizations.0.to.0.email', { ...MAIL, personalizations: [{ to: [{ email: 'office' }] }] }],
  ['from.email', { ...MAIL, from: { email: 'not an address' } }],
  ['reply_to.email', { ...MAIL, reply_to: { email: 'anna@' } }],
  ['subject', { ...MAIL, subject: 'One\r\nBcc: all@example.org' }],
  ['subject', { ...MAIL, subject: 'One\rBcc: all@example.org' }],
  ['content.0.value', { ...MAIL, content: [{ type: 'text/plain', value: '' }] }],
  ['headers.Reply-To', { ...MAIL, headers: { 'Reply-To': 'x@example.org' } }],
])('a mail with a wrong %s is refused with 400 that names it', async (field, mail) => {
  const answer = await post(mail);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  expect(await readdir(directory)).toEqual([]);
});

test('numbers rise and no mail is overwritten, also after a restart and when many come at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => post(MAIL)));
  await mailCatcher.close();
  await open();
  expect((await post(MAIL)).headers.get('x-message-id')).toBe('local-11');
  expect(await readdir(directory)).toHaveLength(11);
});

test('the page lists the newest first and shows one, with nothing of it taken for HTML', async () => {
  expect(await pageText()).toContain('No mail yet');
  await post({ ...MAIL, subject: 'First' });
  const hostile = '<script>alert(1)</script>';
  await post({
    ...MAIL,
    subject: hostile,
    from: { email: 'website@example.org', name: '"><img src=x>' },
    content: [{ type: 'text/plain', value: hostile }],
  });
  const list = await pageText();
  expect(list.indexOf('&lt;script&gt;')).toBeLessThan(list.indexOf('First'));
  const one = await pageText('/2');
  expect(one).toContain('anna@example.com');
  expect(one).not.toMatch(/<script|<img/);
  expect((await fetch(`${mailCatcher.url}/3`)).status).toBe(404);
});
