import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSql } from '#db/client.ts';
import { startGateway } from '#tools/postgres/gateway.ts';
import { openPostgres } from '#tools/postgres/postgres.ts';
import { connectToServer } from '#tools/postgres/server.ts';
import { type TestDatabase, createTestDatabase } from '#tools/harness/database.ts';
import { installedPostgres, startPostgresServer } from '../../support/machine/postgres-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Changes = {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
};

/** A request as the driver sends it, with changes, without the driver. */
function request({ path = '/sql', method = 'POST', headers = {}, body }: Changes = {}) {
  const { port } = new URL(database.url);
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'Neon-Connection-String': database.url,
      'Neon-Raw-Text-Output': 'true',
      'Neon-Array-Mode': 'true',
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: body ?? '{"query":"SELECT 1 AS one","params":[]}' }),
  });
}

describe('the gateway as an HTTP server', () => {
  test('answers rows as arrays of text, or as objects without array mode', async () => {
    const answer = await request();
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({
      rows: [['1']],
      rowAsArray: true,
      command: 'SELECT',
    });
    const objects = await request({ headers: { 'Neon-Array-Mode': 'false' } });
    expect(await objects.json()).toMatchObject({ rows: [{ one: '1' }], rowAsArray: false });
  });

  test('takes a query without parameters, and numbers and booleans among them', async () => {
    const bare = await request({ body: '{"query":"SELECT 1"}' });
    expect(await bare.json()).toMatchObject({ rows: [['1']] });
    const typed = await request({ body: '{"query":"SELECT $1::int, $2::bool","params":[5,true]}' });
    expect(await typed.json()).toMatchObject({ rows: [['5', 't']] });
  });

  test.for([
    ['an unknown path', { path: '/other' }, 404],
    ['another method', { method: 'GET' }, 405],
    ['no connection string', { headers: { 'Neon-Connection-String': '' } }, 400],
    ['a body that is not JSON', { body: '{' }, 400],
    ['a body of another form', { body: '{"sql":"SELECT 1"}' }, 400],
    ['a parameter that is an object', { body: '{"query":"SELECT $1","params":[{}]}' }, 400],
    ['typed output', { headers: { 'Neon-Raw-Text-Output': 'false' } }, 400],
    [
      'an unknown isolation level',
      { headers: { 'Neon-Batch-Isolation-Level': 'x' }, body: '{"queries":[]}' },
      400,
    ],
    [
      'an unknown flag',
      { headers: { 'Neon-Batch-Read-Only': 'yes' }, body: '{"queries":[]}' },
      400,
    ],
  ] as const)('refuses %s with words', async ([, changes, status]) => {
    const answer = await request(changes);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(/^\{"message":"[^"]{6,}"\}$/);
  });

  test('refuses more than 64 MB and serves on', async () => {
    const answer = await request({ body: Buffer.alloc(64 * 1024 * 1024 + 1, ' ') });
    expect(answer.status).toBe(413);
    expect((await request()).status).toBe(200);
  });

  test.for([
    ['password', (url: string) => url.replace('@', 'x@')],
    ['missing password', (url: string) => url.replace(/:[^:@]+@/, '@')],
    ['user', (url: string) => url.replace('//', '//x')],
    ['database', (url: string) => `${url}x`],
  ] as const)('refuses a wrong %s as Neon does', async ([, change]) => {
    const wrong = request({ headers: { 'Neon-Connection-String': change(database.url) } });
    expect(await (await wrong).json()).toMatchObject({ code: '28P01' });
  });
});

describe('the gateway in front of a database that does not answer', () => {
  async function failureOf(url: string): Promise<string> {
    const postgres = openPostgres(connectToServer(url));
    const gateway = await startGateway({ postgres });
    const failure: unknown = await openSql(gateway.url)`SELECT 1`.catch((error: unknown) => error);
    await gateway.close();
    await postgres.close();
    return failure instanceof Error ? failure.message : '';
  }

  test('says so when nothing listens', async () => {
    const message = await failureOf('postgres://church:secret@127.0.0.1:1/church');
    expect(message).toMatch(/HTTP status 503.*The database does not answer: connect ECONNREFUSED/);
    expect(message).not.toContain('secret');
  });
});

const binaries = installedPostgres;
describe.skipIf(binaries === undefined)(
  `the gateway over a Postgres server${binaries === undefined ? ' (skipped: none is installed on this machine)' : ''}`,
  () => {
    test('recovers when the server comes back, and lets requests end before it closes', async () => {
      const server = await startPostgresServer(binaries ?? '');
      onTestFinished(server.remove);
      const postgres = openPostgres(connectToServer(server.url));
      const gateway = await startGateway({ postgres });
      const sql = openSql(gateway.url);
      expect(await sql`SHOW timezone`).toEqual([{ TimeZone: 'UTC' }]);
      await server.stop();
      await expect(sql`SELECT 1 AS one`).rejects.toThrow('The database does not answer');
      await server.start();
      expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);

      const holder = new pg.Client(server.url);
      await holder.connect();
      await holder.query('SELECT pg_advisory_lock(7)');
      const waiting = 'SELECT pg_advisory_lock_shared(7), 1 AS one';
      const aborted = sql.query(waiting, [], {
        fetchOptions: { signal: AbortSignal.timeout(50) },
      });
      await expect(aborted).rejects.toThrow('TimeoutError');
      const slow = sql.query(waiting);
      expect(await sql`SELECT 2 AS two`).toEqual([{ two: 2 }]);
      const closing = gateway.close();
      await holder.end();
      expect(await slow).toMatchObject([{ one: 1 }]);
      await closing;
      await postgres.close();
    });
  },
);
