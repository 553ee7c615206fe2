import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactMessages, outgoingMail, visitRequests } from '#db/tables.ts';
import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { Mail } from './mailer.ts';

/**
 * Maximum number of forms a day about which the office gets single mails; a church gets fewer forms. With receipts
 * these are 80 mails, and digests add at most 12. SendGrid's smallest plan allows 100, which leaves room for security
 * mails.
 */
export const MOST_MAILED_FORMS = 40;

/** Hours from the first form of a digest until it is sent. */
export const DIGEST_HOURS = 2;

type Counts = { messages: number; visits: number };

const counted = (count: number, one: string, many: string) =>
  `${String(count)} ${count === 1 ? one : many}`;

/** Counts the forms that were received since the digest was queued and have no mail of their own. */
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

/** Subject and text of the digest, one mail to the office about many forms. It quotes nothing from the forms. */
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
    text: [
      'Hello,',
      `since ${churchDateAndTime(createdAt.toISOString())} your website has received ${what} without sending you a mail for each. Everything is kept in the website’s dashboard: please look there.`,
      `So many forms in a day usually come from a robot. Your website sends you a mail for each of the first ${String(MOST_MAILED_FORMS)} forms of a day, and then one like this every ${String(DIGEST_HOURS)} hours at most, so that the mails that matter still go out. The people who sent the later ones get no confirmation by mail.`,
      'Real messages can be among them. If this goes on, please tell whoever looks after the website.',
    ].join('\n\n'),
  };
}
