// Serves the sites of the browser tests until it is stopped; prints where they are as one line of JSON.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buildSite, type BuildSite } from '#api/local/publishing/build-site.ts';
import { startLocalSite } from '#api/local/local-site.ts';
import { runUntilStopped } from '#api/local/processes/run-until-stopped.ts';
import { LocalEnvironment, parseEnvironment } from '#shared/environment.ts';
import { ADMIN_PASSWORD, CONNECTIONS, type Sites } from './sites.ts';
import { temporaryDirectory } from './temporary-directory.ts';

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
      isUnattended: true,
    });
    return { site: { url, databaseUrl, outboxDirectory, pages }, stop };
  }

  // Two builds at once would write into the same folder of Astro's.
  const settled = await serve('settled', { SEED: 'demo' }, buildSite);
  const [changing, empty] = await Promise.all([
    serve('changing', { SEED: 'demo' }, () => Promise.resolve(settled.site.pages)),
    serve('empty', { SEED: 'empty' }, buildSite),
  ]);
  const connected = await serve('connected', { SEED: 'empty', ...CONNECTIONS }, buildSite);
  const sites: Sites = {
    settled: settled.site,
    changing: changing.site,
    empty: empty.site,
    connected: connected.site,
  };
  console.log(`TEST_SITES=${JSON.stringify(sites)}`);
  return {
    stop: async () => {
      await Promise.all([settled, changing, empty, connected].map(({ stop }) => stop()));
      await remove();
    },
  };
});
