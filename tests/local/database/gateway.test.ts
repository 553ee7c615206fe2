import { NeonDbError } from '@neondatabase/serverless';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSql } from '#db/client.ts';
import { columnValues } from './column-values.ts';
import { type EngineDatabase, engines } from '#tools/harness/database-engines.ts';

const rawText = { getTypeParser: () => (value: string) => value };

/** The error that the driver throws for a statement. */
async function refusal(query: Promise<unknown>): Promise<NeonDbError> {
  const error: unknown = await query.then(
    () => 'no error',
    (reason: unknown) => reason,
  );
  if (error instanceof NeonDbError) return error;
  throw new Error(`Expected a NeonDbError, got ${String(error)}`);
}

/** Compares every result and error over HTTP with Postgres's own protocol. */
async function compareWith(client: pg.Client, sql: ReturnType<typeof openSql>): Promise<void> {
  for (const [expression, params] of columnValues) {
    const text = `SELECT ${expression} AS value`;
    const expected = await client.query({ text, values: params });
    const given = await sql.query(text, params, { fullResults: true, types: rawText });
    expect(given.rows).toEqual(expected.rows);
    expect(given.fields).toEqual(expected.fields.map((field) => ({ ...field })));
    expect([given.command, given.rowCount]).toEqual([expected.command, expected.rowCount]);
  }
  for (const failing of ['SELECT 123 WHERE x', `SELECT 'x'::int`, 'SELECT 1/0', 'nonsense']) {
    const expected: unknown = await client.query(failing).catch((error: unknown) => error);
    if (!(expected instanceof pg.DatabaseError)) throw new Error('Postgres did not refuse');
    const given = await refusal(sql.query(failing));
    const names = Object.keys(expected).filter(
      (name) => !['name', 'length', 'where'].includes(name),
    );
    for (const name of ['message', ...names])
      expect(Reflect.get(given, name)).toEqual(Reflect.get(expected, name));
  }
}

for (const engine of engines) {
  describe.skipIf(engine.skip)(`the gateway over ${engine.name}`, () => {
    let database: EngineDatabase;
    let sql: ReturnType<typeof openSql>;

    beforeAll(async () => {
      database = await engine.open();
      sql = openSql(database.url);
    });
    afterAll(() => database.close());

    test.for(columnValues)(
      'gives %s of %o as the text that Postgres prints, with its type',
      async ([expression, params, text, oid]) => {
        const result = await sql.query(`SELECT ${expression} AS value`, params, {
          fullResults: true,
          arrayMode: true,
          types: rawText,
        });
        expect(result.rows).toEqual([[text]]);
        expect(result.fields).toMatchObject([{ name: 'value', dataTypeID: oid, format: 'text' }]);
      },
    );

    test('lets the driver parse values, as objects or as arrays', async () => {
      const query = `SELECT $1::int AS one, ARRAY[true] AS flags, $2::jsonb AS data, null AS nothing`;
      const params = [1, { deep: [null] }];
      const row = { one: 1, flags: [true], data: { deep: [null] }, nothing: null };
      expect(await sql.query(query, params)).toEqual([row]);
      expect(await sql.query(query, params, { arrayMode: true })).toEqual([Object.values(row)]);
    });

    test('tells command, row count and the columns of a table in full results', async () => {
      const full = { fullResults: true } as const;
      const insert = await sql.query(
        `INSERT INTO newsletter_subscriptions (email) VALUES ('a@example.org'), ('b@example.org') RETURNING id`,
        [],
        full,
      );
      expect(insert).toMatchObject({ command: 'INSERT', rowCount: 2, rowAsArray: false });
      const select = await sql.query('SELECT email FROM newsletter_subscriptions', [], full);
      expect(select).toMatchObject({ command: 'SELECT', rowCount: 2 });
      expect(select.fields[0]?.tableID).toBeGreaterThan(0);
      expect(select.fields[0]?.columnID).toBeGreaterThan(0);
      const deletion = await sql.query('DELETE FROM newsletter_subscriptions', [], full);
      expect(deletion).toMatchObject({ command: 'DELETE', rowCount: 2, rows: [], fields: [] });
      const create = await sql.query('CREATE TABLE tag_of_create (a int)', [], full);
      expect(create).toMatchObject({ command: 'CREATE', rowCount: null, rows: [] });
    });

    test('gives the position of what Postgres does not know', async () => {
      const error = await refusal(sql`SELECT 123 WHERE x`);
      expect(error).toMatchObject({
        message: 'column "x" does not exist',
        severity: 'ERROR',
        code: '42703',
        position: '18',
        routine: 'errorMissingColumn',
      });
      expect(error.detail).toBeUndefined();
    });

    test('gives table, column and constraint of a broken rule', async () => {
      await sql`CREATE TABLE rules (id int PRIMARY KEY, name text NOT NULL CHECK (name <> ''))`;
      await sql`INSERT INTO rules VALUES (1, 'first')`;
      expect(await refusal(sql`INSERT INTO rules VALUES (1, 'again')`)).toMatchObject({
        code: '23505',
        detail: 'Key (id)=(1) already exists.',
        schema: 'public',
        table: 'rules',
        constraint: 'rules_pkey',
      });
      expect(await refusal(sql`INSERT INTO rules VALUES (2, null)`)).toMatchObject({
        code: '23502',
        column: 'name',
      });
      expect(await refusal(sql`INSERT INTO rules VALUES (3, '')`)).toMatchObject({
        code: '23514',
        constraint: 'rules_name_check',
      });
      await sql`CREATE DOMAIN small AS int CHECK (VALUE < 10)`;
      expect(await refusal(sql`SELECT 11::small`)).toMatchObject({ dataType: 'small' });
    });

    test('gives detail, hint and place of an error that a function raises', async () => {
      const raise = `DO $$ BEGIN RAISE 'no' USING ERRCODE = 'CH001', DETAIL = 'why', HINT = 'do'; END $$`;
      expect(await refusal(sql.query(raise))).toMatchObject({
        message: 'no',
        code: 'CH001',
        detail: 'why',
        hint: 'do',
        where: 'PL/pgSQL function inline_code_block line 1 at RAISE',
      });
      const inner = `DO $$ BEGIN EXECUTE 'SELECT missing'; END $$`;
      expect(await refusal(sql.query(inner))).toMatchObject({
        internalQuery: 'SELECT missing',
        internalPosition: '8',
      });
    });

    test('refuses too few or too many parameters, several statements, and serves on', async () => {
      await expect(sql.query('SELECT $1', [])).rejects.toThrow(
        'bind message supplies 0 parameters',
      );
      await expect(sql.query('SELECT $1', [1, 2])).rejects.toThrow(
        'bind message supplies 2 parameters',
      );
      await expect(sql.query('SELECT 1; SELECT 2')).rejects.toThrow(
        'cannot insert multiple commands into a prepared statement',
      );
      expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
      expect(await sql.query('-- nothing')).toEqual([]);
    });

    test('answers many requests at once, each with its own result', async () => {
      const numbers = Array.from({ length: 60 }, (_, index) => index);
      const answers = await Promise.all(
        numbers.map((number) =>
          number % 7 === 0
            ? refusal(sql`SELECT 1 / ${0}::int`).then((error) => error.code)
            : sql`SELECT ${number}::int AS number`,
        ),
      );
      expect(answers).toEqual(numbers.map((number) => (number % 7 === 0 ? '22012' : [{ number }])));
    });

    test('carries large values both ways', async () => {
      const text = 'grace '.repeat(500_000);
      expect(await sql`SELECT ${text}::text AS text`).toEqual([{ text }]);
    });

    test('leaves no transaction behind a statement that opens one', async () => {
      await sql`BEGIN`;
      await sql`CREATE TABLE stays (a int)`;
      await sql`ROLLBACK`;
      expect(await sql`SELECT count(*)::int AS count FROM stays`).toEqual([{ count: 0 }]);
    });

    test.skipIf(engine.name === 'PGlite')('gives what the usual driver gives', async () => {
      const client = new pg.Client({ connectionString: database.serverUrl, types: rawText });
      await client.connect();
      try {
        await client.query(`SET TimeZone = 'UTC'`);
        await compareWith(client, sql);
      } finally {
        await client.end();
      }
    });
  });
}
