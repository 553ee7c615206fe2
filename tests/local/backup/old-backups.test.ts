import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, readMigrations } from '#db/migrate/migrate.ts';
import { applyMigrations, migrateTo } from '#tools/backup/migrations.ts';
import { queryRows } from '#tools/backup/tables.ts';
import { openPglite, pgliteSessions } from '#tools/postgres/pglite.ts';
import type { Session } from '#tools/postgres/postgres.ts';
import { plainTextToMarkdown } from '#shared/pages/text-tokens.ts';

const migrations = await readMigrations(MIGRATIONS_FOLDER);

/** Runs in a transaction of a new database without tables. */
async function inNewDatabase(run: (session: Session) => Promise<void>): Promise<void> {
  const pglite = await openPglite();
  await pgliteSessions(pglite).use(async (session) => {
    await queryRows(session, 'BEGIN');
    await run(session);
  });
  await pglite.close();
}

/** Rows as the first version of the tables held them. */
const FIRST_ROWS = [
  `INSERT INTO settings (church_name, address, phone, email, sunday_service_time, wednesday_service_time, pastor_name)
   VALUES ('Of old', '1 Main St', '(309) 555-0100', 'office@example.org', '11:00 AM', '7:00 PM', 'Ann Lee')`,
  `INSERT INTO sermons (title, description, speaker, date, thumbnail_url)
   VALUES ('Rooted', 'In Christ.', 'Ann Lee', '2026-01-04T00:00:00Z', '/images/sermon-placeholder.png')`,
  `INSERT INTO events (title, description, date, time, location, category, sort_minute)
   VALUES ('Supper', 'Together.', '2026-01-04T00:00:00Z', '6:00 PM', 'Hall', 'worship', 1080)`,
  `INSERT INTO contact_messages (name, email, subject, message)
   VALUES ('Bo', 'bo@example.org', 'Thanks', 'Thank you.')`,
  `INSERT INTO visit_requests (first_name, last_name, email, phone, visit_date)
   VALUES ('Bo', 'Ray', 'bo@example.org', '(309) 555-0101', '2026-01-11')`,
];
const KEPT = `SELECT (SELECT church_name FROM settings), (SELECT title FROM sermons),
  (SELECT title FROM events), (SELECT message FROM contact_messages), (SELECT last_name FROM visit_requests)`;

describe('a backup of every age', () => {
  it('keeps its rows while later migrations bring its tables up to date', async () => {
    await inNewDatabase(async (session) => {
      for (const age of migrations.keys()) {
        const [before, after] = [migrations.slice(0, age + 1), migrations.slice(age + 1)];
        await migrateTo(session, { before, after });
        await queryRows(session, 'SAVEPOINT tables_of_that_age');
        for (const row of FIRST_ROWS) await queryRows(session, row);
        await applyMigrations(session, after);
        expect(await queryRows(session, KEPT), migrations[age]?.name).toEqual([
          ['Of old', 'Rooted', 'Supper', 'Thank you.', 'Ray'],
        ]);
        await queryRows(session, 'ROLLBACK TO SAVEPOINT tables_of_that_age');
      }
    });
  });

  // A backup, like a database, records the digests of its migrations and is refused when they differ.
  it('finds its migrations as it knew them', () => {
    const digest = createHash('sha256');
    for (const each of migrations.slice(0, 32)) digest.update(`${each.name} ${each.digest}\n`);
    expect(digest.digest('hex')).toBe(
      '6b83c1a73b054830f92e9db5f0bfb901e6e70d2f3682603ea9d3b33b3f7e3ac9',
    );
  });
});

const STORY = [
  ...['# 1 *Nine* _people_ [at](/home) <x> \\ &amp; {{who}}', '---', '- a', '+ b', '> c', '==='],
  ...['12. d', '  3) e', '', 'A "table"'],
].join('\n');

it('texts of settings in an older backup become those of the pages, and show what was typed', async () => {
  const age = migrations.findIndex(({ name }) => name.endsWith('_texts_of_settings'));
  await inNewDatabase(async (session) => {
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
    await applyMigrations(session, after);
    expect(await queryRows(session, 'SELECT id, version, markdown FROM page_texts')).toEqual([
      ['about/story', '2', plainTextToMarkdown(STORY)],
    ]);
    expect(await queryRows(session, 'SELECT version, markdown FROM page_text_versions')).toEqual([
      ['2', plainTextToMarkdown(STORY)],
    ]);
    expect(await queryRows(session, `SELECT about_text FROM settings`)).toEqual([[null]]);
    expect(await queryRows(session, `SELECT type FROM audit_entries`)).toEqual([['page-text']]);
  });
});
