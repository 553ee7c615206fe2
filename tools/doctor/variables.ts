import * as z from 'zod/mini';
import { isStrongHash, verifyPassword } from '#api/sign-in/password.ts';
import { BackupEnvironment, ProductionEnvironment } from '#shared/environment/environment.ts';
import { environmentErrors, parseEnvironment } from '#shared/environment/parse-environment.ts';
import { findingMakers, type Finding } from './finding.ts';

type Source = Readonly<Record<string, string | undefined>>;
const UsableEnvironment = z.partial(ProductionEnvironment);
type Known = z.output<typeof UsableEnvironment>;

const { ok, problem } = findingMakers('Variables');
const secrets = findingMakers('Secrets');
const backups = findingMakers('Backups');

// Matches reserved names (RFC 2606), which the samples in the documentation use.
const SAMPLE = /(^|[@./])example\.(org|com|net)\b|\.(example|test|invalid)\b/;
const NAMES_A_DOMAIN = ['SITE_URL', 'MAIL_FROM', 'MAIL_TO'] as const;

/** Checks each variable of a production site. @returns the findings, and the valid variables */
export function variableFindings(source: Source): { known: Known; findings: Finding[] } {
  const errors = environmentErrors(ProductionEnvironment, source);
  const wrong = new Set(errors.map(({ name }) => name));
  const usable = Object.fromEntries(Object.entries(source).filter(([name]) => !wrong.has(name)));
  const known = parseEnvironment(UsableEnvironment, usable);
  const samples = NAMES_A_DOMAIN.filter((name) => SAMPLE.test(known[name] ?? ''));
  const findings = [
    ...errors.flatMap(({ text }) => problem(`${text}. See the comments in .dev.vars.example.`)),
    ...samples.flatMap((name) => problem(`${name} is a sample. Put the church's own there.`)),
  ];
  return { known, findings: findings.length > 0 ? findings : ok('all that are needed are set') };
}

const FEWEST_SIGNS = 12;
const WORDS_OF_SAMPLES =
  /change.?me|example|password|random.text|secret.?key|your.?secret|1234567/i;
// Common passwords that have the minimum length of `npm run admin:password`.
const GUESSES = [
  'password1234',
  'administrator',
  'churchwebsite',
  'changemeplease',
  '123456789012',
];

const isGuessable = (secret: string): boolean =>
  new Set(secret).size < FEWEST_SIGNS || WORDS_OF_SAMPLES.test(secret);

function sessionSecret(secret: string): Finding[] {
  if (isGuessable(secret)) {
    return secrets.problem(
      'SESSION_SECRET can be guessed. Make one with: node -p "crypto.randomBytes(32).toString(\'base64url\')"',
    );
  }
  return secrets.ok('SESSION_SECRET is strong');
}

async function passwordHash(hash: string): Promise<Finding[]> {
  if (!isStrongHash(hash)) {
    return secrets.problem(
      'ADMIN_PASSWORD_HASH is weak or was not copied as a whole. Make it again with npm run admin:password.',
    );
  }
  for (const guess of GUESSES) {
    if (await verifyPassword(guess, hash)) {
      return secrets.problem(
        'The admin password is one that is tried first. Choose another with npm run admin:password.',
      );
    }
  }
  return secrets.ok('ADMIN_PASSWORD_HASH is strong');
}

type Given = { SESSION_SECRET?: string | undefined; ADMIN_PASSWORD_HASH?: string | undefined };

/** Checks that the secrets that the church has chosen cannot be guessed. */
export async function secretFindings(given: Given): Promise<Finding[]> {
  const { SESSION_SECRET: secret, ADMIN_PASSWORD_HASH: hash } = given;
  return [
    ...(secret === undefined ? [] : sessionSecret(secret)),
    ...(hash === undefined ? [] : await passwordHash(hash)),
  ];
}

const isOfBackups = (name: string): boolean => /^(BACKUP|RESTORE|R2)_/.test(name);

/** Checks the keys of backups. Returns no finding if no key is set. */
export function backupFindings(source: Readonly<Record<string, string | undefined>>): Finding[] {
  const errors = environmentErrors(BackupEnvironment, source).filter(({ name }) =>
    isOfBackups(name),
  );
  if (errors.length > 0) return errors.flatMap(({ text }) => backups.problem(`${text}.`));
  const given = Object.keys(source).filter((name) => isOfBackups(name) && source[name]?.trim());
  if (given.includes('RESTORE_KEY')) {
    return backups.problem(
      'RESTORE_KEY lies beside the keys of what it is to bring back. Keep it in the password manager and on paper only: npm run restore asks for it.',
    );
  }
  if (given.includes('BACKUP_KEY')) return backups.ok('they are encrypted');
  if (given.length === 0) return [];
  return backups.problem(
    'they are not encrypted. Make a key with npm run backup:key, and set BACKUP_KEY.',
  );
}
