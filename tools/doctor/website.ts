import { Placeholders, PLACEHOLDERS_PATH } from '#shared/dashboard/dashboard.ts';
import { BuildInfo } from '#shared/publishing/publishing.ts';
import { PAGE_POLICY, SECURITY_HEADERS } from '#shared/http/security-headers.ts';
import {
  type SendRequest,
  readJson,
  findingMakers,
  RETRY_ADVICE,
  type Finding,
} from './finding.ts';

const { ok, problem, unclear } = findingMakers('Website');
const files = findingMakers('Files');
const settings = findingMakers('Settings');
const texts = findingMakers('Texts');

const NO_INDEX = '<meta name="robots" content="noindex"';
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

function canonicalFinding(siteUrl: string, html: string): Finding[] {
  const canonical = CANONICAL.exec(html)?.[1];
  if (canonical?.replace(/\/$/, '') === siteUrl)
    return ok(`its pages say that they are ${siteUrl}`);
  return problem(
    `its pages say that they are ${canonical ?? 'nowhere'}, and SITE_URL is ${siteUrl}. Correct SITE_URL where the site is built, then deploy.`,
  );
}

function headerFinding(headers: Headers): Finding[] {
  const wrong = Object.entries(SECURITY_HEADERS)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => name);
  if (headers.get('Content-Security-Policy')?.includes(PAGE_POLICY) !== true) {
    wrong.push('Content-Security-Policy');
  }
  if (wrong.length === 0) return ok('the security headers are there');
  return problem(
    `${wrong.join(', ')} is missing or changed. Look for rules at Cloudflare that change headers; else deploy again.`,
  );
}

/** Checks that the pages show the newest content. @param revision content revision of the database, if known */
async function buildFinding(
  siteUrl: string,
  revision: number | undefined,
  ask: SendRequest,
): Promise<Finding[]> {
  const reply = await ask(`${siteUrl}/build.json`);
  const built = 'response' in reply ? await readJson(reply.response, BuildInfo) : null;
  if (built === null)
    return problem(
      'it has no /build.json: what answers there is another site. Look whether SITE_URL is right, then deploy.',
    );
  if (revision === undefined)
    return unclear(
      'whether it shows the newest content: no database. Mend what is said of the database first.',
    );
  if (built.revision === revision) return ok('it shows the newest content');
  return problem(
    `it shows content ${built.revision}, and the database has ${revision}. Wait for a build that runs; else look at the deploy hook.`,
  );
}

/** Checks that the Worker answers, has all its parts, and lets only the admin read the admin's data. */
async function apiFinding(siteUrl: string, ask: SendRequest): Promise<Finding[]> {
  const reply = await ask(`${siteUrl}/api/auth/user`);
  if ('silence' in reply)
    return problem(`the API does not answer (${reply.silence}). ${RETRY_ADVICE}`);
  const { status } = reply.response;
  if (status === 401) return ok('the API answers and keeps strangers out');
  if (status === 200) return problem('the API takes a stranger for the admin. Take the site down.');
  if (status === 404) return problem('the Worker is not there, only files. Run npm run deploy.');
  return problem(
    `the API answers ${status}. Cloudflare's log says why: the Worker, Logs. Often a secret is wrong.`,
  );
}

/** Checks that http redirects to https. Returns no finding for a site without https. */
export async function encryptionFindings(siteUrl: string, ask: SendRequest): Promise<Finding[]> {
  if (!siteUrl.startsWith('https://')) return [];
  const reply = await ask(siteUrl.replace('https://', 'http://'));
  if ('silence' in reply) return unclear(`what http:// does: ${reply.silence}. ${RETRY_ADVICE}`);
  const { status, headers } = reply.response;
  const isMoved = status >= 301 && status <= 308;
  if (isMoved && headers.get('Location')?.startsWith('https://') === true) {
    return ok('http:// leads to https://');
  }
  return problem(
    'http:// does not lead to https://. At Cloudflare turn on Always Use HTTPS (SSL/TLS).',
  );
}

/** Checks that the admin is hidden from search engines. */
async function adminFinding(siteUrl: string, ask: SendRequest): Promise<Finding[]> {
  const reply = await ask(`${siteUrl}/admin`);
  if ('silence' in reply)
    return problem(`/admin does not answer (${reply.silence}). ${RETRY_ADVICE}`);
  if (reply.response.status !== 200)
    return problem(`/admin answers ${reply.response.status}. Deploy again with npm run deploy.`);
  if ((await reply.response.text()).includes(NO_INDEX))
    return ok('/admin is hidden from search engines');
  return problem('/admin is not hidden from search engines. Deploy the newest version.');
}

/**
 * Checks the live site.
 * @param siteUrl address without a trailing slash
 * @param revision content revision of the database, if known
 */
export async function websiteFindings(
  siteUrl: string,
  revision: number | undefined,
  ask: SendRequest,
): Promise<Finding[]> {
  const home = await ask(siteUrl);
  if ('silence' in home) {
    return unclear(
      `${siteUrl} does not answer (${home.silence}). Before the first deployment that is right.`,
    );
  }
  const { status, headers } = home.response;
  if (status >= 300 && status < 400) {
    return problem(
      `${siteUrl} leads to ${headers.get('Location') ?? 'nowhere'}. SITE_URL must be where visitors end.`,
    );
  }
  if (status !== 200)
    return problem(`${siteUrl} answers ${status}. Deploy again with npm run deploy.`);
  const more = await Promise.all([
    buildFinding(siteUrl, revision, ask),
    apiFinding(siteUrl, ask),
    adminFinding(siteUrl, ask),
  ]);
  return [
    ...canonicalFinding(siteUrl, await home.response.text()),
    ...headerFinding(headers),
    ...more.flat(),
    ...(await encryptionFindings(siteUrl, ask)),
  ];
}

/** Path of a file that does not exist, so that the Worker must ask its bucket. */
const NO_FILE = `/media/${'0'.repeat(32)}.jpg`;

/** Checks through the live site that the Worker can use its R2 bucket. */
export async function mediaFindings(siteUrl: string, ask: SendRequest): Promise<Finding[]> {
  const reply = await ask(`${siteUrl}${NO_FILE}`);
  if ('silence' in reply) return [];
  const { status, headers } = reply.response;
  if (status >= 500) {
    return files.problem(
      'the bucket does not answer. Create it with npx wrangler r2 bucket create church-website-media, then run npm run deploy again.',
    );
  }
  // A Worker that has no bucket answers with the site's 404 page.
  const isMissingFile =
    status === 404 && headers.get('Content-Type')?.startsWith('text/plain') === true;
  return isMissingFile
    ? files.ok('the bucket answers')
    : files.unclear('the site does not say. Run npm run deploy.');
}

const count = (placeholders: number) =>
  `${placeholders} ${placeholders === 1 ? 'placeholder' : 'placeholders'}`;

const textFindings = (open: Placeholders['texts']): Finding[] =>
  open.flatMap(({ id, page, title, placeholders }) =>
    texts.problem(
      `${page} still has ${count(placeholders.length)} under ‘${title}’. Replace what stands between […\u00a0and\u00a0] in site/content/${id}.md.`,
    ),
  );

/** Checks whether visitors still see defaults of a new church: settings, or placeholders in texts. */
export async function placeholderFindings(siteUrl: string, ask: SendRequest): Promise<Finding[]> {
  const reply = await ask(`${siteUrl}${PLACEHOLDERS_PATH}`);
  if ('silence' in reply) return [];
  const found = reply.response.ok ? await readJson(reply.response, Placeholders) : null;
  if (found === null) {
    return texts.unclear(
      'the site does not say which texts still have placeholders. Deploy again.',
    );
  }
  const ownSettings = found.settings
    ? settings.problem(
        'they still hold the name or the e-mail address that every new church begins with. Enter your own at /admin/settings.',
      )
    : settings.ok('they are your own');
  const ownTexts =
    found.texts.length === 0 ? texts.ok('no placeholder is left') : textFindings(found.texts);
  return [...ownSettings, ...ownTexts];
}
