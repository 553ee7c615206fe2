import { describe, expect, it } from 'vitest';
import { createSendRequest } from '#tools/doctor/finding.ts';
import { mailDomainFindings, mailFindings } from '#tools/doctor/mail.ts';
import {
  againstFakeServer,
  type Answers,
  lines,
  unreachableUrl,
} from '../../support/machine/doctor.ts';
import { hookFindings } from '#tools/doctor/hook.ts';

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
  const { findings } = await againstFakeServer(answers, (baseUrl, ask) =>
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
      'a domain that only ends like one that is known',
      { domains: [{ domain: 'church.org', valid: true }], senders: [] },
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
    const baseUrl = await unreachableUrl();
    const findings = await mailFindings({ ...account, baseUrl }, createSendRequest(fetch));
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

const REPOSITORY = '/repos/grace/website';

const gitHub =
  (permissions = { push: true }): Answers =>
  (call, authorization) => {
    if (authorization !== 'Bearer right') return { status: 401, body: {} };
    if (call === `GET ${REPOSITORY}`) return { body: { full_name: 'grace/website', permissions } };
    return call === `POST ${REPOSITORY}/dispatches` ? { status: 204 } : undefined;
  };

type Options = { path?: string; token?: string | null; mayBuild?: boolean };

async function lookAtHook(
  answers: Answers,
  { path = `${REPOSITORY}/dispatches`, token = 'right', mayBuild = false }: Options = {},
) {
  const { findings, calls } = await againstFakeServer(answers, (origin) =>
    hookFindings({ url: `${origin}${path}`, token: token ?? undefined }, fetch, mayBuild),
  );
  return { found: lines(findings), calls };
}

describe('the doctor on the deploy hook', () => {
  it('asks GitHub for the repository, and starts no build', async () => {
    const { found, calls } = await lookAtHook(gitHub());
    expect(found).toEqual(['ok: GitHub knows the token and the repository']);
    expect(calls).toEqual([`GET ${REPOSITORY}`]);
    expect((await lookAtHook(gitHub({ push: false }))).found[0]).toMatch(
      /^problem: .*Read and write/,
    );
  });

  it.each([
    ['a token that has expired', { token: 'old' }, /GitHub refuses DEPLOY_HOOK_TOKEN/],
    [
      'another repository',
      { path: '/repos/grace/other/dispatches' },
      /does not see the repository/,
    ],
    ['another address', { path: REPOSITORY }, /must be https:\/\/api\.github\.com\/repos\//],
  ])('finds %s', async (_, options, expected) => {
    const { found } = await lookAtHook(gitHub(), options);
    expect(found[0]).toMatch(/^problem/);
    expect(found[0]).toMatch(expected);
  });

  it('asks GitHub for the workflow where the token may start only that', async () => {
    const workflow = `${REPOSITORY}/actions/workflows/deploy.yml`;
    const answers =
      (state: string): Answers =>
      (call) =>
        call === `GET ${workflow}` ? { body: { state } } : undefined;
    const path = `${workflow}/dispatches`;
    const { found, calls } = await lookAtHook(answers('active'), { path });
    expect(found).toEqual(['ok: GitHub knows the token and the workflow']);
    expect(calls).toEqual([`GET ${workflow}`]);
    const disabled = await lookAtHook(answers('disabled_manually'), { path });
    expect(disabled.found[0]).toMatch(/^problem: the workflow is switched off/);
    const elsewhere = await lookAtHook(answers('active'), {
      path: path.replace('deploy', 'check'),
    });
    expect(elsewhere.found[0]).toMatch(/^problem: .*workflow.*Actions: Read and write/);
  });

  it('cannot try Cloudflare’s hook without a build, and does so when asked to', async () => {
    const cloudflare: Answers = (call) =>
      call === 'POST /deploy_hooks/known' ? { body: { success: true } } : { status: 404 };
    const path = '/deploy_hooks/known';
    const unasked = await lookAtHook(cloudflare, { path, token: null });
    expect(unasked.found[0]).toMatch(/^unclear: .*npm run doctor -- --hook/);
    expect(unasked.calls).toEqual([]);
    const asked = await lookAtHook(cloudflare, { path, token: null, mayBuild: true });
    expect(asked.found).toEqual(['ok: it answers, and a build has begun']);
    const wrong = await lookAtHook(cloudflare, { path: '/gone', token: null, mayBuild: true });
    expect(wrong.found[0]).toMatch(/^problem: The deploy hook answered 404/);
  });

  it('starts GitHub’s workflow when asked to', async () => {
    const { found, calls } = await lookAtHook(gitHub(), { mayBuild: true });
    expect(found).toEqual(['ok: it answers, and a build has begun']);
    expect(calls).toEqual([`POST ${REPOSITORY}/dispatches`]);
  });

  it('finds that there is none', async () => {
    const none = { url: undefined, token: undefined };
    const { findings } = await againstFakeServer(gitHub(), () => hookFindings(none, fetch, false));
    expect(lines(findings)[0]).toMatch(/^problem: DEPLOY_HOOK_URL is not set/);
  });
});
