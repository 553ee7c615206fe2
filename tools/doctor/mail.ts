import * as z from 'zod/mini';
import { type Ask, readJson, about, AGAIN, type Finding } from './finding.ts';

const { ok, problem, unclear } = about('Mail');

const SENDGRID = 'https://api.sendgrid.com';

const Scopes = z.object({ scopes: z.array(z.string()) });
const Domains = z.array(z.object({ domain: z.string(), valid: z.boolean() }));
const Senders = z.object({
  results: z.array(z.object({ from_email: z.string(), verified: z.boolean() })),
});

export type MailAccount = {
  apiKey: string;
  /** The mail catcher's address, or another one; undefined for SendGrid itself. */
  baseUrl: string | undefined;
  from: string;
};

const LOOK = 'Look at SendGrid, Settings, Sender Authentication';

/** Creates calls of SendGrid's API with the key. */
function api({ apiKey, baseUrl = SENDGRID }: MailAccount, ask: Ask) {
  const headers = { Authorization: `Bearer ${apiKey}` };
  return (path: string) => ask(`${baseUrl.replace(/\/$/, '')}${path}`, { headers });
}

async function keyFinding(account: MailAccount, ask: Ask): Promise<Finding> {
  const reply = await api(account, ask)('/v3/scopes');
  if ('silence' in reply) return unclear(`SendGrid does not answer (${reply.silence}). ${AGAIN}`);
  const { response } = reply;
  if (response.status === 401 || response.status === 403) {
    return problem('SendGrid refuses SENDGRID_API_KEY. Make a new key there: Settings, API Keys.');
  }
  const known = await readJson(response, Scopes);
  if (!response.ok || known === null) {
    return unclear(
      `SendGrid answers ${response.status} to the question what the key may do. ${AGAIN}`,
    );
  }
  if (!known.scopes.includes('mail.send')) {
    return problem('SENDGRID_API_KEY may not send. Give the key the permission Mail Send.');
  }
  return ok('SendGrid accepts the key, and it may send');
}

async function senderFinding(account: MailAccount, ask: Ask): Promise<Finding> {
  const { from } = account;
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const get = api(account, ask);
  const [domains, senders] = await Promise.all(
    ['/v3/whitelabel/domains?limit=100', '/v3/verified_senders'].map(get),
  );
  const listed = (reply: typeof domains) =>
    reply !== undefined && 'response' in reply && reply.response.ok ? reply.response : null;
  const [domainList, senderList] = [listed(domains), listed(senders)];
  const known = domainList && (await readJson(domainList, Domains));
  const single = senderList && (await readJson(senderList, Senders));

  const own = known?.find((each) => domain === each.domain || domain.endsWith(`.${each.domain}`));
  if (own?.valid === true) return ok(`${domain} is authenticated at SendGrid`);
  const isVerified = single?.results.some(
    (each) => each.verified && each.from_email.toLowerCase() === from.toLowerCase(),
  );
  if (isVerified === true) {
    return ok(
      `${from} is a verified sender; authenticate ${domain} too, so that less mail is lost`,
    );
  }
  if (known === null || (own === undefined && single === null)) {
    return unclear(`the key may not tell whether ${from} is authenticated. ${LOOK}.`);
  }
  return problem(
    own === undefined
      ? `SendGrid does not know ${domain}. ${LOOK}, Authenticate Your Domain.`
      : `SendGrid has not seen the DNS records of ${domain}. ${LOOK}, and press Verify.`,
  );
}

/** Checks that SendGrid accepts the key and sends from the church's address. */
export async function mailFindings(account: MailAccount, ask: Ask): Promise<Finding[]> {
  const key = await keyFinding(account, ask);
  return key.state === 'ok' ? [key, await senderFinding(account, ask)] : [key];
}
