import { afterAll, expect, test } from 'vitest';
import { connect } from '#db/client.ts';
import { siteBuilds } from '#db/schema/index.ts';
import { startCloudflare } from '../support/cloudflare.ts';
import { createTestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { startProgram } from '../support/local-program.ts';

const cloudflare = await startCloudflare();
const database = await createTestDatabase();
afterAll(async () => {
  await cloudflare.close();
  await database.close();
});

const build = {
  SITE_URL: 'https://www.grace-church.org',
  DATABASE_URL: database.url,
  GIVING_URL: 'https://giving.grace-church.org/',
};
const worker = {
  SESSION_SECRET: 'known-to-nobody-but-the-worker-and-this-test',
  ADMIN_PASSWORD_HASH: 'scrypt$16384$8$5$c2FsdA$a2V5',
  SENDGRID_API_KEY: 'SG.known-to-nobody-else',
  MAIL_FROM: 'website@grace-church.org',
  MAIL_TO: 'office@grace-church.org',
};

async function run(program: string, variables: Record<string, string>) {
  const started = startProgram(`../deploy/${program}`, { ...cloudflare.environment, ...variables });
  const code = await started.ended;
  const text = started.lines.join('\n');
  return { code, text, last: started.lines.at(-1) ?? '' };
}

const builds = async () => {
  const rows = await connect(database.url).select().from(siteBuilds).orderBy(siteBuilds.id);
  return rows.map(({ status, error, revision }) => ({ status, error, revision }));
};

test('a first deployment puts pages, Worker, secrets and cron online as one version', async () => {
  const { code, text, last } = await run('deploy.ts', { ...build, ...worker });
  expect(last).toBe(
    'The site is online at https://www.grace-church.org. Check it with npm run doctor.',
  );
  expect(code).toBe(0);
  const given = { ...worker, DATABASE_URL: database.url };
  expect(Object.fromEntries(cloudflare.secrets ?? [])).toEqual(given);
  expect(cloudflare.files).toEqual(expect.arrayContaining(['/index.html', '/build.json']));
  expect(cloudflare.crons).toEqual([{ cron: '*/15 * * * *' }]);
  expect(await builds()).toEqual([{ status: 'succeeded', error: null, revision: 1 }]);
  for (const secret of Object.values(given)) expect(text).not.toContain(secret);
});

test('a later one that is told only what a build needs keeps the secrets; one that is missing ends it', async () => {
  cloudflare.secrets?.delete('SESSION_SECRET');
  const { code, last } = await run('deploy.ts', build);
  expect(last).toBe(
    'Cloudflare did not take the site: The following required secrets have not been set: SESSION_SECRET. The site stays as it is. Put what is missing into .production.vars, then run npm run deploy again.',
  );
  expect(code).toBe(1);
  expect((await builds()).at(-1)).toMatchObject({
    status: 'failed',
    error:
      'Cloudflare did not take the site: The following required secrets have not been set: SESSION_SECRET.',
  });
  expect(cloudflare.secrets?.get('SENDGRID_API_KEY')).toBe(worker.SENDGRID_API_KEY);
});

test('a malformed variable ends it in one line, before anything is asked', async () => {
  const asked = cloudflare.requests.length;
  const { code, text } = await run('deploy.ts', { ...build, MAIL_TO: 'the office' });
  expect(text).toBe('MAIL_TO must be an e-mail address');
  expect(code).toBe(1);
  expect(cloudflare.requests).toHaveLength(asked);
});

test('a database that does not answer ends it before the build', async () => {
  const url = `postgres://church:secret@127.0.0.1:${await freePort()}/church`;
  const { code, text, last } = await run('deploy.ts', { ...build, DATABASE_URL: url });
  expect(last).toMatch(/^The database could not be brought up to date: .+ Nothing was deployed\./);
  expect(text).not.toMatch(/Building|secret/);
  expect(code).toBe(1);
});

test('a build without SITE_URL fails with one line that names it', async () => {
  const { code, text } = await run('build.ts', { ...build, SITE_URL: '' });
  expect(text).toBe(
    'SITE_URL must be set to the address of the site, such as https://www.example.org',
  );
  expect(code).toBe(1);
});
