import { getTableName, is, isTable } from 'drizzle-orm';
import { getTableConfig, PgJsonb, PgTable } from 'drizzle-orm/pg-core';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as schema from '#db/tables.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { firstRowError, JSON_COLUMN_SCHEMAS } from '#tools/backup/check-rows.ts';
import { MEDIA_BUCKET } from '#tools/backup/file-store.ts';
import { BACKED_UP_TABLES, LEFT_OUT_TABLES } from '#tools/backup/tables.ts';

it('keeps each table in a backup, or leaves it out for a reason (tools/backup/tables.ts)', () => {
  const tables = Object.values(schema).filter((each) => isTable(each));
  const decided = [...BACKED_UP_TABLES, ...Object.keys(LEFT_OUT_TABLES)];
  expect(new Set(decided).size).toBe(decided.length);
  expect(decided.toSorted()).toEqual(tables.map((table) => getTableName(table)).toSorted());
});

it('knows what is inside each JSON column, which Postgres does not check at a restore', () => {
  const columns = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map((table) => getTableConfig(table))
    .filter(({ name }) => BACKED_UP_TABLES.includes(name))
    .flatMap(({ name, columns: all }) =>
      all.filter((column) => is(column, PgJsonb)).map((column) => `${name}.${column.name}`),
    );
  expect(Object.keys(JSON_COLUMN_SCHEMAS).toSorted()).toEqual(columns.toSorted());
});

it('restores no address that a save would refuse', () => {
  const row = (address: string) => JSON.stringify({ id: 1, video_url: address });
  expect(firstRowError('sermons', `${row('https://youtu.be/a')}\n`)).toBeUndefined();
  expect(firstRowError('sermons', `${row('javascript:alert(1)')}\n`)).toMatch(
    /^sermons, video_url/,
  );
  const next = { columns: { video_url: 'javascript:alert(1)' }, savedAt: '2026-11-24T12:00:00Z' };
  expect(firstRowError('sermons', `${JSON.stringify({ id: 1, next_version: next })}\n`)).toMatch(
    /^sermons, next_version.columns.video_url/,
  );
  const map = JSON.stringify({ id: 1, google_maps_embed: 'javascript:alert(1)' });
  expect(firstRowError('settings', `${map}\n`)).toMatch(/^settings, google_maps_embed/);
});

it('takes categories from before a default category was added, but no broken list', () => {
  const row = (categories: unknown) => JSON.stringify({ id: 1, categories });
  const stored = DEFAULT_SETTINGS.categories.slice(1);
  expect(firstRowError('settings', row(stored))).toBeUndefined();
  expect(firstRowError('settings', row([...stored, stored[0]]))).toMatch(/^settings, categories/);
});

it('leaves out sessions, counts of sign-ins and queued mails', () => {
  for (const table of ['sessions', 'passkeys', 'rate_limits', 'outgoing_mail'])
    expect(BACKED_UP_TABLES).not.toContain(table);
});

it('reads the bucket that the Worker writes', () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toContain(`bucket_name = "${MEDIA_BUCKET}"`);
});
