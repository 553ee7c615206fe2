import { describe, expect, it } from 'vitest';
import { hashPassword } from '#api/sign-in/password.ts';
import { makeKeys } from '#tools/backup/keys.ts';
import { backupFindings, secretFindings, variableFindings } from '#tools/doctor/variables.ts';
import { lines } from '../../support/machine/doctor.ts';

const good = {
  DATABASE_URL: 'postgres://church:secret@ep-lamp.us-east-2.aws.neon.tech/church',
  SESSION_SECRET: 'Tq9_vX2mB7kLw4Rz8nCy1HsDf6JgPa3E',
  ADMIN_PASSWORD_HASH: 'scrypt$16384$8$5$c2FsdA$a2V5',
  SENDGRID_API_KEY: 'SG.key',
  MAIL_FROM: 'website@grace-church.org',
  MAIL_TO: 'office@grace-church.org',
  SITE_URL: 'https://www.grace-church.org',
  GIVING_URL: 'https://grace-church.churchcenter.com/giving',
};

describe('the doctor on variables', () => {
  it('is content when all are there, also for a church that is called Example', () => {
    const { known, findings } = variableFindings(good);
    expect(lines(findings)).toEqual(['ok: all that are needed are set']);
    expect(known).toEqual(good);
    const example = variableFindings({ ...good, MAIL_TO: 'office@example-church.org' });
    expect(example.findings[0]?.state).toBe('ok');
  });

  it('names every one that is missing or malformed, and goes on with the others', () => {
    const wrong = { SITE_URL: 'http://www.grace-church.org', MAIL_TO: 'the office' };
    const { known, findings } = variableFindings({ ...good, ...wrong, GIVING_URL: 'our page' });
    expect(findings.map(({ state }) => state)).toEqual(['problem', 'problem', 'problem']);
    expect(lines(findings).join('\n')).toMatch(
      /MAIL_TO must be an e-mail.*\n.*SITE_URL must start with https.*\n.*GIVING_URL must be an address/,
    );
    const { SITE_URL: _site, MAIL_TO: _mail, GIVING_URL: _giving, ...others } = good;
    expect(known).toEqual(others);
  });

  it.each([
    ['SITE_URL', 'https://www.example.org'],
    ['MAIL_FROM', 'website@example.com'],
    ['MAIL_TO', 'office@church.invalid'],
  ])('finds the sample in %s', (name, value) => {
    const { findings } = variableFindings({ ...good, [name]: value });
    expect(lines(findings)).toEqual([`problem: ${name} is a sample. Put the church's own there.`]);
  });
});

describe('the doctor on secrets', () => {
  it('accepts what the commands generate', async () => {
    const findings = await secretFindings({
      SESSION_SECRET: good.SESSION_SECRET,
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

  const KEY = 'A'.repeat(43);
  it.each([
    ['fewer rounds', `scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$${KEY}`],
    ['less memory', `scrypt$1024$8$80$c2FsdHNhbHRzYWx0c2FsdA$${KEY}`],
    ['a short salt', `scrypt$16384$8$5$c2FsdA$${KEY}`],
    ['a key cut off', 'scrypt$16384$8$5$c2FsdHNhbHRzYWx0c2FsdA$YWJj'],
    ['another form', `scrypt$whatever${KEY}`],
  ])('finds a hash with %s', async (_, hash) => {
    expect(lines(await secretFindings({ ADMIN_PASSWORD_HASH: hash }))).toEqual([
      expect.stringMatching(/^problem: ADMIN_PASSWORD_HASH is weak/),
    ]);
  });

  it('finds a common password, without repeating it', async () => {
    const hash = await hashPassword('changemeplease');
    const [finding] = await secretFindings({ ADMIN_PASSWORD_HASH: hash });
    expect(finding?.text).toContain('one that is tried first');
    expect(finding?.text).not.toContain('changemeplease');
  });

  it('says of backups whether they are encrypted, and that what opens them does not belong here', async () => {
    const { backup, restore } = await makeKeys();
    const said = (variables: Record<string, string>) => lines(backupFindings(variables)).join();
    expect(said({ SITE_URL: good.SITE_URL })).toBe('');
    expect(said({ BACKUP_BUCKET: ' ' })).toBe('');
    expect(said({ BACKUP_BUCKET: 'backups' })).toMatch(/^problem: they are not encrypted/);
    expect(said({ BACKUP_KEY: backup })).toBe('ok: they are encrypted');
    expect(said({ BACKUP_KEY: restore })).toMatch(/^problem: BACKUP_KEY must be the backup key/);
    expect(said({ BACKUP_KEY: backup, RESTORE_KEY: restore })).toMatch(
      /^problem: RESTORE_KEY lies/,
    );
    const one = { R2_ACCESS_KEY_ID: 'one', R2_SECRET_ACCESS_KEY: 's' };
    const same = { BACKUP_ACCESS_KEY_ID: 'one', BACKUP_SECRET_ACCESS_KEY: 's' };
    expect(said({ CLOUDFLARE_ACCOUNT_ID: 'a'.repeat(32), ...one, ...same })).toBe(
      'problem: BACKUP_ACCESS_KEY_ID must be another key than R2_ACCESS_KEY_ID.',
    );
  });
});
