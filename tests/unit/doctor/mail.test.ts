import { describe, expect, it } from 'vitest';
import { askOver } from '#tools/doctor/finding.ts';
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

const accepted = 'ok: SendGrid accepts the key, and it may send';

describe('the doctor on mail', () => {
  it('is content with a key that may send and a domain that is authenticated', async () => {
    const domains = [{ domain: 'grace-church.org', subdomain: 'em1', valid: true, id: 1 }];
    expect(await look(sendGrid({ domains, senders: [] }))).toEqual([
      accepted,
      'ok: grace-church.org is authenticated at SendGrid',
    ]);
  });

  it('finds a key that SendGrid refuses', async () => {
    expect(await look(sendGrid({}), 'SG.wrong')).toEqual([
      'problem: SendGrid refuses SENDGRID_API_KEY. Make a new key there: Settings, API Keys.',
    ]);
  });

  it('finds a key that may not send', async () => {
    expect((await look(sendGrid({ scopes: ['stats.read'] })))[0]).toMatch(/^problem: .*Mail Send/);
  });

  it('finds a domain whose records are not there yet, and one that is unknown', async () => {
    const domains = [{ domain: 'grace-church.org', valid: false }];
    expect((await look(sendGrid({ domains, senders: [] })))[1]).toMatch(
      /^problem: SendGrid has not seen the DNS records of grace-church\.org/,
    );
    const others = [{ domain: 'not-grace-church.org', valid: true }];
    expect((await look(sendGrid({ domains: others, senders: [] })))[1]).toMatch(
      /^problem: SendGrid does not know grace-church\.org/,
    );
  });

  it('takes a verified sender, and asks for the domain', async () => {
    const senders = [{ from_email: 'Website@grace-church.org', verified: true }];
    expect((await look(sendGrid({ domains: [], senders })))[1]).toMatch(
      /^ok: website@grace-church\.org is a verified sender; authenticate grace-church\.org too/,
    );
    const unverified = [{ from_email: 'website@grace-church.org', verified: false }];
    expect((await look(sendGrid({ domains: [], senders: unverified })))[1]).toMatch(/^problem/);
  });

  it('says that it cannot tell when the key may only send', async () => {
    expect((await look(sendGrid({})))[1]).toMatch(/^unclear: the key may not tell/);
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
