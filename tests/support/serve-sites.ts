// Serves the sites of the browser tests until it is stopped; prints where they are as one line of JSON.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildSite, type BuildSite } from '#tools/local/publishing/build-site.ts';
import { startLocalSite } from '#tools/local/local-site.ts';
import { runUntilStopped } from '#tools/local/processes/run-until-stopped.ts';
import { LocalEnvironment, parseEnvironment } from '#shared/environment.ts';
import { ADMIN_PASSWORD, CONNECTIONS, type Sites } from './sites.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { giveBundle, setup } from './worker-bundle.ts';

/** The first build is cheap, the later ones are real. */
function firstThen(first: BuildSite, later: BuildSite): BuildSite {
  let build = first;
  return (options) => {
    const now = build;
    build = later;
    return now(options);
  };
}

type Served = { site: Sites['settled']; stop: () => Promise<void> };

runUntilStopped(async (died) => {
  const { directory, remove } = await temporaryDirectory();

  async function serve(
    name: keyof Sites,
    variables: Readonly<Record<string, string>>,
    build: BuildSite,
  ): Promise<Served> {
    const dataDirectory = path.join(directory, name);
    await mkdir(path.join(dataDirectory, 'site'), { recursive: true });
    await giveBundle(dataDirectory);
    let pages = '';
    const { url, databaseUrl, outboxDirectory, stop } = await startLocalSite({
      environment: parseEnvironment(LocalEnvironment, {
        DATA_DIR: dataDirectory,
        TRUST_PROXY: '1',
        ADMIN_PASSWORD,
        ...variables,
      }),
      port: 0,
      build: async (options) => (pages = await build(options)),
      log: (line) => {
        if (!line.includes('"level":"info"')) console.error(line);
      },
      died,
      isUnattended: name !== 'publishing',
    });
    return { site: { url, databaseUrl, outboxDirectory, pages }, stop };
  }

  await setup();
  // Two builds at once would write into the same folder of Astro's.
  const settled = await serve('settled', { SEED: 'demo' }, buildSite);
  const samePages = () => Promise.resolve(settled.site.pages);
  const [changing, empty, publishing] = await Promise.all([
    serve('changing', { SEED: 'demo' }, samePages),
    serve('empty', { SEED: 'empty' }, buildSite),
    serve('publishing', { SEED: 'demo' }, firstThen(samePages, buildSite)),
  ]);
  const connected = await serve('connected', { SEED: 'empty', ...CONNECTIONS }, buildSite);
  const sites: Sites = {
    settled: settled.site,
    changing: changing.site,
    empty: empty.site,
    connected: connected.site,
    publishing: publishing.site,
  };
  console.log(`TEST_SITES=${JSON.stringify(sites)}`);
  return {
    stop: async () => {
      const all = [settled, changing, empty, connected, publishing];
      await Promise.all(all.map(({ stop }) => stop()));
      await remove();
    },
  };
});
