import { sql, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import { churchDay, utcDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { hasService } from '#shared/services/services-of-days.ts';
import { VisitRequest, visitRequestInput } from '#shared/visits/visit-requests.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { visitRequests } from '#db/tables.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import { cursorPartSchemas, decodeCursor } from '../http/paging.ts';
import { inboxRoutes, type InboxPageClauses } from '../inbox/inbox.routes.ts';
import { honeypotShape, submissionRoutes } from '../inbox/submissions.ts';
import { visitRequestMail } from '../mail/office-mail.ts';

/** `POST /api/visit`: stores a visitor's plan to come, and queues a mail to the office. */
export const visitRequestsRoutes = (services: Services) =>
  submissionRoutes(services, {
    name: 'visit',
    schema: z.extend(visitRequestInput(services.clock), honeypotShape),
    toStore: async (visit) => {
      const day = utcDay(visit.visitDate);
      const settings = toSettings(await settingsQuery(services.database));
      const isServiceDay = hasService(settings, day);
      return {
        fields: { ...visit, visitDate: day },
        mail: visitRequestMail(services.configuration.mailTo, visit, isServiceDay),
      };
    },
  });

/** `GET /api/visit-requests` by visit date; `PATCH` and `DELETE /api/visit-requests/{id}`. */
export const visitRequestsAdminRoutes = (services: Dependencies) =>
  inboxRoutes(services, 'visit', { schema: VisitRequest, searched, pageAfter });

const { firstName, lastName, email, phone, questions } = visitRequests;
const searched = sql`concat_ws(' ', ${firstName}, ${lastName}, ${email}, ${phone}, ${questions})`;

/** The church's day when the first page was read, and the visit date and id of the last record on a page. */
const Cursor = z.tuple([cursorPartSchemas.day, cursorPartSchemas.day, cursorPartSchemas.integer]);

/** SQL of the sort key: coming visits by day, then past ones from the latest on; on one day, newer requests first. */
const sortKey = (today: CalendarDate, visitDate: SQLWrapper, id: SQLWrapper) =>
  sql`${visitDate} < ${today}::date, abs(${visitDate} - ${today}::date), -${id}`;

/** SQL for one page of the list: upcoming visits, the soonest first, then past visits, the latest first. */
function pageAfter(cursor: string | undefined, now: Date): InboxPageClauses {
  const after = decodeCursor(Cursor, cursor);
  const [today, lastDate, lastId] = after ?? [churchDay(now)];
  const { visitDate, id } = visitRequests;
  const key = sortKey(today, visitDate, id);
  const last = after && sortKey(today, sql`${lastDate}::date`, sql`${lastId}::int`);
  return {
    where: last && sql`(${key}) > (${last})`,
    orderBy: [key],
    cursor: sql`jsonb_build_array(${today}::text, ${visitDate}, ${id})`,
  };
}
