import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isSameSecret, listen, LOOPBACK } from '../local/processes/listen.ts';
import { PostgresError, PostgresUnavailable, type LocalPostgres } from './postgres.ts';
import { type SqlAnswer, SqlRequestError, answerSqlRequest } from './sql-over-http.ts';

export type Gateway = {
  /** Connection string for `connect()`. Its password is new at each start. */
  url: string;
  close: () => Promise<void>;
};

/** Maximum size of a request, as at Neon: 64 MB. */
const BODY_LIMIT = 64 * 1024 * 1024;
const USER = 'church';
const DATABASE = 'church';
const COPY = '/copy';

/** Creates a random password for a gateway. */
export const createGatewayPassword = (): string => randomBytes(18).toString('base64url');

/**
 * Asks the gateway at `url` to copy the folder of its database.
 * @param directory a new folder, which PGlite can open after the copy
 */
export async function copyDatabase(url: string, directory: string): Promise<void> {
  const { host } = new URL(url);
  const answer = await fetch(`http://${host}${COPY}`, {
    method: 'POST',
    body: directory,
    headers: { 'Neon-Connection-String': url },
  });
  if (!answer.ok) throw new Error(`The database was not copied: ${await answer.text()}`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    // Bytes above the limit are read and discarded, because a client reads the answer only after sending the whole
    // body.
    if (length <= BODY_LIMIT) chunks.push(chunk);
  }
  if (length > BODY_LIMIT) throw new SqlRequestError(413, 'The request is larger than 64 MB');
  return Buffer.concat(chunks).toString('utf8');
}

/** Refuses a wrong connection string with the message of Neon's proxy. */
function authenticate(request: IncomingMessage, password: string): void {
  const given = request.headers['neon-connection-string'];
  if (typeof given !== 'string' || !URL.canParse(given))
    throw new SqlRequestError(400, 'Neon-Connection-String is missing or malformed');
  const { username, password: givenPassword, pathname } = new URL(given);
  if (pathname !== `/${DATABASE}` || username !== USER || !isSameSecret(givenPassword, password))
    throw new PostgresError(`password authentication failed for user '${username}'`, {
      severity: 'FATAL',
      code: '28P01',
    });
}

async function answer(
  request: IncomingMessage,
  postgres: LocalPostgres,
  password: string,
): Promise<SqlAnswer | Record<string, never>> {
  if (request.url === COPY && postgres.copyTo !== undefined) {
    authenticate(request, password);
    await postgres.copyTo(await readBody(request));
    return {};
  }
  if (request.url !== '/sql') throw new SqlRequestError(404, 'Not found');
  if (request.method !== 'POST') throw new SqlRequestError(405, 'Only POST is answered');
  authenticate(request, password);
  return answerSqlRequest(postgres, request.headers, await readBody(request));
}

/** The answer to a failed request, in Neon's format. */
export function errorAnswer(error: unknown): { status: number; body: object } {
  if (error instanceof PostgresError)
    return { status: 400, body: { message: error.message, ...error.fields } };
  if (error instanceof SqlRequestError)
    return { status: error.status, body: { message: error.message } };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof PostgresUnavailable)
    return { status: 503, body: { message: `The database does not answer: ${message}` } };
  return { status: 500, body: { message } };
}

type Reply = { status: number; body: object; isLast: boolean };

function send(response: ServerResponse, { status, body, isLast }: Reply): void {
  const payload = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': payload.length,
    ...(isLast ? { connection: 'close' } : {}),
  });
  response.end(payload);
}

/**
 * Starts the local replacement for Neon's SQL-over-HTTP endpoint on 127.0.0.1.
 * @param options by default a free port and a new password; the caller closes `postgres`
 */
export async function startGateway(options: {
  postgres: LocalPostgres;
  port?: number;
  password?: string;
}): Promise<Gateway> {
  const { password = createGatewayPassword() } = options;
  const server = createServer((request, response) => {
    answer(request, options.postgres, password)
      .then((body) => ({ status: 200, body }), errorAnswer)
      .then(({ status, body }) => {
        send(response, { status, body, isLast: !server.listening });
      })
      .catch(() => response.destroy());
  });
  // The time is longer than clients keep idle connections, so that the server never closes one that a client is about
  // to use.
  server.keepAliveTimeout = 120_000;
  const port = await listen(server, options.port ?? 0, LOOPBACK);
  return {
    url: `postgres://${USER}:${password}@${LOOPBACK}:${port}/${DATABASE}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
