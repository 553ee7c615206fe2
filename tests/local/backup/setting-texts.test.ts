import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, readMigrations } from '#db/migrate/migrate.ts';
import { asMarkdown } from '#shared/pages/text-tokens.ts';
import { applyAll, migrateTo } from '#tools/backup/migrations.ts';
import { queryRows } from '#tools/backup/tables.ts';
import { openPglite, sessionsOf } from '#tools/postgres/pglite.ts';

const migrations = await readMigrations(MIGRATIONS_FOLDER);
const pglite = await openPglite();
afterAll(() => pglite.close());

const STORY = [
  ...['# 1 *Nine* _people_ [at](/home) <x> \\ &amp; {{who}}', '---', '- a', '+ b', '> c', '==='],
  ...['12. d', '  3) e', '', 'A "table"'],
].join('\n');

it('texts of settings in an older backup become those of the pages, and show what was typed', async () => {
  const age = migrations.findIndex(({ name }) => name.endsWith('_texts_of_settings'));
  await sessionsOf(pglite).use(async (session) => {
    await queryRows(session, 'BEGIN');
    const after = migrations.slice(age);
    await migrateTo(session, { before: migrations.slice(0, age), after });
    await queryRows(
      session,
      `INSERT INTO settings (church_name, email, sunday_service_time, about_text, mission_statement)
       VALUES ('Of old', 'office@example.org', '11:00 AM', $$${STORY.replaceAll('\n', '\r\n')}$$, ' ')`,
    );
    await queryRows(
      session,
      `INSERT INTO page_texts (id, markdown) VALUES ('about/story', 'Unseen')`,
    );
    await applyAll(session, after);
    expect(await queryRows(session, 'SELECT id, version, markdown FROM page_texts')).toEqual([
      ['about/story', '2', asMarkdown(STORY)],
    ]);
    expect(await queryRows(session, 'SELECT version, markdown FROM page_text_versions')).toEqual([
      ['2', asMarkdown(STORY)],
    ]);
    expect(await queryRows(session, `SELECT about_text FROM settings`)).toEqual([[null]]);
    expect(await queryRows(session, `SELECT type FROM audit_entries`)).toEqual([['page-text']]);
  });
});
