import { and, asc, gte, lt, lte } from 'drizzle-orm';
import { announcementQuery } from '#db/announcements/announcement.ts';
import { eventOrder } from '#db/events/events.ts';
import { stateColumnsAt } from '#db/publishing/record-states.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { events, sermons } from '#db/tables.ts';
import { addDays, churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import {
  PLANNED_WEEKS,
  planForDays,
  PlanSearchParams,
  datesToPlan,
  type PlannedDay,
} from '#shared/plan/plan.ts';
import type { Dependencies } from '../dependencies.ts';
import { validQuery } from '../http/validate.ts';
import { routesWithoutBuild } from '../publishing/publish.ts';

/** `GET /api/plan`: the next days of services with their content, also drafts and scheduled records. */
export const planRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  routesWithoutBuild().get('/', validQuery(PlanSearchParams), async (c) =>
    c.json(await readPlan(services, c.req.valid('query').from), 200),
  );

/** Reads the plan in one transaction. @param from first day of the plan; by default today in the church's time zone */
async function readPlan(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  from: CalendarDate | undefined,
): Promise<PlannedDay[]> {
  const now = clock();
  const first = from ?? churchDay(now);
  const last = addDays(first, 7 * PLANNED_WEEKS);
  const { id, version, title, speaker, series, scripture, date } = sermons;
  const [sermonRows, eventRows, settingsRows, [announcement = null]] = await database.batch([
    database
      .select({
        id,
        version,
        title,
        speaker,
        series,
        scripture,
        date,
        ...stateColumnsAt(sermons, now),
      })
      .from(sermons)
      .where(and(gte(date, new Date(first)), lt(date, new Date(addDays(last, 1)))))
      .orderBy(asc(date), asc(id)),
    database
      .select({
        ...{ id: events.id, title: events.title, time: events.time, status: events.status },
        ...{ day: events.day, lastDay: events.lastDay, state: stateColumnsAt(events, now).state },
        ...{ category: events.category, seriesId: events.seriesId },
      })
      .from(events)
      .where(and(lte(events.day, last), gte(events.lastDay, first)))
      .orderBy(...eventOrder),
    settingsQuery(database),
    announcementQuery(database),
  ]);
  const settings = toSettings(settingsRows);
  return planForDays(datesToPlan(settings, first, eventRows), {
    sermons: sermonRows,
    events: eventRows,
    settings,
    announcement,
  });
}
