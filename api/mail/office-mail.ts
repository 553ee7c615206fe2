import type { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { fullDate, churchDateAndTime } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import type { VisitRequestInput } from '#shared/visits/visit-requests.ts';
import { mailText, officeMail, oneLine, type Mail } from './mail.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactMessages, outgoingMail, visitRequests } from '#db/tables.ts';

const subjectLine = (text: string): string => oneLine(text).slice(0, LIMITS.short);

/** The mail to the office about a contact message. */
export function contactMessageMail(
  to: string,
  { name, email, subject, message }: ContactMessageInput,
): Mail {
  const sender = oneLine(name);
  return {
    to,
    replyTo: email,
    subject: subjectLine(`Message from ${sender}: ${subject}`),
    text: mailText(
      `${sender} sent the church a message through the website.`,
      `Subject: ${oneLine(subject)}`,
      message,
      `To answer, simply reply to this email. Your reply goes to ${sender} at ${email}.`,
      'The message is also kept in the website’s dashboard.',
    ),
  };
}

/** The mail to the office about a visit request. @param isServiceDay whether a service is held on the visit's day */
export function visitRequestMail(
  to: string,
  visit: VisitRequestInput,
  isServiceDay: boolean,
): Mail {
  const { email, phone, questions, visitDate } = visit;
  const firstName = oneLine(visit.firstName);
  const name = `${firstName} ${oneLine(visit.lastName)}`;
  return {
    to,
    replyTo: email,
    subject: subjectLine(`${name} plans to visit on ${fullDate(visitDate)}`),
    text: mailText(
      `${name} would like to visit the church on ${fullDate(visitDate)}.${isServiceDay ? '' : ' There is no service on that day.'}`,
      `Email: ${email}\nPhone: ${oneLine(phone)}`,
      questions === null ? `${firstName} did not ask any questions.` : `${firstName} asks:`,
      ...(questions === null ? [] : [questions]),
      `To say welcome, simply reply to this email. Your reply goes to ${name} at ${email}.`,
      'The request is also kept in the website’s dashboard.',
    ),
  };
}

/** The test mail by which an editor checks that the office gets mail. */
export const testMail = (to: string): Mail =>
  officeMail(
    to,
    'Test message from your website',
    'this is the test message that somebody has sent from the dashboard of your website.',
    'It has arrived, so the messages and visit requests of your visitors will arrive here too. You need not do anything.',
  );

/** The mail with the link that confirms a new address of the office. */
export const officeConfirmationMail = (to: string, link: string): Mail =>
  officeMail(
    to,
    'Should messages from the website come to you?',
    'somebody has entered this address in the settings of your church’s website, so that the messages and visit requests of its visitors come here.',
    `If that is right, please open this link within 14 days: ${link}`,
    'If it is not, you need not do anything: nothing changes, and no message of a visitor comes here.',
  );

/** The mail to the office about a new passkey, so that the office notices a stranger's passkey. */
export const passkeyAddedMail = (
  to: string,
  { name, label, origin }: { name: string; label: string; origin: string },
): Mail =>
  officeMail(
    to,
    'A passkey was added to your website',
    `somebody who knows the password of your website has added a passkey to it. It is called “${oneLine(name)}” and was added from ${label}. Whoever holds that device can sign in without the password from now on.`,
    'If you know who did this, you need not do anything.',
    `If not, please sign in at ${origin}/admin/settings/sign-in, remove the passkey there, choose “Log Out Everywhere”, and ask whoever runs the website for a new password.`,
  );

/**
 * Maximum number of forms a day about which the office gets single mails. With receipts these are 80 mails, and digests
 * add at most 12. SendGrid's smallest plan allows 100 mails a day, which leaves room for mails about security.
 */
export const MOST_MAILED_FORMS = 40;

/** Hours from the first form of a digest until the digest is sent. */
export const DIGEST_HOURS = 2;

type Counts = { messages: number; visits: number };

const counted = (count: number, one: string, many: string) =>
  `${String(count)} ${count === 1 ? one : many}`;

/** Counts the forms since a digest was queued about which the office got no mail. @param id of the digest's mail */
async function countForms(database: Database, id: number): Promise<Counts> {
  const first = sql`(select created_at from ${outgoingMail} where id = ${id})`;
  const about = (
    column: typeof outgoingMail.contactMessageId | typeof outgoingMail.visitRequestId,
  ) => sql`select ${column} from ${outgoingMail} where ${column} is not null and receipt is null`;
  const { rows } = await database.execute<Counts>(sql`
    select
      (select count(*)::int from ${contactMessages}
        where created_at >= ${first} and id not in (${about(outgoingMail.contactMessageId)})) as messages,
      (select count(*)::int from ${visitRequests}
        where created_at >= ${first} and id not in (${about(outgoingMail.visitRequestId)})) as visits`);
  const [{ messages, visits } = { messages: 0, visits: 0 }] = rows;
  return { messages, visits };
}

/** Subject and text of a digest: one mail to the office that counts many forms and quotes none of them. */
export async function digestContent(
  database: Database,
  { id, createdAt }: { id: number; createdAt: Date },
): Promise<Pick<Mail, 'subject' | 'text'>> {
  const { messages, visits } = await countForms(database, id);
  const all = messages + visits;
  const what = [
    ...(messages > 0 ? [counted(messages, 'message', 'messages')] : []),
    ...(visits > 0 ? [counted(visits, 'plan to visit', 'plans to visit')] : []),
  ].join(' and ');
  return {
    subject: `${counted(all, 'more form has', 'more forms have')} come through your website`,
    text: mailText(
      `since ${churchDateAndTime(createdAt.toISOString())} your website has received ${what} without sending you a mail for each. Everything is kept in the website’s dashboard: please look there.`,
      `So many forms in a day usually come from a robot. Your website sends you a mail for each of the first ${String(MOST_MAILED_FORMS)} forms of a day, and then one like this every ${String(DIGEST_HOURS)} hours at most, so that the mails that matter still go out. The people who sent the later ones get no confirmation by mail.`,
      'Real messages can be among them. If this goes on, please tell whoever looks after the website.',
    ),
  };
}
