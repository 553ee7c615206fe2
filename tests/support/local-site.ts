import { startLocalSite, type LocalSite, type LocalSiteOptions } from '#tools/local/local-site.ts';
import { LocalEnvironment, parseEnvironment } from '#shared/environment.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { giveBundle } from './worker-bundle.ts';

export type TestSite = LocalSite & { log: string[] };

/**
 * The whole product as `npm start` runs it, on a free port and a data folder of its own. A test names its
 * own client by `CF-Connecting-IP`. @param variables besides, such as ADMIN_PASSWORD
 */
export async function startTestSite(
  variables: Readonly<Record<string, string>> = {},
  options: Pick<LocalSiteOptions, 'build' | 'mailCatcherBehaviour' | 'isUnattended'> = {},
): Promise<TestSite> {
  const { directory, remove } = await temporaryDirectory();
  const log: string[] = [];
  try {
    const environment = parseEnvironment(LocalEnvironment, {
      DATA_DIR: directory,
      TRUST_PROXY: '1',
      ...variables,
    });
    await giveBundle(environment.DATA_DIR);
    const site = await startLocalSite({
      ...options,
      environment,
      port: 0,
      log: (line) => log.push(line),
    });
    const stop = async () => {
      await site.stop();
      await remove();
    };
    return { ...site, log, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
