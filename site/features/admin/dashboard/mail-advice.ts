const KEY =
  'The key of the mail service is wrong or was deleted. Whoever has installed the website can make a new one and set it as SENDGRID_API_KEY.';
const SENDER =
  'Most often the sender is not verified. Whoever has installed the website can verify the address in MAIL_FROM at SendGrid, under Sender Authentication.';
const ADDRESSES =
  'Whoever has installed the website can check the addresses in MAIL_FROM and MAIL_TO.';
const LATER =
  'This is often over after a few minutes. If it happens again, whoever has installed the website can look at the status page of the mail service.';

/** What to do about a refused mail. @param reason such as 'SendGrid answered 401' */
export function mailAdvice(reason: string): string {
  switch (/answered (\d+)/.exec(reason)?.[1]) {
    case '401':
      return KEY;
    case '403':
      return SENDER;
    case '400':
    case '413':
      return ADDRESSES;
    default:
      return LATER;
  }
}
