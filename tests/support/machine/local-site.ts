import { startLocalSite, type LocalSite, type LocalSiteOptions } from '#tools/local/start.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { prepareDataDirectory } from '#tools/harness/data-directory.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

export type TestSite = LocalSite & { log: string[] };

/**
 * The site as `npm start` runs it, on a free port with its own data folder. Tests name their client by
 * `CF-Connecting-IP`.
 * @param variables additional ones, such as ADMIN_PASSWORD
 */
export async function startTestSite(
  variables: Readonly<Record<string, string>> = {},
  options: Pick<LocalSiteOptions, 'build' | 'mailCatcherBehavior' | 'isUnattended'> = {},
): Promise<TestSite> {
  const { directory, remove } = await temporaryDirectory();
  const log: string[] = [];
  try {
    const environment = parseEnvironment(LocalEnvironment, {
      DATA_DIR: directory,
      TRUST_PROXY: 'cf-connecting-ip',
      // Tests write to the database behind the site.
      REVISION_SECONDS: '0',
      BACKUP_DAYS: '0',
      ...variables,
    });
    await prepareDataDirectory(environment.DATA_DIR);
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
