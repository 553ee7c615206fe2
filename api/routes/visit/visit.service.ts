import { sql } from 'drizzle-orm';
import { utcDay } from '#shared/dates.ts';
import type { VisitInput } from '#shared/visit.ts';
import { visitRequests } from '#db/schema/index.ts';
import { visitMail } from '../../mail/office-mail.ts';
import type { Services } from '../../services.ts';
import { storeSubmission } from '../../submissions/store-submission.ts';

type Request = { client: string; idempotencyKey: string | undefined };
type Needs = Pick<Services, 'database' | 'clock' | 'configuration' | 'mailboxOf'>;

/** Stores a visit request. @returns the ids of the queued mails */
export const storeVisitRequest = (
  { database, clock, configuration, mailboxOf }: Needs,
  visit: VisitInput,
  request: Request,
): Promise<number[]> =>
  storeSubmission(database, {
    ...request,
    form: 'visit',
    now: clock(),
    table: visitRequests,
    columns: ['first_name', 'last_name', 'email', 'phone', 'visit_date', 'questions'],
    values: [
      sql`${visit.firstName}::text`,
      sql`${visit.lastName}::text`,
      sql`${visit.email}::text`,
      sql`${visit.phone}::text`,
      sql`${utcDay(visit.visitDate)}::date`,
      sql`${visit.questions}::text`,
    ],
    mail: visitMail(configuration.mailTo, visit),
    sender: { email: visit.email, mailbox: mailboxOf(visit.email) },
  });
