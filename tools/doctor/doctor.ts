import { Resolver } from 'node:dns/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { PRODUCTION_FILE, productionVariables } from '../program.ts';
import { createSendRequest, type Finding } from './finding.ts';
import { databaseReport } from './database.ts';
import { hookFindings } from './hook.ts';
import { mailDomainFindings, mailFindings, type ReadDnsText } from './mail.ts';
import { backupFindings, secretFindings, variableFindings } from './variables.ts';
import { mediaFindings, placeholderFindings, websiteFindings } from './website.ts';

// `npm run doctor`: checks the live site and its services, and tells what to do about each problem. It changes nothing;
// with `-- --hook` it starts a build.

const resolver = new Resolver({ timeout: 3_000, tries: 2 });
const readText: ReadDnsText = async (name) =>
  (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''));

/**
 * Runs all checks whose variables are valid, one after another. An invalid variable is itself a finding.
 * @param mayBuild whether to call the deploy hook, which starts a build
 */
async function* runChecks(
  source: Readonly<Record<string, string | undefined>>,
  mayBuild: boolean,
): AsyncGenerator<Finding> {
  const ask = createSendRequest(fetch);
  const { known, findings } = variableFindings(source);
  yield* findings;
  yield* await secretFindings(known);
  yield* backupFindings(source);

  const { DATABASE_URL, SENDGRID_API_KEY: apiKey, MAIL_FROM: from, SITE_URL } = known;
  const database = DATABASE_URL === undefined ? undefined : await databaseReport(DATABASE_URL);
  yield* database?.findings ?? [];

  if (apiKey !== undefined && from !== undefined) {
    yield* await mailFindings({ apiKey, baseUrl: known.SENDGRID_BASE_URL, from }, ask);
  }
  if (from !== undefined) yield* await mailDomainFindings(from, readText);
  const hook = { url: known.DEPLOY_HOOK_URL, token: known.DEPLOY_HOOK_TOKEN };
  yield* await hookFindings(hook, fetch, mayBuild);
  if (SITE_URL !== undefined) {
    yield* await websiteFindings(SITE_URL, database?.revision, ask);
    yield* await mediaFindings(SITE_URL, ask);
    yield* await placeholderFindings(SITE_URL, ask);
  }
}

const SIGNS = { ok: '✓', problem: '✗', unclear: '?' } as const;

const { values } = parseArgs({ options: { hook: { type: 'boolean', default: false } } });
const found: Finding[] = [];

console.log(`Looking at the variables in ${PRODUCTION_FILE} and the environment, and at the site:`);
for await (const finding of runChecks(productionVariables(), values.hook)) {
  found.push(finding);
  console.log(`${SIGNS[finding.state]} ${finding.subject}: ${finding.text}`);
}

const count = (state: Finding['state']) => found.filter((each) => each.state === state).length;
const [problems, open] = [count('problem'), count('unclear')];
console.log(
  `${problems === 0 ? 'No problem' : `${problems} ${problems === 1 ? 'problem' : 'problems'}`}${open === 0 ? '' : `, ${open} could not be checked`}.`,
);
process.exitCode = problems === 0 ? 0 : 1;
