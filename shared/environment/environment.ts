import * as z from 'zod/mini';
import { isHttpUrl } from '../http/fields.ts';
import { isLoopback, matchingText } from './parse-environment.ts';
import { databaseUrl, WorkerEnvironment } from './worker-environment.ts';

const portMessage = 'must be a port number from 1 to 65535';
const port = z.pipe(
  z.pipe(matchingText(/^\d{1,5}$/, portMessage), z.transform(Number)),
  z.number().check(z.minimum(1, portMessage), z.maximum(65_535, portMessage)),
);

const backupDays = z.pipe(
  matchingText(/^(?:[12]?\d|3[0-5])$/, 'must be a whole number of days from 0 to 35'),
  z.transform(Number),
);

const addressMessage = 'must be an address that starts with http:// or https://';
const address = z.string(addressMessage).check(z.refine(isHttpUrl, addressMessage));

const worker = WorkerEnvironment.shape;

/** Headers in which a church's own proxy may send the client's address. */
const PROXY_HEADERS = ['x-forwarded-for', 'cf-connecting-ip'] as const;
export type ProxyHeader = (typeof PROXY_HEADERS)[number];

const proxyHeaderMessage = `must be ${PROXY_HEADERS.join(' or ')}: the header in which your proxy puts the client’s address`;
const proxyHeader = z.pipe(
  z.string().check(
    z.toLowerCase(),
    z.refine((value) => ['0', '1', ...PROXY_HEADERS].includes(value), proxyHeaderMessage),
  ),
  z.transform((value): ProxyHeader | null =>
    value === '1' ? 'x-forwarded-for' : (PROXY_HEADERS.find((name) => name === value) ?? null),
  ),
);

/** The variables of a build. `SITE_URL` has no default, so that no page claims a wrong address. */
export const BuildEnvironment = z.object({
  SITE_URL: z.pipe(
    z
      .string('must be set to the address of the site, such as https://www.example.org')
      .check(z.refine(isHttpUrl, addressMessage)),
    z.transform((value) => new URL(value).origin),
  ),
  DATABASE_URL: worker.DATABASE_URL,
  GTM_ID: z.optional(
    matchingText(/^GTM-[A-Z0-9]+$/, 'must be a tag manager id such as GTM-ABC123'),
  ),
});
export type BuildEnvironment = z.infer<typeof BuildEnvironment>;

/** Initial values of settings in a new database. Later, editors change these settings in Website Settings. */
const giving = { GIVING_URL: z.optional(address), GIVING_SCRIPT_URL: z.optional(address) };

const onTheInternet = {
  ...BuildEnvironment.shape,
  ...giving,
  SITE_URL: z.pipe(
    BuildEnvironment.shape.SITE_URL,
    z.string().check(z.refine((value) => value.startsWith('https://'), 'must start with https://')),
  ),
};

/** All variables of a public site, as `npm run doctor` checks them. */
export const ProductionEnvironment = z.object({ ...worker, ...onTheInternet });

/**
 * The variables of `npm run deploy`: those of a build, and those that the deployment sets in the Worker. A Worker
 * variable that is absent from this schema keeps its deployed value.
 */
export const DeployEnvironment = z
  .object({
    ...z.partial(WorkerEnvironment).shape,
    ...onTheInternet,
    DATABASE_URL: z.optional(worker.DATABASE_URL),
    /**
     * Database address with a login that can only read content and record builds, so the login cannot migrate the
     * database.
     */
    BUILD_DATABASE_URL: z.optional(worker.DATABASE_URL),
  })
  .check(({ value, issues }) => {
    if (value.DATABASE_URL ?? value.BUILD_DATABASE_URL) return;
    const message = 'must be set to the address of the database, or BUILD_DATABASE_URL';
    issues.push({ code: 'custom', path: ['DATABASE_URL'], message, input: undefined });
  });
export type DeployEnvironment = z.infer<typeof DeployEnvironment>;

const MADE_BY = 'as npm run backup:key prints it';

/** The variables of `npm start`, `npm run dev` and the database scripts; all have defaults. */
export const LocalEnvironment = z
  .object({
    PORT: z._default(port, 8787),
    HOST: z.optional(
      matchingText(
        /^[\w.:-]+$/,
        'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0',
      ),
    ),
    DATA_DIR: z._default(z.string(), '.data'),
    SEED: z._default(z.enum(['demo', 'empty'], 'must be demo or empty'), 'demo'),
    ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must be 8 characters or more'))),
    ADMIN_PASSWORD_HASH: z.optional(worker.ADMIN_PASSWORD_HASH),
    SESSION_SECRET: z.optional(worker.SESSION_SECRET),
    DATABASE_URL: z.optional(databaseUrl),
    TRUST_PROXY: z._default(proxyHeader, null),
    SENDGRID_API_KEY: z.optional(z.string()),
    SENDGRID_BASE_URL: worker.SENDGRID_BASE_URL,
    MAIL_FROM: z._default(worker.MAIL_FROM, 'website@example.org'),
    MAIL_TO: z._default(worker.MAIL_TO, 'office@example.org'),
    REVISION_SECONDS: worker.REVISION_SECONDS,
    TRANSCRIPTION: worker.TRANSCRIPTION,
    BACKUP_DAYS: z._default(backupDays, 14),
    BACKUP_KEY: z.optional(
      matchingText(/^age1[\dac-hj-np-z]{58}\.[\w-]{43}$/, `must be the backup key ${MADE_BY}`),
    ),
    SITE_URL: z.optional(BuildEnvironment.shape.SITE_URL),
    GTM_ID: BuildEnvironment.shape.GTM_ID,
    ...giving,
    DEPLOY_HOOK_URL: worker.DEPLOY_HOOK_URL,
    DEPLOY_HOOK_TOKEN: worker.DEPLOY_HOOK_TOKEN,
  })
  .check(
    z.refine(
      ({ TRUST_PROXY, HOST }) => TRUST_PROXY === null || HOST === undefined || isLoopback(HOST),
      {
        path: ['HOST'],
        error:
          'must be left out or 127.0.0.1 with TRUST_PROXY: others on the network could name any client’s address',
      },
    ),
  );
export type LocalEnvironment = z.infer<typeof LocalEnvironment>;

const r2 = 'must be set to use the bucket at Cloudflare';

const BUCKET_KEYS = [
  ['R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'],
  ['BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'],
] as const;

/** The variables of `npm run backup` and `npm run restore`. */
export const BackupEnvironment = z
  .object({
    DATABASE_URL: z.optional(databaseUrl),
    DATA_DIR: LocalEnvironment.shape.DATA_DIR,
    CLOUDFLARE_ACCOUNT_ID: z.optional(
      matchingText(/^[\da-f]{32}$/, 'must be the 32 digits of a Cloudflare account'),
    ),
    R2_ACCESS_KEY_ID: z.optional(z.string()),
    R2_SECRET_ACCESS_KEY: z.optional(z.string()),
    BACKUP_ACCESS_KEY_ID: z.optional(z.string()),
    BACKUP_SECRET_ACCESS_KEY: z.optional(z.string()),
    BACKUP_BUCKET: z.optional(matchingText(/^[a-z\d-]{3,63}$/, 'must be the name of an R2 bucket')),
    BACKUP_KEY: LocalEnvironment.shape.BACKUP_KEY,
    RESTORE_KEY: z.optional(
      matchingText(/^AGE-SECRET-KEY-1[\dAC-HJ-NP-Z]{58}$/, `must be the restore key ${MADE_BY}`),
    ),
  })
  .check(({ value, issues }) => {
    const demand = (name: keyof typeof value, message: string) =>
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    for (const [id, secret] of BUCKET_KEYS) {
      if (value[id] === undefined && value[secret] === undefined) continue;
      for (const name of ['CLOUDFLARE_ACCOUNT_ID', id, secret] as const)
        if (value[name] === undefined) demand(name, r2);
    }
    const { R2_ACCESS_KEY_ID, BACKUP_ACCESS_KEY_ID } = value;
    if (BACKUP_ACCESS_KEY_ID !== undefined && BACKUP_ACCESS_KEY_ID === R2_ACCESS_KEY_ID)
      demand('BACKUP_ACCESS_KEY_ID', 'must be another key than R2_ACCESS_KEY_ID');
  });
export type BackupEnvironment = z.infer<typeof BackupEnvironment>;
