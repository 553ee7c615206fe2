import { sql } from 'drizzle-orm';
import { churchDay } from '#shared/dates.ts';
import { Dashboard } from '#shared/dashboard.ts';
import {
  blogPosts,
  contactMessages,
  events,
  newsletterSubscriptions,
  sermons,
  visitRequests,
} from '#db/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';

type Needs = Pick<Dependencies, 'database' | 'clock'>;

/** Counts everything that the dashboard shows, in one statement. */
export async function readDashboard({ database, clock }: Needs): Promise<Dashboard> {
  const today = churchDay(clock());
  const { rows } = await database.execute(sql`
    select
      (select count(*)::int from ${sermons}) as "sermons",
      (select count(*)::int from ${events} where ${events.day} >= ${today}::date) as "upcomingEvents",
      (select count(*)::int from ${blogPosts}) as "blogPosts",
      (select count(*)::int from ${contactMessages}) as "contactMessages",
      (select count(*)::int from ${contactMessages} where not ${contactMessages.isProcessed})
        as "unreadMessages",
      (select count(*)::int from ${newsletterSubscriptions}) as "newsletterSubscribers",
      (select count(*)::int from ${visitRequests} where not ${visitRequests.isProcessed})
        as "newVisitRequests"`);
  return Dashboard.parse(rows[0]);
}
