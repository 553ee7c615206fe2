import { startLocalSite, type LocalSite, type LocalSiteOptions } from '#tools/local/local-site.ts';
import { LocalEnvironment } from '#shared/environment/environment.ts';
import { parseEnvironment } from '#shared/environment/parse-environment.ts';
import { prepareDataDirectory } from '#tools/harness/data-directory.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';

const PASSWORD = 'grace and peace';
let clients = 0;

/** Calls of a running site's API as its pages make them, each from a client of its own, with the session once signed in. */
export function callsTo(origin: () => string) {
  let Cookie = '';
  const call = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    clients += 1;
    const [high, low] = [clients >> 16, clients & 0xffff].map((part) => part.toString(16));
    return fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        Origin: origin(),
        Cookie,
        'Content-Type': 'application/json',
        'CF-Connecting-IP': `2001:db8:${high}:${low}::1`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  /** Signs in with the password of `SIGN_IN_VARIABLES`, as in the hours after the session before. */
  const signIn = async () => {
    Cookie = '';
    const login = await call('POST', '/auth/login', { password: PASSWORD });
    Cookie = (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  };
  return { call, signIn };
}

/** The variables of a site in which `callsTo` can sign in. */
export const SIGN_IN_VARIABLES = { ADMIN_PASSWORD: PASSWORD };

export type TestSite = LocalSite & { log: string[] };

/**
 * The site as `npm start` runs it, on a free port with its own data folder. Tests name their client by
 * `CF-Connecting-IP`.
 * @param variables additional ones, such as ADMIN_PASSWORD
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
