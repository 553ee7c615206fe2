import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DeployError, deploySite, workerSecrets } from '#tools/deploy/deploy.ts';
import { connect, openSql } from '#db/client.ts';
import { eventRow } from '#db/seed/factories.ts';
import {
  claimHookCall,
  readPublishingRecords,
  recordHookAnswer,
} from '#db/publishing/publishing.ts';
import { events, siteBuilds } from '#db/tables.ts';
import { DeployEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { startCloudflare } from './cloudflare.ts';
import { createTestDatabase, type TestDatabase } from '#tools/harness/database.ts';
import { freePort } from '#tools/harness/temporary.ts';
import { ASTRO_FOLDER_LOCK, withLock } from '#tools/harness/folder-locks.ts';
import { startProgram } from '#tools/harness/local-program.ts';

const cloudflare = await startCloudflare();
const database = await createTestDatabase();
afterAll(async () => {
  await cloudflare.close();
  await database.close();
});

const build = {
  SITE_URL: 'https://www.grace-church.org',
  DATABASE_URL: database.url,
};
const worker = {
  SESSION_SECRET: 'known-to-nobody-but-the-worker-and-this-test',
  ADMIN_PASSWORD_HASH: 'scrypt$16384$8$5$c2FsdA$a2V5',
  SENDGRID_API_KEY: 'SG.known-to-nobody-else',
  MAIL_FROM: 'website@grace-church.org',
  MAIL_TO: 'office@grace-church.org',
};

async function run(program: string, variables: Record<string, string>) {
  const started = startProgram(`../../${program}`, { ...cloudflare.environment, ...variables });
  const code = await started.ended;
  const text = started.lines.join('\n');
  return { code, text, last: started.lines.at(-1) ?? '' };
}

const builds = async () => {
  const rows = await connect(database.url).select().from(siteBuilds).orderBy(siteBuilds.id);
  return rows.map(({ status, error, revision }) => ({ status, error, revision }));
};

test('a first deployment puts pages, Worker, secrets and cron online as one version', async () => {
  const { code, text, last } = await withLock(ASTRO_FOLDER_LOCK, () =>
    run('tools/deploy/deploy.ts', { ...build, ...worker }),
  );
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
  const { last } = await run('tests/support/machine/deploy-again.ts', build);
  expect(last).toBe(
    'Cloudflare did not take the site: The following required secrets have not been set: SESSION_SECRET. The site stays as it is. Put what is missing into .production.vars, then run npm run deploy again.',
  );
  expect((await builds()).at(-1)).toMatchObject({
    status: 'failed',
    error:
      'Cloudflare did not take the site: The following required secrets have not been set: SESSION_SECRET.',
  });
  expect(cloudflare.secrets?.get('SENDGRID_API_KEY')).toBe(worker.SENDGRID_API_KEY);
});

test('one with a login that may only read leaves the Worker its own, and tables as they are', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { DATABASE_URL, ...others } = build;
  const variables = parseEnvironment(DeployEnvironment, {
    ...others,
    BUILD_DATABASE_URL: DATABASE_URL,
  });
  const given: string[] = [];
  const deploy = () =>
    deploySite(variables, {
      build: () => Promise.resolve(),
      upload: (environment) => {
        given.push(...Object.keys(workerSecrets(environment)));
        return Promise.resolve();
      },
    });
  await deploy();
  expect(given).not.toContain('DATABASE_URL');
  const sql = openSql(database.url);
  const [last] =
    await sql`DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations) RETURNING *`;
  await expect(deploy()).rejects.toThrow(
    `this login may not change tables, and they lack ${String(last?.name)}. Run npm run deploy on the computer`,
  );
  await sql`INSERT INTO schema_migrations (name, digest) VALUES (${last?.name}, ${last?.digest})`;
  said.mockRestore();
});

test('a malformed variable ends it in one line, before anything is asked', async () => {
  const asked = cloudflare.requests.length;
  const { code, text } = await run('tools/deploy/deploy.ts', { ...build, MAIL_TO: 'the office' });
  expect(text).toBe('MAIL_TO must be an e-mail address');
  expect(code).toBe(1);
  expect(cloudflare.requests).toHaveLength(asked);
});

test('a database that does not answer ends it before the build', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const url = `postgres://church:secret@127.0.0.1:${await freePort()}/church`;
  const variables = parseEnvironment(DeployEnvironment, { ...build, DATABASE_URL: url });
  const notReached = () => Promise.reject(new Error('A step after the database ran.'));
  const deployed = deploySite(variables, { build: notReached, upload: notReached });
  const error: unknown = await deployed.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeployError);
  expect(String(error)).toMatch(
    /^DeployError: The database could not be brought up to date: .+ Nothing was deployed\./,
  );
  expect(`${String(error)} ${said.mock.calls.join()}`).not.toMatch(/Building|secret/);
  vi.restoreAllMocks();
});

describe('content that is saved during a deployment', () => {
  let busy: TestDatabase;
  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    busy = await createTestDatabase();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await busy.close();
  });

  const save = () => busy.db.insert(events).values(eventRow());

  /** Deploys with fake steps. @returns the number of uploads */
  async function deploy(upload: (times: number) => Promise<unknown>): Promise<number> {
    let uploads = 0;
    const variables = { ...build, ...worker, DATABASE_URL: busy.url };
    await deploySite(parseEnvironment(DeployEnvironment, variables), {
      build: () => Promise.resolve(),
      upload: async () => {
        await upload((uploads += 1));
      },
    });
    return uploads;
  }

  test('is deployed by the same run', async () => {
    expect(await deploy((times) => (times === 1 ? save() : Promise.resolve()))).toBe(2);
    const rows = await busy.db.select().from(siteBuilds).orderBy(siteBuilds.id);
    const [before = 0, last = 0] = rows.slice(-2).map(({ revision }) => revision);
    expect(last).toBeGreaterThan(before);
  });

  test('is left to the build that the Worker has asked the deploy hook for', async () => {
    const uploads = await deploy(async () => {
      await save();
      const { revision, build: newest } = await readPublishingRecords(busy.db, new Date());
      const call = { number: 1, calledAt: new Date(), revision, newestBuildId: newest?.id ?? 0 };
      await claimHookCall(busy.db, {
        ...call,
        ...{ attempts: 1, outcome: 'pending', error: null, failingSince: null },
      });
      await recordHookAnswer(busy.db, 1, null);
    });
    expect(uploads).toBe(1);
  });

  test('repeatedly does not keep a run going forever', async () => {
    expect(await deploy(save)).toBe(5);
  });
});
