import { PAGE_POLICY, SECURITY_HEADERS } from '#shared/security-headers.ts';
import type { Ask } from './ask.ts';
import { about, type Finding } from './finding.ts';
import { adminFinding, apiFinding, buildFinding, encryptionFindings } from './website-addresses.ts';

const { ok, problem, unclear } = about('Website');

const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

function canonicalFinding(siteUrl: string, html: string): Finding {
  const canonical = CANONICAL.exec(html)?.[1];
  if (canonical?.replace(/\/$/, '') === siteUrl)
    return ok(`its pages say that they are ${siteUrl}`);
  return problem(
    `its pages say that they are ${canonical ?? 'nowhere'}, and SITE_URL is ${siteUrl}. Correct SITE_URL where the site is built, then deploy.`,
  );
}

function headerFinding(headers: Headers): Finding {
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

/**
 * Checks the live site.
 * @param siteUrl without a trailing slash
 * @param revision of the content in the database, if known
 */
export async function websiteFindings(
  siteUrl: string,
  revision: number | undefined,
  ask: Ask,
): Promise<Finding[]> {
  const home = await ask(siteUrl);
  if ('silence' in home) {
    return [
      unclear(
        `${siteUrl} does not answer (${home.silence}). Before the first deployment that is right.`,
      ),
    ];
  }
  const { status, headers } = home.response;
  if (status >= 300 && status < 400) {
    return [
      problem(
        `${siteUrl} leads to ${headers.get('Location') ?? 'nowhere'}. SITE_URL must be where visitors end.`,
      ),
    ];
  }
  if (status !== 200) return [problem(`${siteUrl} answers ${status}.`)];
  const more = await Promise.all([
    buildFinding(siteUrl, revision, ask),
    apiFinding(siteUrl, ask),
    adminFinding(siteUrl, ask),
  ]);
  return [
    canonicalFinding(siteUrl, await home.response.text()),
    headerFinding(headers),
    ...more,
    ...(await encryptionFindings(siteUrl, ask)),
  ];
}
