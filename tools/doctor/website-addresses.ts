import { BuildInfo } from '#shared/publishing.ts';
import { type Ask, readJson } from './ask.ts';
import { about, type Finding } from './finding.ts';

const { ok, problem, unclear } = about('Website');

const NO_INDEX = '<meta name="robots" content="noindex"';

/** Checks that the pages show the newest content. @param revision of the database, if known */
export async function buildFinding(
  siteUrl: string,
  revision: number | undefined,
  ask: Ask,
): Promise<Finding> {
  const reply = await ask(`${siteUrl}/build.json`);
  const built = 'response' in reply ? await readJson(reply.response, BuildInfo) : null;
  if (built === null) return problem('it has no /build.json: what answers there is another site.');
  if (revision === undefined) return unclear('whether it shows the newest content: no database.');
  if (built.revision === revision) return ok('it shows the newest content');
  return problem(
    `it shows content ${built.revision}, and the database has ${revision}. Wait for a build that runs; else look at the deploy hook.`,
  );
}

/** Checks that the Worker answers, is complete, and requires the admin. */
export async function apiFinding(siteUrl: string, ask: Ask): Promise<Finding> {
  const reply = await ask(`${siteUrl}/api/auth/user`);
  if ('silence' in reply) return problem(`the API does not answer (${reply.silence}).`);
  const { status } = reply.response;
  if (status === 401) return ok('the API answers and keeps strangers out');
  if (status === 200) return problem('the API takes a stranger for the admin. Take the site down.');
  if (status === 404) return problem('the Worker is not there, only files. Run npm run deploy.');
  return problem(
    `the API answers ${status}. Cloudflare's log says why: the Worker, Logs. Often a secret is wrong.`,
  );
}

/** Checks that http redirects to https; nothing to check for a site without https. */
export async function encryptionFindings(siteUrl: string, ask: Ask): Promise<Finding[]> {
  if (!siteUrl.startsWith('https://')) return [];
  const reply = await ask(siteUrl.replace('https://', 'http://'));
  if ('silence' in reply) return [unclear(`what http:// does: ${reply.silence}.`)];
  const { status, headers } = reply.response;
  const isMoved = status >= 301 && status <= 308;
  if (isMoved && headers.get('Location')?.startsWith('https://') === true) {
    return [ok('http:// leads to https://')];
  }
  return [
    problem('http:// does not lead to https://. At Cloudflare turn on Always Use HTTPS (SSL/TLS).'),
  ];
}

/** Checks that the admin is hidden from search engines. */
export async function adminFinding(siteUrl: string, ask: Ask): Promise<Finding> {
  const reply = await ask(`${siteUrl}/admin`);
  if ('silence' in reply) return problem(`/admin does not answer (${reply.silence}).`);
  if (reply.response.status !== 200) return problem(`/admin answers ${reply.response.status}.`);
  if ((await reply.response.text()).includes(NO_INDEX))
    return ok('/admin is hidden from search engines');
  return problem('/admin is not hidden from search engines. Deploy the newest version.');
}
