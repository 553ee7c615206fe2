import { sql } from 'drizzle-orm';
import { utcDay } from '#shared/dates.ts';
import type { VisitInput } from '#shared/visit.ts';
import { visitRequests } from '#db/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { visitMail } from '../../mail/office-mail.ts';
import { storeSubmission } from '../../submissions/store-submission.ts';

type Request = { client: string; idempotencyKey: string | undefined };
type Needs = Pick<Dependencies, 'database' | 'clock' | 'configuration'>;

/** Stores a visit request. @returns the id of the mail to the office, null for a repeat */
export const storeVisitRequest = (
  { database, clock, configuration }: Needs,
  visit: VisitInput,
  request: Request,
): Promise<number | null> =>
  storeSubmission(database, {
    ...request,
    scope: 'visit',
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
  });
