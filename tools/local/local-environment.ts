import type { LocalEnvironment } from '#shared/environment/environment.ts';
import type { WorkerEnvironment } from '#shared/environment/worker-environment.ts';
import type { LocalSecrets } from './secrets.ts';

/** The variables of a build. */
export function buildVariables(environment: LocalEnvironment, url: string) {
  const { SITE_URL = url, GTM_ID, GIVING_URL, GIVING_SCRIPT_URL } = environment;
  return { SITE_URL, GTM_ID, GIVING_URL, GIVING_SCRIPT_URL };
}

/** True when no mail provider is set, so that mail stays on this computer. */
export const keepsMail = (environment: LocalEnvironment): boolean =>
  environment.SENDGRID_BASE_URL === undefined && environment.SENDGRID_API_KEY === undefined;

/** The Worker's variables, with the stand-ins' addresses for those that the environment leaves unset. */
export function workerVariables(
  environment: LocalEnvironment,
  given: {
    databaseUrl: string;
    secrets: LocalSecrets;
    mailCatcherUrl: string;
    hook: { url: string; token: string } | null;
  },
): WorkerEnvironment {
  const { DEPLOY_HOOK_URL, DEPLOY_HOOK_TOKEN, SENDGRID_BASE_URL } = environment;
  const hook =
    DEPLOY_HOOK_URL === undefined
      ? { DEPLOY_HOOK_URL: given.hook?.url, DEPLOY_HOOK_TOKEN: given.hook?.token }
      : { DEPLOY_HOOK_URL, DEPLOY_HOOK_TOKEN };
  return {
    DATABASE_URL: given.databaseUrl,
    SESSION_SECRET: given.secrets.sessionSecret,
    ADMIN_PASSWORD_HASH: given.secrets.adminPasswordHash,
    SENDGRID_API_KEY: environment.SENDGRID_API_KEY ?? 'SG.stays-on-this-computer',
    SENDGRID_BASE_URL: keepsMail(environment) ? given.mailCatcherUrl : SENDGRID_BASE_URL,
    MAIL_FROM: environment.MAIL_FROM,
    MAIL_TO: environment.MAIL_TO,
    REVISION_SECONDS: environment.REVISION_SECONDS,
    ...hook,
  };
}
