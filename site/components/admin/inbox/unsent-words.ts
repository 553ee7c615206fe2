import type { UnsentMail } from '#shared/inbox/unsent-mails.ts';

/** Who did not get what. @param name the person who wrote */
export const whoMissed = ({ recipient, to }: UnsentMail, name: string): string =>
  recipient === 'office'
    ? `The church office has not been told of this by e-mail (${to}).`
    : `${name} has not got our automatic answer (${to}).`;

/** Why, in plain words. @param reason such as 'SendGrid answered 400: Does not contain a valid address.' */
export function whyUnsent({ recipient, reason }: UnsentMail): string {
  const [, status, said] = /answered (\d+)(?:: (.*))?/.exec(reason) ?? [];
  switch (status) {
    case '400':
      return said === undefined
        ? 'The mail service does not accept this address.'
        : `The mail service does not accept this address. It says: “${said}”`;
    case '401':
    case '403':
      return 'The mail service does not accept mail from this website at present.';
    case '413':
      return 'The mail is too large for the mail service.';
    default:
      return recipient === 'office'
        ? 'The mail service did not take it, several times.'
        : 'The mail service did not take it.';
  }
}

/** What to do about it. */
export function whatToDo({ recipient, isRetried }: UnsentMail): string {
  const again = isRetried ? ' The website also tries again by itself.' : '';
  if (recipient === 'office') {
    return `Please see to it here, and try again. If that does not help, please tell whoever looks after the website: the office’s address is the setting MAIL_TO.${again}`;
  }
  return `Look whether the address has a typing mistake, correct it, and send again. Or call, where there is a phone number, or write by hand.${again}`;
}
