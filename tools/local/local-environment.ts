import { randomBytes, randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalEnvironment } from '#shared/environment/environment.ts';
import type { WorkerEnvironment } from '#shared/environment/worker-environment.ts';
import { hashPassword, verifyPassword } from '#api/sign-in/password.ts';

/** The variables of a build. */
export function buildVariables(environment: LocalEnvironment, url: string) {
  const { SITE_URL = url, GTM_ID } = environment;
  return { SITE_URL, GTM_ID };
}

/** Whether no mail provider is set. The mail catcher then stores all mail on this computer. */
export const catchesMail = (environment: LocalEnvironment): boolean =>
  environment.SENDGRID_BASE_URL === undefined && environment.SENDGRID_API_KEY === undefined;

/** The Worker's variables. A service that the environment does not set gets the address of its local replacement. */
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
    SENDGRID_BASE_URL: catchesMail(environment) ? given.mailCatcherUrl : SENDGRID_BASE_URL,
    MAIL_FROM: environment.MAIL_FROM,
    MAIL_TO: environment.MAIL_TO,
    REVISION_SECONDS: environment.REVISION_SECONDS,
    TRANSCRIPTION: environment.TRANSCRIPTION,
    ...hook,
  };
}

export type LocalSecrets = {
  adminPasswordHash: string;
  sessionSecret: string;
  /** The generated password; null if the environment sets a password. */
  madePassword: string | null;
};

// Characters of generated passwords. Characters that are easily confused are omitted.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () =>
  Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
const readablePassword = () => [group(), group(), group()].join('-');

async function readSecret(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() === '' ? null : text.trim();
}

async function readOrMakeSecret(file: string, make: () => string): Promise<string> {
  const found = await readSecret(file);
  if (found !== null) return found;
  const made = make();
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** Keeps a stored hash that matches the password, because a new hash with another salt would end all sessions. */
async function readOrMakeHash(file: string, password: string): Promise<string> {
  const found = await readSecret(file);
  if (found !== null && (await verifyPassword(password, found).catch(() => false))) return found;
  const made = await hashPassword(password);
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/** The secrets of the environment. Secrets that it does not set are generated once, and stored in DATA_DIR. */
export async function localSecrets(environment: LocalEnvironment): Promise<LocalSecrets> {
  const inData = (name: string) => path.join(environment.DATA_DIR, name);
  const sessionSecret =
    environment.SESSION_SECRET ??
    (await readOrMakeSecret(inData('session-secret'), () => randomBytes(32).toString('base64url')));
  const { ADMIN_PASSWORD: password, ADMIN_PASSWORD_HASH: hash } = environment;
  if (password === undefined && hash !== undefined) {
    return { adminPasswordHash: hash, sessionSecret, madePassword: null };
  }
  const madePassword =
    password === undefined
      ? await readOrMakeSecret(inData('admin-password'), readablePassword)
      : null;
  const chosen = password ?? madePassword ?? '';
  const adminPasswordHash = await readOrMakeHash(inData('admin-password-hash'), chosen);
  return { adminPasswordHash, sessionSecret, madePassword };
}
