import { sql } from 'drizzle-orm';
import type { ContactInput } from '#shared/contact.ts';
import { contactMessages } from '#db/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { contactMail } from '../../mail/office-mail.ts';
import { storeSubmission } from '../../submissions/store-submission.ts';

type Request = { client: string; idempotencyKey: string | undefined };
type Needs = Pick<Dependencies, 'database' | 'clock' | 'configuration'>;

/** Stores a message of the contact form. @returns the id of the mail to the office, null for a repeat */
export const storeContactMessage = (
  { database, clock, configuration }: Needs,
  { name, email, subject, message }: ContactInput,
  request: Request,
): Promise<number | null> =>
  storeSubmission(database, {
    ...request,
    scope: 'contact',
    now: clock(),
    table: contactMessages,
    columns: ['name', 'email', 'subject', 'message'],
    values: [sql`${name}::text`, sql`${email}::text`, sql`${subject}::text`, sql`${message}::text`],
    mail: contactMail(configuration.mailTo, { name, email, subject, message }),
  });
