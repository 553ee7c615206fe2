import { askOver, type Finding } from './finding.ts';
import { databaseReport } from './database.ts';
import { hookFindings } from './hook.ts';
import { mailDomainFindings, type ReadText } from './mail-domain.ts';
import { mailFindings } from './mail.ts';
import { mediaFindings } from './media.ts';
import { placeholderFindings } from './placeholders.ts';
import { backupFindings, secretFindings } from './secrets.ts';
import { variableFindings } from './variables.ts';
import { websiteFindings } from './website.ts';

export type Instruments = {
  /** Requests to other servers. */
  fetch: typeof fetch;
  readText: ReadText;
  /** Whether to call the deploy hook, which starts a build. */
  mayBuild: boolean;
};

/** Runs, one by one, every check whose variables are valid; an invalid variable is a finding itself. */
export async function* runChecks(
  source: Readonly<Record<string, string | undefined>>,
  { fetch: call, readText, mayBuild }: Instruments,
): AsyncGenerator<Finding> {
  const ask = askOver(call);
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
  yield* await hookFindings(hook, call, mayBuild);
  if (SITE_URL !== undefined) {
    yield* await websiteFindings(SITE_URL, database?.revision, ask);
    yield* await mediaFindings(SITE_URL, ask);
    yield* await placeholderFindings(SITE_URL, ask);
  }
}
