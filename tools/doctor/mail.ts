import * as z from 'zod/mini';
import { errorCode } from '../errors.ts';
import {
  type SendRequest,
  readJson,
  findingMakers,
  RETRY_ADVICE,
  type Finding,
} from './finding.ts';

const { ok, problem, unclear } = findingMakers('Mail');
const records = findingMakers('Mail domain');

const SENDGRID = 'https://api.sendgrid.com';

const Scopes = z.object({ scopes: z.array(z.string()) });
const Domains = z.array(z.object({ domain: z.string(), valid: z.boolean() }));
const Senders = z.object({
  results: z.array(z.object({ from_email: z.string(), verified: z.boolean() })),
});

export type MailAccount = {
  apiKey: string;
  /** Address of the mail catcher or another replacement of SendGrid; undefined for SendGrid itself. */
  baseUrl: string | undefined;
  from: string;
};

const LOOK = 'Look at SendGrid, Settings, Sender Authentication';

/** Returns a function that gets a path of SendGrid's API with the account's key. */
function api({ apiKey, baseUrl = SENDGRID }: MailAccount, ask: SendRequest) {
  const headers = { Authorization: `Bearer ${apiKey}` };
  return (path: string) => ask(`${baseUrl.replace(/\/$/, '')}${path}`, { headers });
}

async function keyFinding(account: MailAccount, ask: SendRequest): Promise<Finding[]> {
  const reply = await api(account, ask)('/v3/scopes');
  if ('silence' in reply)
    return unclear(`SendGrid does not answer (${reply.silence}). ${RETRY_ADVICE}`);
  const { response } = reply;
  if (response.status === 401 || response.status === 403) {
    return problem('SendGrid refuses SENDGRID_API_KEY. Make a new key there: Settings, API Keys.');
  }
  const known = await readJson(response, Scopes);
  if (!response.ok || known === null) {
    return unclear(
      `SendGrid answers ${response.status} to the question what the key may do. ${RETRY_ADVICE}`,
    );
  }
  if (!known.scopes.includes('mail.send')) {
    return problem('SENDGRID_API_KEY may not send. Give the key the permission Mail Send.');
  }
  return ok('SendGrid accepts the key, and it may send');
}

async function senderFinding(account: MailAccount, ask: SendRequest): Promise<Finding[]> {
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

/** Checks that SendGrid accepts the key, and that it sends mail from the church's address. */
export async function mailFindings(account: MailAccount, ask: SendRequest): Promise<Finding[]> {
  const key = await keyFinding(account, ask);
  return key[0]?.state === 'ok' ? [...key, ...(await senderFinding(account, ask))] : key;
}

/**
 * A function that reads the TXT records of a DNS name, each as one text. @throws an error with a `code` of `node:dns`
 */
export type ReadDnsText = (name: string) => Promise<string[]>;

/** The TXT records of a DNS name; empty if the name has none, null if there is no answer. */
async function recordsOf(name: string, read: ReadDnsText): Promise<string[] | null> {
  try {
    return await read(name);
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
  }
}

/**
 * A domain and its parent domains with at least two labels. A DMARC record of any of them applies (RFC 7489 § 6.6.3).
 */
function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

async function dmarcFinding(domain: string, read: ReadDnsText): Promise<Finding[]> {
  for (const each of domainsAbove(domain)) {
    const found = await recordsOf(`_dmarc.${each}`, read);
    if (found === null)
      return records.unclear(
        `the DMARC record of ${domain} could not be looked up. ${RETRY_ADVICE}`,
      );
    if (found.some((record) => /^v=DMARC1\b/i.test(record))) return records.ok(`${each} has DMARC`);
  }
  return records.problem(
    `${domain} has no DMARC record. Add a TXT record named _dmarc with the text v=DMARC1; p=none`,
  );
}

async function spfFinding(domain: string, read: ReadDnsText): Promise<Finding[]> {
  const found = await recordsOf(domain, read);
  if (found === null)
    return records.unclear(`the SPF record of ${domain} could not be looked up. ${RETRY_ADVICE}`);
  const spf = found.filter((record) => /^v=spf1\b/i.test(record));
  if (spf.length > 1) {
    return records.problem(
      `${domain} has ${spf.length} SPF records, and only one may be. Join them.`,
    );
  }
  if (spf.length === 1) return records.ok(`${domain} has SPF`);
  return records.unclear(
    `${domain} has no SPF record of its own. SendGrid brings one for its mail; other mail of the church may need one.`,
  );
}

async function dkimFinding(domain: string, read: ReadDnsText): Promise<Finding[]> {
  const found = await recordsOf(`s1._domainkey.${domain}`, read);
  if (found === null)
    return records.unclear(`the DKIM record of ${domain} could not be looked up. ${RETRY_ADVICE}`);
  if (found.length > 0) return records.ok(`${domain} has SendGrid's DKIM`);
  return records.unclear(
    `s1._domainkey.${domain} is not there. If SendGrid gave other names, all is well; if not, add its records.`,
  );
}

/** Checks the DNS records by which mail receivers authenticate mail from this address. */
export async function mailDomainFindings(from: string, read: ReadDnsText): Promise<Finding[]> {
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const found = [dkimFinding, spfFinding, dmarcFinding].map((check) => check(domain, read));
  return (await Promise.all(found)).flat();
}
