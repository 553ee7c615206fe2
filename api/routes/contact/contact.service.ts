import { sql } from 'drizzle-orm';
import type { ContactInput } from '#shared/contact.ts';
import { contactMessages } from '#db/schema/index.ts';
import { contactMail } from '../../mail/office-mail.ts';
import type { Services } from '../../services.ts';
import { storeSubmission } from '../../submissions/store-submission.ts';

type Request = { client: string; idempotencyKey: string | undefined };
type Needs = Pick<Services, 'database' | 'clock' | 'configuration' | 'mailboxOf'>;

/** Stores a message of the contact form. @returns the ids of the queued mails */
export const storeContactMessage = (
  { database, clock, configuration, mailboxOf }: Needs,
  { name, email, subject, message }: ContactInput,
  request: Request,
): Promise<number[]> =>
  storeSubmission(database, {
    ...request,
    form: 'contact',
    now: clock(),
    table: contactMessages,
    columns: ['name', 'email', 'subject', 'message'],
    values: [sql`${name}::text`, sql`${email}::text`, sql`${subject}::text`, sql`${message}::text`],
    mail: contactMail(configuration.mailTo, { name, email, subject, message }),
    sender: { email, mailbox: mailboxOf(email) },
  });
