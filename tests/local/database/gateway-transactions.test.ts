import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSql } from '#db/client.ts';
import { type EngineDatabase, engines } from '../../support/machine/database-engines.ts';

for (const engine of engines) {
  describe.skipIf(engine.skip)(`a batch over ${engine.name}`, () => {
    let database: EngineDatabase;
    let sql: ReturnType<typeof openSql>;
    let nextId = 0;

    beforeAll(async () => {
      database = await engine.open();
      sql = openSql(database.url);
      await sql`CREATE TABLE counters (id int PRIMARY KEY, count int NOT NULL)`;
      await sql`CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)`;
    });
    afterAll(() => database.close());

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
}
