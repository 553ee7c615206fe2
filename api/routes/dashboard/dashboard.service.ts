import { gte, sql } from 'drizzle-orm';
import { Dashboard } from '#shared/dashboard.ts';
import { addDays, churchDay } from '#shared/dates.ts';
import { isUpcoming } from '#shared/event-times.ts';
import type { Database } from '#db/client.ts';
import {
  blogPosts,
  contactMessages,
  events,
  newsletterSubscriptions,
  sermons,
  visitRequests,
} from '#db/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';

type DashboardDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Events that may still be upcoming: one that began last night can go on. */
const eventsSinceYesterday = (database: Database, now: Date) =>
  database
    .select({ date: events.date, time: events.time, endDate: events.endDate })
    .from(events)
    .where(gte(events.lastDay, addDays(churchDay(now), -1)));

/** Reads all counts of the dashboard in one transaction. */
export async function readDashboard({
  database,
  clock,
}: DashboardDependencies): Promise<Dashboard> {
  const now = clock();
  const [{ rows }, recent] = await database.batch([
    database.execute(sql`
      select
        (select count(*)::int from ${sermons}) as "sermons",
        (select count(*)::int from ${blogPosts}) as "blogPosts",
        (select count(*)::int from ${contactMessages}) as "contactMessages",
        (select count(*)::int from ${contactMessages} where not ${contactMessages.isProcessed})
          as "unreadMessages",
        (select count(*)::int from ${newsletterSubscriptions}) as "newsletterSubscribers",
        (select count(*)::int from ${visitRequests} where not ${visitRequests.isProcessed})
          as "newVisitRequests"`),
    eventsSinceYesterday(database, now),
  ]);
  const upcoming = recent.filter(({ date, time, endDate }) =>
    isUpcoming({ date: date.toISOString(), time, endDate: endDate?.toISOString() ?? null }, now),
  );
  return Dashboard.parse({ ...rows[0], upcomingEvents: upcoming.length });
}
