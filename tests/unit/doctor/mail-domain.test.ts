import { describe, expect, it } from 'vitest';
import { mailDomainFindings } from '#tools/doctor/mail.ts';
import { lines } from '../../support/machine/doctor.ts';

class DnsError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const zone = (records: Record<string, string[]>) => (name: string) => {
  const found = records[name];
  return found === undefined ? Promise.reject(new DnsError('ENODATA')) : Promise.resolve(found);
};

const complete = {
  's1._domainkey.grace-church.org': ['k=rsa; t=s; p=MIGf'],
  'grace-church.org': ['google-site-verification=1', 'v=spf1 include:_spf.google.com ~all'],
  '_dmarc.grace-church.org': ['v=DMARC1; p=none'],
};

const look = async (records: Record<string, string[]>, from = 'website@grace-church.org') =>
  lines(await mailDomainFindings(from, zone(records)));

describe('the doctor on the mail domain', () => {
  it('is content with DKIM, one SPF record and DMARC', async () => {
    expect(await look(complete)).toEqual([
      "ok: grace-church.org has SendGrid's DKIM",
      'ok: grace-church.org has SPF',
      'ok: grace-church.org has DMARC',
    ]);
  });

  it('takes the DMARC record of the domain above', async () => {
    const found = await look(complete, 'website@mail.grace-church.org');
    expect(found[2]).toBe('ok: grace-church.org has DMARC');
  });

  it('finds that DMARC is missing, and says what to add', async () => {
    const found = await look({ ...complete, '_dmarc.grace-church.org': ['v=spf1 -all'] });
    expect(found[2]).toMatch(/^problem: .*Add a TXT record named _dmarc/);
  });

  it('finds two SPF records', async () => {
    const found = await look({ ...complete, 'grace-church.org': ['v=spf1 -all', 'v=spf1 ~all'] });
    expect(found[1]).toMatch(/^problem: grace-church\.org has 2 SPF records/);
  });

  it('says that it cannot tell while no name server answers', async () => {
    const silent = () => Promise.reject(new DnsError('ETIMEOUT'));
    const found = await mailDomainFindings('website@grace-church.org', silent);
    expect(found.map(({ state }) => state)).toEqual(['unclear', 'unclear', 'unclear']);
  });
});
