import { Hono } from 'hono';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import {
  and,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Dashboard } from '#shared/dashboard/dashboard.ts';
import { addDays, churchDay } from '#shared/calendar/dates.ts';
import { STREAMS_SOURCE_NAME } from '#shared/import/runs.ts';
import { byPublicationTime } from '#shared/calendar/moments.ts';
import { isUpcoming } from '#shared/events/event-times.ts';
import type { Database } from '#db/client.ts';
import {
  blogPosts,
  contactMessages,
  events,
  importedRecords,
  imports,
  newsletterSubscriptions,
  outgoingMail,
  sermons,
  visitRequests,
} from '#db/tables.ts';
import { isInState, stateColumnsAt } from '#db/publishing/record-states.ts';
import { hasOutstandingReply } from '../inbox/claim-reply.ts';
import { INBOXES, isUnsent, type Inbox } from '../inbox/inboxes.ts';
import * as z from 'zod/mini';
import { BlogPost, NewsletterSubscription } from '#shared/announcements/announcement.ts';
import {
  cursorColumns,
  setNextPageLink,
  newestPage,
  newestPageQuery,
  pageParameters,
} from '../http/paging.ts';
import { validQuery } from '../http/validate.ts';

/** `GET /api/dashboard`: the counts and lists of the admin's first screen. */
export const dashboardRoutes = (services: Dependencies) =>
  new Hono<ApiEnvironment>().get('/', async (c) => c.json(await readDashboard(services), 200));

/** Query for the times of events since yesterday, because an event that began last night may still be going on. */
const eventsSinceYesterday = (database: Database, now: Date) =>
  database
    .select({ date: events.date, time: events.time, endDate: events.endDate })
    .from(events)
    .where(gte(events.lastDay, addDays(churchDay(now), -1)));

/** Maximum number of scheduled records, and of prepared sermons, on the dashboard. */
const MOST_LISTED = 3;

/** Query for the scheduled sermons or events that become public next. */
const scheduledQuery = (
  database: Database,
  { type, table }: { type: 'sermon' | 'event'; table: typeof sermons | typeof events },
  now: Date,
) =>
  database
    .select({
      type: sql<'sermon' | 'event'>`${type}::text`,
      id: table.id,
      title: table.title,
      publishAt: stateColumnsAt(table, now).publishAt,
    })
    .from(table)
    .where(isInState(table, 'scheduled', now))
    .orderBy(table.publishAt, table.id)
    .limit(MOST_LISTED);

/** Query for sermons that cron created or completed from a live stream, and that nobody has edited since. */
const preparedSermonsQuery = (database: Database) =>
  database
    .select({ id: sermons.id, title: sermons.title, date: sermons.date })
    .from(sermons)
    .innerJoin(
      importedRecords,
      and(
        eq(importedRecords.type, 'sermon'),
        eq(importedRecords.recordId, sermons.id),
        // `importedRecords.version` is negative if the stream completed an existing sermon instead of creating it.
        eq(sql`abs(${importedRecords.version})`, sermons.version),
      ),
    )
    .innerJoin(
      imports,
      and(eq(imports.id, importedRecords.importId), eq(imports.source, STREAMS_SOURCE_NAME)),
    )
    .where(inArray(sermons.state, ['draft', 'scheduled']))
    .orderBy(desc(sermons.date), desc(sermons.id))
    .limit(MOST_LISTED);

/** Query that counts the unprocessed records of an inbox that have an unsent mail. */
const unsentMailCountQuery = (database: Database, { table, mailColumn }: Inbox) =>
  database
    .select({ count: countDistinct(table.id) })
    .from(outgoingMail)
    .innerJoin(table, eq(mailColumn, table.id))
    .where(and(isUnsent, eq(table.isProcessed, false)));

/** Subquery that counts the records of an inbox whose newest reply may not have been sent (outstanding replies). */
const outstandingReplies = (inbox: Inbox, now: Date) =>
  sql`(select count(*)::int from ${inbox.table} where ${hasOutstandingReply(inbox, now)})`;

/** Subquery for the newest record with an outstanding reply. @param words SQL of the text that names the record */
const newestOutstanding = (inbox: Inbox, words: SQL, now: Date) =>
  sql`(select ${words} from ${inbox.table} where ${hasOutstandingReply(inbox, now)}
    order by ${inbox.table.id} desc limit 1)`;

const MESSAGE_IN_WORDS = sql`${contactMessages.name} || ': ' || ${contactMessages.subject}`;
const VISIT_IN_WORDS = sql`${visitRequests.firstName} || ' ' || ${visitRequests.lastName}`;

/** Reads all counts of the dashboard in one transaction. */
async function readDashboard({ database, clock }: Dependencies): Promise<Dashboard> {
  const now = clock();
  const [{ rows }, recent, [messages], [visits], streams, ...waiting] = await database.batch([
    database.execute(sql`
      select
        (select count(*)::int from ${sermons}) as "sermons",
        (select count(*)::int from ${blogPosts}) as "blogPosts",
        (select count(*)::int from ${contactMessages}) as "contactMessages",
        (select count(*)::int from ${contactMessages} where not ${contactMessages.isProcessed})
          as "unreadMessages",
        (select count(*)::int from ${newsletterSubscriptions}) as "newsletterSubscribers",
        (select count(*)::int from ${visitRequests} where not ${visitRequests.isProcessed})
          as "newVisitRequests",
        json_build_object(
          'messages', ${outstandingReplies(INBOXES.contact, now)},
          'visits', ${outstandingReplies(INBOXES.visit, now)}) as "outstandingReplies",
        json_build_object(
          'messages', ${newestOutstanding(INBOXES.contact, MESSAGE_IN_WORDS, now)},
          'visits', ${newestOutstanding(INBOXES.visit, VISIT_IN_WORDS, now)})
          as "newestOutstanding"`),
    eventsSinceYesterday(database, now),
    unsentMailCountQuery(database, INBOXES.contact),
    unsentMailCountQuery(database, INBOXES.visit),
    preparedSermonsQuery(database),
    scheduledQuery(database, { type: 'sermon', table: sermons }, now),
    scheduledQuery(database, { type: 'event', table: events }, now),
  ]);
  const upcoming = recent.filter(({ date, time, endDate }) =>
    isUpcoming({ date: date.toISOString(), time, endDate: endDate?.toISOString() ?? null }, now),
  );
  const unsentMails = { messages: messages?.count, visits: visits?.count };
  const coming = waiting.flat().toSorted(byPublicationTime).slice(0, MOST_LISTED);
  const drafts = streams.map(({ date, ...draft }) => ({ ...draft, date: date.toISOString() }));
  return Dashboard.parse({
    ...rows[0],
    ...{ upcomingEvents: upcoming.length, unsentMails, prepared: drafts, coming },
  });
}

/** Routes with `GET /`: one page of a table's rows, newest first. */
const newsRoutes = <News>(
  { database }: Pick<Dependencies, 'database'>,
  table: typeof newsletterSubscriptions | typeof blogPosts,
  schema: z.ZodMiniType<News>,
) =>
  new Hono<ApiEnvironment>().get('/', validQuery(z.object(pageParameters)), async (c) => {
    const page = c.req.valid('query');
    const { id, createdAt } = table;
    const columns = { ...getTableColumns<PgTable>(table), id: sql<number>`${id}`, createdAt };
    const query = database
      .select({ ...columns, ...cursorColumns(table) })
      .from(table)
      .$dynamic();
    const { records, next } = newestPage(await newestPageQuery(query, table, page), page);
    setNextPageLink(c, next);
    return c.json(z.parse(z.array(schema), records), 200);
  });

/** `GET /api/newsletter-subscriptions`: addresses of subscribers, newest first. */
export const newsletterSubscriptionsRoutes = (services: Pick<Dependencies, 'database'>) =>
  newsRoutes(services, newsletterSubscriptions, NewsletterSubscription);

/** `GET /api/blog-posts`, newest first. */
export const blogPostsRoutes = (services: Pick<Dependencies, 'database'>) =>
  newsRoutes(services, blogPosts, BlogPost);
