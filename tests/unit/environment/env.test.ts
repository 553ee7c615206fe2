import { describe, expect, it } from 'vitest';
import { hashPassword } from '#api/sign-in/password.ts';
import { createDependencies } from '#api/env.ts';
import { cheapPasswordHash } from '#tools/harness/cheap-password-hash.ts';

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
