import { describe, expect, it } from 'vitest';
import { askOver } from '#tools/doctor/finding.ts';
import { mailDomainFindings } from '#tools/doctor/mail.ts';
import { mailFindings } from '#tools/doctor/mail.ts';
import { against, type Answers, lines, nowhere } from '../../support/machine/doctor.ts';

const account = { apiKey: 'SG.right', from: 'website@grace-church.org' };

type SendGrid = { scopes?: string[]; domains?: unknown; senders?: unknown };

/** A fake SendGrid with these lists; the key may not read omitted ones. */
const sendGrid =
  ({ scopes = ['mail.send'], domains, senders }: SendGrid): Answers =>
  (call, authorization) => {
    if (authorization !== 'Bearer SG.right') return { status: 401, body: { errors: [] } };
    const forbidden = { status: 403, body: { errors: [{ message: 'access forbidden' }] } };
    if (call === 'GET /v3/scopes') return { body: { scopes } };
    if (call.startsWith('GET /v3/whitelabel/domains')) {
      return domains === undefined ? forbidden : { body: domains };
    }
    if (call === 'GET /v3/verified_senders') {
      return senders === undefined ? forbidden : { body: { results: senders } };
    }
    return undefined;
  };

const look = async (answers: Answers, apiKey = account.apiKey) => {
  const { findings } = await against(answers, (baseUrl, ask) =>
    mailFindings({ ...account, apiKey, baseUrl }, ask),
  );
  return lines(findings);
};

describe('the doctor on mail', () => {
  it('is content with a key that may send and a domain that is authenticated', async () => {
    const domains = [{ domain: 'grace-church.org', subdomain: 'em1', valid: true, id: 1 }];
    expect(await look(sendGrid({ domains, senders: [] }))).toEqual([
      'ok: SendGrid accepts the key, and it may send',
      'ok: grace-church.org is authenticated at SendGrid',
    ]);
  });

  it('finds a key that SendGrid refuses, or that may not send', async () => {
    expect(await look(sendGrid({}), 'SG.wrong')).toEqual([
      'problem: SendGrid refuses SENDGRID_API_KEY. Make a new key there: Settings, API Keys.',
    ]);
    expect((await look(sendGrid({ scopes: ['stats.read'] })))[0]).toMatch(/^problem: .*Mail Send/);
  });

  const sender = (from_email: string, verified: boolean) => ({
    ...{ domains: [], senders: [{ from_email, verified }] },
  });
  it.each<[string, SendGrid, RegExp]>([
    [
      'a domain whose records are not there yet',
      { domains: [{ domain: 'grace-church.org', valid: false }], senders: [] },
      /^problem: SendGrid has not seen the DNS records of grace-church\.org/,
    ],
    [
      'a domain that is unknown',
      { domains: [{ domain: 'not-grace-church.org', valid: true }], senders: [] },
      /^problem: SendGrid does not know grace-church\.org/,
    ],
    [
      'a verified sender, for whose domain it asks',
      sender('Website@grace-church.org', true),
      /^ok: website@grace-church\.org is a verified sender; authenticate grace-church\.org too/,
    ],
    ['a sender that is not verified', sender('website@grace-church.org', false), /^problem/],
    ['a key that may only send', {}, /^unclear: the key may not tell/],
  ])('finds %s', async (_, lists, expected) => {
    expect((await look(sendGrid(lists)))[1]).toMatch(expected);
  });

  it('says that it cannot tell when SendGrid is down', async () => {
    const baseUrl = await nowhere();
    const findings = await mailFindings({ ...account, baseUrl }, askOver(fetch));
    expect(lines(findings)).toEqual([
      'unclear: SendGrid does not answer (ECONNREFUSED). Wait a few minutes, then run npm run doctor again.',
    ]);
    const ill: Answers = () => ({ status: 500, body: '<h1>Oops</h1>' });
    expect((await look(ill))[0]).toMatch(/^unclear: SendGrid answers 500/);
  });
});

const dnsError = (code: string) => Object.assign(new Error(code), { code });

describe('the doctor on the mail domain', () => {
  const complete: Record<string, string[]> = {
    's1._domainkey.grace-church.org': ['k=rsa; t=s; p=MIGf'],
    'grace-church.org': ['google-site-verification=1', 'v=spf1 include:_spf.google.com ~all'],
    '_dmarc.grace-church.org': ['v=DMARC1; p=none'],
  };
  const lookUp = async (changes: Record<string, string[]> = {}, from = account.from) => {
    const records = { ...complete, ...changes };
    const resolve = (name: string) => {
      const found = records[name];
      return found === undefined ? Promise.reject(dnsError('ENODATA')) : Promise.resolve(found);
    };
    return lines(await mailDomainFindings(from, resolve));
  };

  it('is content with DKIM, one SPF record and DMARC, also of the domain above', async () => {
    expect(await lookUp()).toEqual([
      "ok: grace-church.org has SendGrid's DKIM",
      'ok: grace-church.org has SPF',
      'ok: grace-church.org has DMARC',
    ]);
    const below = await lookUp({}, 'website@mail.grace-church.org');
    expect(below[2]).toBe('ok: grace-church.org has DMARC');
  });

  it('finds that DMARC is missing, and two SPF records', async () => {
    expect((await lookUp({ '_dmarc.grace-church.org': ['v=spf1 -all'] }))[2]).toMatch(
      /^problem: .*Add a TXT record named _dmarc/,
    );
    expect((await lookUp({ 'grace-church.org': ['v=spf1 -all', 'v=spf1 ~all'] }))[1]).toMatch(
      /^problem: grace-church\.org has 2 SPF records/,
    );
  });

  it('says that it cannot tell while no name server answers', async () => {
    const silent = () => Promise.reject(dnsError('ETIMEOUT'));
    const found = await mailDomainFindings(account.from, silent);
    expect(found.map(({ state }) => state)).toEqual(['unclear', 'unclear', 'unclear']);
  });
});
