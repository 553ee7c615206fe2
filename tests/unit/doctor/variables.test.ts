import { describe, expect, it } from 'vitest';
import { variableFindings } from '#tools/doctor/variables.ts';
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
  it('is content when all are there', () => {
    const { known, findings } = variableFindings(good);
    expect(lines(findings)).toEqual(['ok: all that are needed are set']);
    expect(known).toEqual(good);
  });

  it('names every one that is missing or malformed, and goes on with the others', () => {
    const { known, findings } = variableFindings({
      ...good,
      SITE_URL: 'http://www.grace-church.org',
      MAIL_TO: 'the office',
      GIVING_URL: ' ',
    });
    expect(findings.map(({ state }) => state)).toEqual(['problem', 'problem', 'problem']);
    expect(lines(findings).join('\n')).toMatch(
      /MAIL_TO must be an e-mail.*\n.*SITE_URL must start with https.*\n.*GIVING_URL must be an address/,
    );
    expect(Object.keys(known).sort()).toEqual(
      Object.keys(good)
        .filter((name) => !['SITE_URL', 'MAIL_TO', 'GIVING_URL'].includes(name))
        .sort(),
    );
  });

  it('sends nothing to a database that would get its password in clear', () => {
    const elsewhere = {
      ...good,
      DATABASE_URL: 'postgres://church:secret@db.grace-church.org/church',
    };
    const { known, findings } = variableFindings(elsewhere);
    expect(lines(findings)[0]).toMatch(/^problem: DATABASE_URL must name a host at Neon/);
    expect(known).not.toHaveProperty('DATABASE_URL');
  });

  it.each([
    ['SITE_URL', 'https://www.example.org'],
    ['MAIL_FROM', 'website@example.com'],
    ['GIVING_URL', 'https://giving.example.org/'],
    ['MAIL_TO', 'office@church.invalid'],
  ])('finds the sample in %s', (name, value) => {
    const { findings } = variableFindings({ ...good, [name]: value });
    expect(lines(findings)).toEqual([`problem: ${name} is a sample. Put the church's own there.`]);
  });

  it('takes a church that is called Example for a church', () => {
    const { findings } = variableFindings({ ...good, MAIL_TO: 'office@example-church.org' });
    expect(findings[0]?.state).toBe('ok');
  });
});
