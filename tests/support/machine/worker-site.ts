import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startReverseProxy } from '#tools/local/reverse-proxy/reverse-proxy.ts';
import { openReleaseFiles } from '#tools/local/slot.ts';
import { startWorker } from '#tools/local/worker/worker.ts';
import { openTestDatabase } from '../app/app.ts';
import { cheapPasswordHash } from '#tools/harness/calls.ts';
import { temporaryDirectory, startTestServer } from '#tools/harness/temporary.ts';
import { testBundle as bundle } from '#tools/harness/data-directory.ts';

const PASSWORD = 'grace and peace';

/** A fake SendGrid server that accepts every mail. */
async function startProvider() {
  const mails: string[] = [];
  const server = await startTestServer((request, response) => {
    void text(request).then((body) => {
      mails.push(body);
      response.writeHead(202).end();
    });
  });
  return { mails, close: () => server.close(), url: `http://127.0.0.1:${String(server.port)}` };
}

async function writeSite(directory: string, files: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/**
 * The real Worker in workerd, with the emptied database of this Vitest worker, behind the reverse proxy.
 * @param files the built site: content by path
 */
export async function startWorkerSite(files: Readonly<Record<string, string>>) {
  const temporary = await temporaryDirectory();
  const siteDirectory = path.join(temporary.directory, 'site');
  await writeSite(siteDirectory, files);
  const [database, provider] = await Promise.all([openTestDatabase(), startProvider()]);
  const bindings = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only tests know, 32+',
    ADMIN_PASSWORD_HASH: await cheapPasswordHash(PASSWORD),
    SENDGRID_API_KEY: 'SG.test',
    SENDGRID_BASE_URL: provider.url,
    MAIL_FROM: 'website@example.org',
    MAIL_TO: 'office@example.org',
    // Tests write to the database behind the site.
    REVISION_SECONDS: '0',
  };
  const logs: string[] = [];
  const log = (line: string) => logs.push(line);
  const mediaDirectory = path.join(temporary.directory, 'media');
  const dataDirectory = temporary.directory;
  const release = { bundle, siteDirectory, mediaDirectory, dataDirectory, bindings };
  const worker = await startWorker({ ...release, log });
  const reverseProxy = await startReverseProxy({ port: 0, proxyHeader: null });
  await reverseProxy.switchTo(worker.port, await openReleaseFiles(release));
  const origin = `http://127.0.0.1:${String(reverseProxy.port)}`;
  const post = (pathname: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}${pathname}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
    });
  return {
    ...{ db: database.db, mails: provider.mails, release, worker, logs, origin, post },
    get: (pathname: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}${pathname}`, { headers }),
    /** @returns the admin's cookie */
    signIn: async () => {
      const signedIn = await post('/api/auth/login', { password: PASSWORD });
      return { Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    },
    /** Runs `work` while another Worker on the same folders answers. @returns the lines that it printed */
    withWorker: async (changes: Record<string, string>, work: () => Promise<void>) => {
      const lines: string[] = [];
      const changed = { ...release, bindings: { ...bindings, ...changes } };
      const other = await startWorker({ ...changed, log: (line) => lines.push(line) });
      await reverseProxy.switchTo(other.port);
      try {
        await work();
      } finally {
        await reverseProxy.switchTo(worker.port);
        await other.stop();
      }
      return lines;
    },
    stop: async () => {
      await reverseProxy.close();
      await worker.stop();
      await Promise.all([provider.close(), temporary.remove()]);
    },
  };
}
