import { and, isNull, lt, sql } from 'drizzle-orm';
import { addDays, churchDay } from '#shared/calendar/dates.ts';
import {
  requiredPlanningHorizon,
  occurrences,
  planningHorizon,
} from '#shared/calendar/occurrences.ts';
import { parseStoredRule } from '#shared/calendar/recurrence-rule.ts';
import { eventSeries } from '#db/tables.ts';
import type { RemainingWork } from '../cron/cron.ts';
import type { Dependencies } from '../dependencies.ts';
import { addDatesQuery } from './series-rows.ts';

/** Maximum number of series per run. The next run, 15 minutes later, plans the rest. */
const SERIES_OF_A_RUN = 100;

/**
 * Adds the events of series without end, so that each has events for the time that `requiredPlanningHorizon` says.
 * Running it again changes nothing. A series that is edited during the run waits for the next run.
 * @returns 'for the next run' if there may be more series than one run plans, else 'nothing'
 */
export async function extendEndlessSeries({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<RemainingWork> {
  const now = clock();
  const today = churchDay(now);
  const due = await database
    .select()
    .from(eventSeries)
    .where(
      and(
        isNull(eventSeries.cancelledAt),
        lt(eventSeries.plannedThrough, requiredPlanningHorizon(today)),
      ),
    )
    .orderBy(eventSeries.id)
    .limit(SERIES_OF_A_RUN);
  if (due.length === 0) return 'nothing';
  const through = planningHorizon(today, today);
  const additions = due.flatMap(({ id, version, rule, startDay, exceptDays, plannedThrough }) => {
    const from = addDays(plannedThrough ?? today, 1);
    const planned = occurrences(parseStoredRule(rule), startDay, { from, through });
    const days = planned.filter((day) => !exceptDays.includes(day));
    const isUnchanged = sql`series.id = ${id} and series.version = ${version}`;
    return days.length === 0 ? [] : [addDatesQuery(database, isUnchanged, days, now)];
  });
  const versions = sql.join(
    due.map(({ id, version }) => sql`(${id}::int, ${version}::int)`),
    sql`, `,
  );
  const planned = database
    .update(eventSeries)
    .set({ plannedThrough: through })
    .where(sql`(${eventSeries.id}, ${eventSeries.version}) in (${versions})`);
  await database.batch([planned, ...additions]);
  return due.length === SERIES_OF_A_RUN ? 'for the next run' : 'nothing';
}
