import { codeOf } from '../error-code.ts';
import { about, AGAIN, type Finding } from './finding.ts';

const { ok, problem, unclear } = about('Mail domain');

/** Reads TXT records, each as one text. @throws an error with a `code` as of `node:dns` */
export type ReadText = (name: string) => Promise<string[]>;

/** Null when no answer came; an empty list when there is no such record. */
async function recordsOf(name: string, read: ReadText): Promise<string[] | null> {
  try {
    return await read(name);
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
  }
}

/** The domain and its parents down to two labels: a DMARC record of any of them applies (RFC 7489 § 6.6.3). */
function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

async function dmarcFinding(domain: string, read: ReadText): Promise<Finding> {
  for (const each of domainsAbove(domain)) {
    const records = await recordsOf(`_dmarc.${each}`, read);
    if (records === null)
      return unclear(`the DMARC record of ${domain} could not be looked up. ${AGAIN}`);
    if (records.some((record) => /^v=DMARC1\b/i.test(record))) return ok(`${each} has DMARC`);
  }
  return problem(
    `${domain} has no DMARC record. Add a TXT record named _dmarc with the text v=DMARC1; p=none`,
  );
}

async function spfFinding(domain: string, read: ReadText): Promise<Finding> {
  const records = await recordsOf(domain, read);
  if (records === null)
    return unclear(`the SPF record of ${domain} could not be looked up. ${AGAIN}`);
  const spf = records.filter((record) => /^v=spf1\b/i.test(record));
  if (spf.length > 1) {
    return problem(`${domain} has ${spf.length} SPF records, and only one may be. Join them.`);
  }
  if (spf.length === 1) return ok(`${domain} has SPF`);
  return unclear(
    `${domain} has no SPF record of its own. SendGrid brings one for its mail; other mail of the church may need one.`,
  );
}

async function dkimFinding(domain: string, read: ReadText): Promise<Finding> {
  const records = await recordsOf(`s1._domainkey.${domain}`, read);
  if (records === null)
    return unclear(`the DKIM record of ${domain} could not be looked up. ${AGAIN}`);
  if (records.length > 0) return ok(`${domain} has SendGrid's DKIM`);
  return unclear(
    `s1._domainkey.${domain} is not there. If SendGrid gave other names, all is well; if not, add its records.`,
  );
}

/** Checks the DNS records by which receivers authenticate mail from this address. */
export async function mailDomainFindings(from: string, read: ReadText): Promise<Finding[]> {
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  return Promise.all([
    dkimFinding(domain, read),
    spfFinding(domain, read),
    dmarcFinding(domain, read),
  ]);
}
