// Serves the browser tests' sites until stopped, each from its first request on; prints the address for
// requests.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '#db/client.ts';
import { settings } from '#db/tables.ts';
import { buildSite, type BuildSite } from '#tools/build/build.ts';
import { startLocalSite } from '#tools/local/start.ts';
import { runUntilStopped } from '#tools/local/processes/run-local.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { cheapPasswordHash, ADMIN_PASSWORD } from '#tools/harness/calls.ts';
import { cachedBuild, buildFirstThen } from '../machine/cached-build.ts';
import { CONNECTIONS, EMPTY_IN_CONNECTED, SiteName, type Site } from './sites.ts';
import { prepareDataDirectory, setup } from '#tools/harness/data-directory.ts';
import { buildUnlessHeld } from '../machine/stub-builder.ts';
import { temporaryDirectory, startTestServer } from '#tools/harness/temporary.ts';

const connected = cachedBuild('connected');

/** Pages with settings left empty: emptied once, because a change causes another build. */
const withSettingsLeftEmpty = buildFirstThen(async (options) => {
  await connect(options.environment.DATABASE_URL ?? '')
    .update(settings)
    .set(EMPTY_IN_CONNECTED);
  return connected(options);
}, connected);

const demo = cachedBuild('demo');

const VARIANTS: Readonly<
  Record<SiteName, { variables: Readonly<Record<string, string>>; build: BuildSite }>
> = {
  settled: { variables: { SEED: 'demo' }, build: demo },
  changing: { variables: { SEED: 'demo' }, build: demo },
  empty: { variables: { SEED: 'empty' }, build: cachedBuild('empty') },
  connected: {
    variables: { SEED: 'empty', ...CONNECTIONS },
    build: withSettingsLeftEmpty,
  },
  publishing: { variables: { SEED: 'demo' }, build: buildFirstThen(demo, buildSite) },
  // An empty church, whose builds a test holds until its last save.
  begun: {
    variables: { SEED: 'empty' },
    build: buildFirstThen(cachedBuild('empty'), buildUnlessHeld('begun')),
  },
};

/** What no test may change in `settled`: public content of any kind, and records also as drafts. */
const KEPT = ['content_revision', 'events', 'sermons', 'pages', 'bulletins'];

/** Makes each write of content fail: other tests compare the pages of `settled` with its build, and list its records. */
async function refuseWrites(databaseUrl: string): Promise<void> {
  const database = connect(databaseUrl);
  await database.execute(sql`create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'A test that writes needs another siteName than settled'; end $$`);
  for (const table of KEPT) {
    await database.execute(sql`create trigger settled before insert or update or delete
      on ${sql.identifier(table)} for each row execute function refuse_write()`);
  }
}

/** The sites that rebuild after writes. */
const REBUILT: readonly SiteName[] = ['publishing', 'begun'];

type Served = { site: Site; stop: () => Promise<void> };

runUntilStopped(async (died) => {
  const adminPasswordHash = await cheapPasswordHash(ADMIN_PASSWORD);
  const { directory, remove } = await temporaryDirectory();

  async function start(name: SiteName): Promise<Served> {
    const { variables, build } = VARIANTS[name];
    const dataDirectory = path.join(directory, name);
    await mkdir(path.join(dataDirectory, 'site'), { recursive: true });
    await prepareDataDirectory(dataDirectory);
    let pages = '';
    const { url, databaseUrl, mailDirectory, stop } = await startLocalSite({
      environment: parseEnvironment(LocalEnvironment, {
        DATA_DIR: dataDirectory,
        TRUST_PROXY: 'cf-connecting-ip',
        // Tests write to the database behind the site.
        REVISION_SECONDS: '0',
        BACKUP_DAYS: '0',
        ADMIN_PASSWORD_HASH: adminPasswordHash,
        ...variables,
      }),
      port: 0,
      build: async (options) => (pages = await build(options)),
      log: (line) => {
        if (!line.includes('"level":"info"')) console.error(line);
      },
      died,
      isUnattended: !REBUILT.includes(name),
    });
    if (name === 'settled') await refuseWrites(databaseUrl);
    return { site: { url, databaseUrl, mailDirectory, pages }, stop };
  }

  const started = new Map<SiteName, Promise<Served>>();
  let last: Promise<unknown> = setup();
  /** Starts one after another: two first builds at once would write into the same folder of Astro's. */
  const served = (name: SiteName): Promise<Served> => {
    const known = started.get(name) ?? last.then(() => start(name));
    if (!started.has(name)) last = known.catch(() => undefined);
    started.set(name, known);
    return known;
  };

  const control = await startTestServer((request, response) => {
    const name = SiteName.safeParse(request.url?.slice(1));
    if (!name.success) {
      response.writeHead(404).end('There is no site of this name.');
      return;
    }
    served(name.data).then(
      ({ site }) => response.end(JSON.stringify(site)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  console.log(`TEST_SITES=http://127.0.0.1:${String(control.port)}`);
  return {
    stop: async () => {
      await control.close();
      await Promise.all([...started.values()].map(async (site) => (await site).stop()));
      await remove();
    },
  };
});
