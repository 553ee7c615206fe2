import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalPostgres, openPostgres } from '#tools/postgres/postgres.ts';
import { PostgresError } from '#tools/postgres/session.ts';

let postgres: LocalPostgres;
beforeAll(async () => {
  postgres = await openPostgres();
});
afterAll(() => postgres.close());

const statement = (query: string, ...params: string[]) => ({ query, params });

test('batches and statements that start in one tick do not mix on the one session', async () => {
  await postgres.run(statement('CREATE TABLE notes (text text)'));
  const insert = (text: string) => statement('INSERT INTO notes VALUES ($1)', text);
  const outcomes = await Promise.allSettled([
    postgres.runBatch([insert('a'), insert('b')]),
    postgres.runBatch([insert('lost'), statement('SELECT 1/0')]),
    postgres.run(insert('c')),
    postgres.run(statement('nonsense')),
    postgres.runBatch([insert('d'), statement('SELECT count(*) FROM notes')]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  const { rows } = await postgres.run(statement('SELECT text FROM notes ORDER BY text'));
  expect(rows.flat()).toEqual(['a', 'b', 'c', 'd']);
});

test('what Postgres refuses is a PostgresError with its fields', async () => {
  const refused: unknown = await postgres
    .run(statement('SELECT x'))
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PostgresError);
  expect(refused).toMatchObject({ fields: { severity: 'ERROR', code: '42703', position: '8' } });
});
