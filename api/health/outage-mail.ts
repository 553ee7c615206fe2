import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { Outage } from '#shared/health/health.ts';
import type { Mail } from '../mail/mailer.ts';

/**
 * The mail that tells the office that publishing fails.
 * @param siteUrl the site's address; undefined when the built site does not say
 */
export function publishingFailedMail(
  to: string,
  { since, reason }: Pick<Outage, 'since' | 'reason'>,
  siteUrl: string | undefined,
): Mail {
  const admin = siteUrl === undefined ? '/admin' : new URL('/admin', siteUrl).href;
  return {
    to,
    replyTo: to,
    subject: 'Changes do not appear on your website',
    text: [
      'Hello,',
      `your website could not be published since ${churchDateAndTime(since)}. Visitors see it as it was before. Everything that was saved is kept, and appears once publishing works again.`,
      ...(reason === null ? [] : [`The reason: ${reason}`]),
      `The website tries again by itself. To try at once, sign in at ${admin} and choose “Try again” at the top of the page. If that does not help, please forward this message to whoever looks after the website: the command “npm run doctor” says what to do.`,
      'You get this message once. Another one comes only if publishing works again and then fails anew.',
    ].join('\n\n'),
  };
}
