import { NeonDbError } from '@neondatabase/serverless';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSql } from '#db/client.ts';
import { type EngineDatabase, engines } from '../../support/machine/database-engines.ts';

/** An SQL expression, its parameters, the text that Postgres prints for it, and its type's OID. */
type ColumnValue = [expression: string, params: unknown[], text: string | null, oid: number];

const instant = new Date('2026-03-08T07:30:00.123Z');

/** Of the types of the site's tables, and what drivers send without a type. */
const columnValues: ColumnValue[] = [
  ['$1::int', [-1], '-1', 23],
  ['$1::int8', [9007199254740993n], '9007199254740993', 20],
  ['$1::float8', [Math.PI], '3.141592653589793', 701],
  ['$1', ['uncast'], 'uncast', 25],
  ['$1', [1], '1', 25],
  ['$1', [true], 'true', 25],
  ['$1::text', [''], '', 25],
  ['$1::text', ['NULL'], 'NULL', 25],
  ['$1::text', ['Ω “quoted” \\ \n \u{1f54a}'], 'Ω “quoted” \\ \n \u{1f54a}', 25],
  ['$1::text', [null], null, 25],
  ['$1::text', ['x'.repeat(100_000)], 'x'.repeat(100_000), 25],
  ['$1::boolean', [true], 't', 16],
  ['$1::boolean', [false], 'f', 16],
  ['$1::timestamptz', [instant], '2026-03-08 07:30:00.123+00', 1184],
  ['$1::timestamptz', ['infinity'], 'infinity', 1184],
  ['$1::date', ['2012-11-04'], '2012-11-04', 1082],
  ['$1::jsonb', [{ b: [1, null], a: 'ä' }], '{"a": "ä", "b": [1, null]}', 3802],
  ['$1::jsonb', ['null'], 'null', 3802],
  ['$1::bytea', [Buffer.from([65, 0, 255])], '\\x4100ff', 17],
  ['$1::int[]', [[1, 2, 3]], '{1,2,3}', 1007],
  ['$1::text[]', [['a', 'b c', null, 'NULL', 'q"']], '{a,"b c",NULL,"NULL","q\\""}', 1009],
  ['to_tsvector($1)', ['lamp'], `'lamp':1`, 3614],
];

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
  for (const failing of [
    ...['SELECT 123 WHERE x', `SELECT 'x'::int`, 'SELECT 1/0', 'nonsense'],
    `DO $$ BEGIN RAISE 'no' USING ERRCODE = 'CH001', DETAIL = 'why', HINT = 'do'; END $$`,
    `DO $$ BEGIN EXECUTE 'SELECT missing'; END $$`,
  ]) {
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

    describe('a batch', () => {
      let nextId = 0;
      beforeAll(async () => {
        await sql`CREATE TABLE counters (id int PRIMARY KEY, count int NOT NULL)`;
        await sql`CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)`;
      });

      async function newCounter(): Promise<number> {
        nextId += 1;
        await sql`INSERT INTO counters VALUES (${nextId}, 0)`;
        return nextId;
      }
      const raise = (id: number) => sql`UPDATE counters SET count = count + 1 WHERE id = ${id}`;
      const read = (id: number) => sql`SELECT count FROM counters WHERE id = ${id}`;

      test('gives each result in order, with the options of the batch', async () => {
        expect(
          await sql.transaction((batch) => [
            batch`SELECT ${2}::int AS number`,
            batch.query(`SELECT $1 AS text`, ['goodbye']),
          ]),
        ).toEqual([[{ number: 2 }], [{ text: 'goodbye' }]]);
        const asArrays = await sql.transaction([sql`SELECT 1, null`], { arrayMode: true });
        expect(asArrays).toEqual([[[1, null]]]);
        const [first] = await sql.transaction([sql`SELECT 1 AS one`], { fullResults: true });
        expect(first).toMatchObject({ command: 'SELECT', rowCount: 1, rows: [{ one: 1 }] });
        expect(await sql.transaction([])).toEqual([]);
      });

      test('is rolled back when one statement fails', async () => {
        const id = await newCounter();
        const failing = sql.transaction([raise(id), sql`SELECT 1 / 0`, raise(id)]);
        await expect(failing).rejects.toMatchObject({ code: '22012', name: 'NeonDbError' });
        expect(await read(id)).toEqual([{ count: 0 }]);
        await sql.transaction([raise(id), raise(id)]);
        expect(await read(id)).toEqual([{ count: 2 }]);
      });

      test('is rolled back when only the commit fails', async () => {
        const failing = sql.transaction([
          sql`INSERT INTO late VALUES (1)`,
          sql`INSERT INTO late VALUES (1)`,
        ]);
        await expect(failing).rejects.toMatchObject({ code: '23505', table: 'late' });
        expect(await sql`SELECT * FROM late`).toEqual([]);
      });

      test('refuses writes when it is read only', async () => {
        const id = await newCounter();
        const writing = sql.transaction([raise(id)], { readOnly: true });
        await expect(writing).rejects.toMatchObject({ code: '25006' });
        expect(await sql.transaction([read(id)], { readOnly: true })).toEqual([[{ count: 0 }]]);
      });

      test.for([
        ['RepeatableRead', 'repeatable read'],
        ['Serializable', 'serializable'],
      ] as const)('runs at isolation level %s', async ([isolationLevel, shown]) => {
        const result = await sql.transaction([sql`SHOW transaction_isolation`], { isolationLevel });
        expect(result).toEqual([[{ transaction_isolation: shown }]]);
      });

      test('is atomic among concurrent batches', async () => {
        const id = await newCounter();
        const writes = Array.from({ length: 20 }, () => sql.transaction([raise(id), raise(id)]));
        const reads = Array.from({ length: 20 }, () => read(id));
        const [seen] = await Promise.all([Promise.all(reads), Promise.all(writes)]);
        expect(await read(id)).toEqual([{ count: 40 }]);
        expect(seen.flat().filter((row) => Number(row.count) % 2 === 1)).toEqual([]);
      });
    });
  });
}
