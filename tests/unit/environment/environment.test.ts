import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  BackupEnvironment,
  BuildEnvironment,
  DeployEnvironment,
  LocalEnvironment,
} from '#shared/environment/environment.ts';
import { EnvironmentError, parseEnvironment } from '#shared/environment/parse-environment.ts';
import { WorkerEnvironment } from '#shared/environment/worker-environment.ts';
import { hashPassword } from '#api/sign-in/password.ts';
import { createDependencies } from '#api/env.ts';
import { cheapPasswordHash } from '#tools/harness/calls.ts';
import { readFile } from 'node:fs/promises';
import { environmentDocument, ENVIRONMENT_DOCUMENT } from '#tools/environment/document.ts';

const worker = {
  DATABASE_URL: 'postgres://church:secret@ep-lamp.us-east-2.aws.neon.tech/church',
  SESSION_SECRET: 'a-random-text-of-thirty-two-characters',
  ADMIN_PASSWORD_HASH: 'scrypt$17$8$1$salt$hash',
  SENDGRID_API_KEY: 'SG.key',
  MAIL_FROM: 'website@example.org',
  MAIL_TO: 'office@example.org',
};

const build = {
  SITE_URL: 'https://www.example.org/',
  DATABASE_URL: worker.DATABASE_URL,
};

function problem(schema: Parameters<typeof parseEnvironment>[0], source: Record<string, unknown>) {
  try {
    parseEnvironment(schema, source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return undefined;
}

describe('the local environment', () => {
  it('needs nothing', () => {
    expect(parseEnvironment(LocalEnvironment, {})).toEqual({
      PORT: 8787,
      DATA_DIR: '.data',
      BACKUP_DAYS: 14,
      SEED: 'demo',
      TRUST_PROXY: null,
      MAIL_FROM: 'website@example.org',
      MAIL_TO: 'office@example.org',
    });
  });

  it('takes a blank variable for one that is not set', () => {
    const blank = { PORT: '', SEED: ' ', GTM_ID: '\t', DATABASE_URL: '' };
    expect(parseEnvironment(LocalEnvironment, blank)).toEqual(
      parseEnvironment(LocalEnvironment, {}),
    );
  });

  it.each([
    ['PORT', '0', 'PORT must be a port number from 1 to 65535'],
    ['PORT', '65536', 'PORT must be a port number from 1 to 65535'],
    ['SEED', 'full', 'SEED must be demo or empty'],
    [
      'HOST',
      'http://0.0.0.0',
      'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0',
    ],
    [
      'TRUST_PROXY',
      'x-real-ip',
      'TRUST_PROXY must be x-forwarded-for or cf-connecting-ip: the header in which your proxy puts the client’s address',
    ],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must be 8 characters or more'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address'],
    ['MAIL_TO', 'office', 'MAIL_TO must be an e-mail address'],
    [
      'DEPLOY_HOOK_URL',
      'http://hooks.example.org/secret',
      'DEPLOY_HOOK_URL must be an address that starts with https://',
    ],
    ['GTM_ID', 'UA-1', 'GTM_ID must be a tag manager id such as GTM-ABC123'],
  ])('names %s when it is %j', (name, value, message) => {
    expect(problem(LocalEnvironment, { [name]: value })).toBe(message);
  });
});

describe('a proxy of one’s own', () => {
  const proxyHeader = (value: string) =>
    parseEnvironment(LocalEnvironment, { TRUST_PROXY: value }).TRUST_PROXY;

  it('is believed in the one header that is named', () => {
    expect(proxyHeader('1')).toBe('x-forwarded-for');
    expect(proxyHeader('X-Forwarded-For')).toBe('x-forwarded-for');
    expect(proxyHeader('cf-connecting-ip')).toBe('cf-connecting-ip');
    expect(proxyHeader('0')).toBeNull();
  });

  it('is alone able to reach the port', () => {
    expect(problem(LocalEnvironment, { TRUST_PROXY: '1', HOST: '0.0.0.0' })).toMatch(
      /^HOST must be left out or 127.0.0.1 with TRUST_PROXY/,
    );
    expect(problem(LocalEnvironment, { TRUST_PROXY: '1', HOST: '127.0.0.1' })).toBeUndefined();
    expect(problem(LocalEnvironment, { HOST: '0.0.0.0' })).toBeUndefined();
  });
});

describe('the environments of production', () => {
  it('are complete with what they ask for', () => {
    expect(parseEnvironment(WorkerEnvironment, worker)).toEqual(worker);
    expect(parseEnvironment(BuildEnvironment, build).SITE_URL).toBe('https://www.example.org');
  });

  it.each(Object.keys(worker))('the Worker says in one plain line that %s is missing', (name) => {
    expect(problem(WorkerEnvironment, { ...worker, [name]: undefined })).toMatch(
      new RegExp(`^${name} must be [^\\n]+$`),
    );
  });

  it.each(Object.keys(build))('the build says in one plain line that %s is missing', (name) => {
    expect(problem(BuildEnvironment, { ...build, [name]: undefined })).toMatch(
      new RegExp(`^${name} must be [^\\n]+$`),
    );
  });

  it('a deployment needs what the build needs, and takes of the Worker’s what is given', () => {
    expect(parseEnvironment(DeployEnvironment, build)).toEqual({
      ...build,
      SITE_URL: 'https://www.example.org',
    });
    expect(problem(DeployEnvironment, { ...build, MAIL_TO: 'office' })).toBe(
      'MAIL_TO must be an e-mail address',
    );
    expect(problem(DeployEnvironment, { ...build, SITE_URL: '' })).toMatch(/^SITE_URL must be set/);
  });

  it('a deployment goes to an address of https', () => {
    expect(problem(DeployEnvironment, { ...build, SITE_URL: 'http://www.example.org' })).toBe(
      'SITE_URL must start with https://',
    );
  });

  it.each([WorkerEnvironment, BuildEnvironment, DeployEnvironment])(
    'refuse a database to which the password would go in clear',
    (schema) => {
      const problemOf = (host: string) =>
        problem(schema, {
          ...worker,
          ...build,
          DATABASE_URL: `postgres://church:secret@${host}/c`,
        });
      for (const host of ['evil-neon.tech', 'neon.tech.evil.example', '10.0.0.7']) {
        expect(problemOf(host), host).toBe(
          'DATABASE_URL must name a host at Neon (…neon.tech): to any other its password would be sent unencrypted',
        );
      }
      for (const host of ['ep-lamp.us-east-2.aws.neon.tech', '127.0.0.1:4444', 'localhost']) {
        expect(problemOf(host), host).toBeUndefined();
      }
    },
  );
});

describe('.dev.vars.example', () => {
  const lines = readFileSync(new URL('../../../.dev.vars.example', import.meta.url), 'utf8').split(
    '\n',
  );
  const names = lines.flatMap((line) => /^#? ?([A-Z_\d]+)=/.exec(line)?.[1] ?? []);

  it('lists every variable that the product reads, once, and no other', () => {
    const schemas = [
      ...[WorkerEnvironment, BuildEnvironment, LocalEnvironment],
      ...[BackupEnvironment, DeployEnvironment],
    ];
    const read = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
    expect(names.toSorted()).toEqual([...read].toSorted());
  });

  it('says above each what it is', () => {
    for (const name of names) {
      const index = lines.findIndex((line) => line.includes(`${name}=`));
      expect(lines[index - 1], name).toMatch(/^# \S.+/);
    }
  });
});

const AT_NEON = 'postgres://church:secret@ep-lamp.us-east-2.aws.neon.tech/church';
const ON_THIS_MACHINE = 'postgres://church:secret@127.0.0.1:4444/church';

const unused = () => Promise.reject(new Error('Nothing is read at the start.'));
const NO_BUCKET = {
  ...{ head: unused, get: unused, put: unused, list: unused, delete: unused },
  createMultipartUpload: unused,
  resumeMultipartUpload: () => {
    throw new Error('Nothing is read at the start.');
  },
};

const start = (DATABASE_URL: string, ADMIN_PASSWORD_HASH: string) =>
  createDependencies({
    DATABASE_URL,
    ADMIN_PASSWORD_HASH,
    SESSION_SECRET: 'a-random-text-of-thirty-two-characters',
    SENDGRID_API_KEY: 'SG.key',
    MAIL_FROM: 'website@example.org',
    MAIL_TO: 'office@example.org',
    ASSETS: { fetch: unused },
    MEDIA: NO_BUCKET,
  });

describe('the Worker', () => {
  it('does not start on the internet with a weak hash of the password', async () => {
    const weak = await cheapPasswordHash('grace and peace');
    expect(() => start(AT_NEON, weak)).toThrow(
      'ADMIN_PASSWORD_HASH must be as strong as npm run admin:password makes it',
    );
    expect(start(ON_THIS_MACHINE, weak).configuration.isPublic).toBe(false);
    const strong = await hashPassword('grace and peace');
    expect(start(AT_NEON, strong).configuration.isPublic).toBe(true);
  });

  it('does not start with a database to which the password would go in clear', async () => {
    const strong = await hashPassword('grace and peace');
    const elsewhere = 'postgres://church:secret@db.example.org/church';
    expect(() => start(elsewhere, strong)).toThrow('DATABASE_URL must name a host at Neon');
  });
});

test('docs/environment.md says of the variables what their schemas say', async () => {
  expect(
    await readFile(ENVIRONMENT_DOCUMENT, 'utf8'),
    'npm run docs:environment makes it anew',
  ).toBe(await environmentDocument());
});
