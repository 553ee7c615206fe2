import { afterAll, expect, test } from 'vitest';
import { createSendRequest } from '#tools/doctor/finding.ts';
import { databaseReport } from '#tools/doctor/database.ts';
import { websiteFindings } from '#tools/doctor/website.ts';
import { openSql } from '#db/client.ts';
import { createTestDatabase } from '#tools/harness/database.ts';
import { cachedBuild } from '../../support/machine/cached-build.ts';
import { lines, unreachableUrl } from '../../support/machine/doctor.ts';
import { freePort } from '#tools/harness/temporary.ts';
import { startProgram } from '#tools/harness/local-program.ts';
import { startTestSite } from '../../support/machine/local-site.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const secrets = {
  DATABASE_URL: `postgres://church:known-to-the-database@127.0.0.1:${await freePort()}/church`,
  SESSION_SECRET: 'Tq9_vX2mB7kLw4Rz8nCy1HsDf6JgPa3E',
  ADMIN_PASSWORD_HASH: 'scrypt$16384$8$5$c2FsdA$a2V5',
  SENDGRID_API_KEY: 'SG.known-to-sendgrid',
  DEPLOY_HOOK_URL: `${await unreachableUrl()}/deploy_hooks/known-to-cloudflare`,
};
const others = {
  SENDGRID_BASE_URL: await unreachableUrl(),
  MAIL_FROM: 'website@grace-church.invalid',
  MAIL_TO: 'office@grace-church.org',
  SITE_URL: (await unreachableUrl()).replace('http:', 'https:'),
};

const doctor = async (variables: Record<string, string>, ...options: string[]) => {
  const program = startProgram('../doctor/doctor.ts', variables, options);
  const code = await program.ended;
  return { code, lines: program.lines, text: program.lines.join('\n') };
};

test('a site that runs is healthy in every point', async () => {
  const site = await startTestSite({ SEED: 'empty' }, { build: cachedBuild('empty') });
  const built = await (await fetch(`${site.url}/build.json`)).text();
  const revision = Number(/"revision":(\d+)/.exec(built)?.[1]);
  const findings = await websiteFindings(site.url, revision, createSendRequest(fetch));
  await site.stop();
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(5);
});

test('a database is up to date, lacks a migration, is empty, or does not answer', async () => {
  const sql = openSql(database.url);
  const look = async () => {
    const { findings, revision } = await databaseReport(database.url);
    expect(findings[0]?.text).toMatch(/^DATABASE_URL names 127\.0\.0\.1, which is not at Neon/);
    return { found: lines(findings)[1], revision };
  };
  expect(await look()).toEqual({
    found: 'ok: it answers, and every migration is applied',
    revision: 1,
  });
  await sql`DELETE FROM schema_migrations WHERE name = '0003_revision_of_changed_rows'`;
  expect((await look()).found).toMatch(/^problem: it lacks 0003_revision_of_changed_rows\./);
  await sql`DROP TABLE schema_migrations`;
  expect((await look()).found).toMatch(/^unclear: it answers and is empty/);
  expect(await sql`SELECT to_regclass('schema_migrations') AS found`).toEqual([{ found: null }]);

  const { findings } = await databaseReport(secrets.DATABASE_URL);
  expect(lines(findings)[1]).toMatch(/^problem: it does not answer/);
});

test('the program says each finding in a line, never a secret, and ends with 1 where there is a problem', async () => {
  for (const options of [[], ['--hook']]) {
    const { code, text } = await doctor({ ...secrets, ...others }, ...options);
    expect(code).toBe(1);
    expect(text).toMatch(/^✗ Variables: MAIL_FROM is a sample/m);
    expect(text).toMatch(/^✗ Secrets: ADMIN_PASSWORD_HASH is weak/m);
    expect(text).toMatch(/^✗ Database: it does not answer/m);
    expect(text).toMatch(/^\? Mail: SendGrid does not answer \(ECONNREFUSED\)\./m);
    expect(text).toMatch(/^\? Website: https:\S+ does not answer/m);
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/known-to/);
  }
});
