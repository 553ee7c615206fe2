import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from '#shared/http/json.ts';
import { errorCode } from '#tools/errors.ts';
import { closeServer, listen, LOOPBACK } from '../processes/listen.ts';
import { isKnownHost } from '../reverse-proxy/proxy-headers.ts';
import { type SendGridMail, validateMail, type SendGridError } from './sendgrid-rules.ts';
import { mailPage, mailListPage, type StoredMail } from './mail-page.ts';

type MailStore = {
  add(mail: SendGridMail): Promise<number>;
  /** Returns the numbers of the stored mails, the newest first. */
  numbers(): Promise<number[]>;
  /** Returns the content of a mail's file; null if there is no such mail. */
  read(number: number): Promise<string | null>;
};

/** Opens a store of mails in files `<n>.json`, which only their owner can read. No number is used twice. */
async function openMailStore(directory: string): Promise<MailStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });

  async function numbers(): Promise<number[]> {
    const names = await readdir(directory);
    const found = names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? Number.NaN));
    return found.filter((number) => !Number.isNaN(number)).sort((a, b) => b - a);
  }

  let last = (await numbers())[0] ?? 0;
  return {
    numbers,
    add: async (mail) => {
      last += 1;
      const stored: StoredMail = { number: last, receivedAt: new Date().toISOString(), mail };
      const file = path.join(directory, `${stored.number}.json`);
      await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
      return stored.number;
    },
    read: async (number) => {
      try {
        return await readFile(path.join(directory, `${number}.json`), 'utf8');
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

/** The local replacement for the mail provider. */
export type MailCatcher = {
  /** Address for `SENDGRID_BASE_URL`. A browser that opens it shows the stored mails. */
  url: string;
  directory: string;
  close: () => Promise<void>;
};

export type MailCatcherOptions = {
  directory: string;
  /** For tests: how each mail is treated. `hang` sends no answer. */
  behavior?: () => 'accept' | 'refuse' | 'hang';
};

const json = (response: ServerResponse, status: number, errors: readonly SendGridError[]) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ errors }));
};

const html = (response: ServerResponse, status: number, page: string) => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(page);
};

const error = (message: string): SendGridError => ({ message, field: null, help: null });

async function send(store: MailStore, request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  if (!/^Bearer \S+$/.test(request.headers.authorization ?? '')) {
    json(response, 401, [
      error('The provided authorization grant is invalid, expired, or revoked'),
    ]);
    return;
  }
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    json(response, 415, [error('Content-Type should be application/json.')]);
    return;
  }
  const given = parseJson(body);
  if (given === undefined) {
    json(response, 400, [error('Bad Request')]);
    return;
  }
  const { mail, errors } = validateMail(given);
  if (mail === null) {
    json(response, 400, errors);
    return;
  }
  const number = await store.add(mail);
  response.writeHead(202, { 'x-message-id': `local-${number}` });
  response.end();
}

async function show(store: MailStore, pathname: string, response: ServerResponse) {
  if (pathname === '/') {
    const numbers = await store.numbers();
    const texts = await Promise.all(numbers.map((number) => store.read(number)));
    html(response, 200, mailListPage(texts.filter((each) => each !== null)));
    return;
  }
  const number = /^\/([1-9]\d{0,8})$/.exec(pathname)?.[1];
  const stored = number === undefined ? null : await store.read(Number(number));
  if (stored === null) html(response, 404, mailListPage([]));
  else html(response, 200, mailPage(stored));
}

/** Starts the mail catcher on a free port of 127.0.0.1. */
export async function startMailCatcher({
  directory,
  behavior,
}: MailCatcherOptions): Promise<MailCatcher> {
  const store = await openMailStore(directory);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isKnownHost(request.headers.host ?? '', port)) {
      json(response, 421, [error('Misdirected Request')]);
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://mail-catcher');
    if (request.method === 'GET') {
      await show(store, pathname, response);
      return;
    }
    if (request.method !== 'POST' || pathname !== '/v3/mail/send') {
      json(response, 404, [error('Not Found')]);
      return;
    }
    const outcome = behavior?.() ?? 'accept';
    if (outcome === 'hang') return;
    if (outcome === 'refuse') json(response, 503, [error('Service Unavailable')]);
    else await send(store, request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((reason: unknown) => {
      console.error('The outgoing mail could not be stored:', reason);
      if (!response.headersSent) json(response, 500, [error('Internal Server Error')]);
    });
  });
  const port = await listen(server, 0, LOOPBACK);
  return { url: `http://127.0.0.1:${port}`, directory, close: () => closeServer(server) };
}
