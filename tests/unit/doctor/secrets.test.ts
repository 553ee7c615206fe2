import { describe, expect, it } from 'vitest';
import { makeKeys } from '#tools/backup/keys.ts';
import { backupFindings, secretFindings } from '#tools/doctor/variables.ts';
import { hashPassword } from '#api/sign-in/password.ts';
import { lines } from '../../support/machine/doctor.ts';

describe('the doctor on secrets', () => {
  it('accepts what the commands generate', async () => {
    const findings = await secretFindings({
      SESSION_SECRET: 'Tq9_vX2mB7kLw4Rz8nCy1HsDf6JgPa3E',
      ADMIN_PASSWORD_HASH: await hashPassword('the lamp and the wheat field'),
    });
    expect(lines(findings)).toEqual([
      'ok: SESSION_SECRET is strong',
      'ok: ADMIN_PASSWORD_HASH is strong',
    ]);
  });

  it.each([
    'a'.repeat(40),
    'abcabcabcabcabcabcabcabcabcabcabcabc',
    'please-change-me-before-going-live-42',
    'a-random-text-of-thirty-two-characters',
  ])('finds that %s can be guessed, without repeating it', async (secret) => {
    const [finding] = await secretFindings({ SESSION_SECRET: secret });
    expect(finding?.state).toBe('problem');
    expect(finding?.text).toMatch(/^SESSION_SECRET can be guessed\. Make one with: node -p/);
    expect(finding?.text).not.toContain(secret);
  });

  it.each([
    ['fewer rounds', 'scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$'],
    ['less memory', 'scrypt$1024$8$80$c2FsdHNhbHRzYWx0c2FsdA$'],
    ['a short salt', 'scrypt$16384$8$5$c2FsdA$'],
    ['a key cut off', 'scrypt$16384$8$5$c2FsdHNhbHRzYWx0c2FsdA$YWJj#'],
    ['another form', 'scrypt$whatever'],
  ])('finds a hash with %s', async (_, start) => {
    const hash = start.endsWith('#') ? start.slice(0, -1) : `${start}${'A'.repeat(43)}`;
    const [finding] = await secretFindings({ ADMIN_PASSWORD_HASH: hash });
    expect(lines(finding === undefined ? [] : [finding])[0]).toMatch(
      /^problem: ADMIN_PASSWORD_HASH is weak/,
    );
  });

  it('says of backups whether they are encrypted, and that what opens them does not belong here', async () => {
    const { backup, restore } = await makeKeys();
    const said = (variables: Record<string, string>) => lines(backupFindings(variables)).join();
    expect(said({ SITE_URL: 'https://www.grace-church.org' })).toBe('');
    expect(said({ BACKUP_BUCKET: 'backups' })).toMatch(/^problem: they are not encrypted/);
    expect(said({ BACKUP_KEY: backup })).toBe('ok: they are encrypted');
    expect(said({ BACKUP_KEY: restore })).toMatch(/^problem: BACKUP_KEY must be the backup key/);
    expect(said({ BACKUP_KEY: backup, RESTORE_KEY: restore })).toMatch(
      /^problem: RESTORE_KEY lies/,
    );
    const one = {
      CLOUDFLARE_ACCOUNT_ID: 'a'.repeat(32),
      R2_ACCESS_KEY_ID: 'one',
      R2_SECRET_ACCESS_KEY: 's',
    };
    expect(said({ ...one, BACKUP_ACCESS_KEY_ID: 'one', BACKUP_SECRET_ACCESS_KEY: 's' })).toBe(
      'problem: BACKUP_ACCESS_KEY_ID must be another key than R2_ACCESS_KEY_ID.',
    );
  });

  it('finds a common password', async () => {
    const hash = await hashPassword('changemeplease');
    const [finding] = await secretFindings({ ADMIN_PASSWORD_HASH: hash });
    expect(finding?.text).toContain('one that is tried first');
    expect(finding?.text).not.toContain('changemeplease');
  });
});
