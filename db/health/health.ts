import { desc, ne, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { contentRevisionQuery } from '../publishing/content-revision.ts';
import { deployHookCall, cronState, outgoingMail, siteBuilds } from '../tables.ts';

// The type includes null, because the minimum of no rows is null, for which Drizzle calls no function.
const toInstant = (stored: string): Date | null => new Date(stored);

/**
 * Query for facts about unsent mail, except a digest that still collects forms. Mails count as a failure only if no
 * mail was sent since they were queued, because a visitor's wrong address alone must not count as one.
 */
function unsentMail(database: Database) {
  const { attempts, createdAt, isDigest, updatedAt, sentAt, status, lastError } = outgoingMail;
  const isSinceLastSent = sql`(${createdAt} > coalesce((select max(${sentAt}) from ${outgoingMail}), '-infinity')
    and not (${isDigest} and ${attempts} = 0))`;
  return database
    .select({
      /** Time at which the oldest waiting mail was queued; null if none is waiting. */
      oldestWaiting: sql`min(${createdAt}) filter (where ${status} <> 'failed')`
        .mapWith(toInstant)
        .as('oldest_waiting'),
      /** Time at which the oldest unsent mail since the last sent one was queued; null if there is none. */
      failingSince: sql`min(${createdAt}) filter (where ${isSinceLastSent})`
        .mapWith(toInstant)
        .as('mail_failing_since'),
      /** The error of the last failed attempt among these mails; null without one. It may quote an address. */
      lastError: sql<
        string | null
      >`(array_agg(${lastError} order by ${updatedAt} desc) filter (where ${isSinceLastSent} and ${lastError} is not null))[1]`.as(
        'mail_error',
      ),
    })
    .from(outgoingMail)
    .where(ne(status, 'sent'))
    .as('unsent_mail');
}

const newestBuild = (database: Database) =>
  database.select().from(siteBuilds).orderBy(desc(siteBuilds.id)).limit(1).as('newest_build');

/** Reads the records from which the site's health is derived, with one query. */
export async function readHealthRecords(database: Database, now: Date) {
  const [mail, build, always] = [unsentMail(database), newestBuild(database), sql`true`];
  const content = contentRevisionQuery(database, now).as('content');
  const { id, revision, status, error, createdAt } = build;
  const [row] = await database
    .select({
      revision: content.revision,
      endsAt: content.endsAt,
      call: deployHookCall,
      build: { id, revision, status, error, createdAt },
      mail: {
        oldestWaiting: mail.oldestWaiting,
        failingSince: mail.failingSince,
        lastError: mail.lastError,
      },
      /** End of cron's last complete run; before the first run, the time at which the table was created. */
      cronFinishedAt: cronState.finishedAt,
      /** Start of the last publishing failure of which the office was told; null before the first. */
      reportedFailureSince: cronState.reportedFailureSince,
    })
    .from(content)
    .innerJoin(mail, always)
    .leftJoin(deployHookCall, always)
    .leftJoin(build, always)
    .leftJoin(cronState, always);
  if (row === undefined) throw new Error('The content revision is missing.');
  return row;
}

/** The records from which the site's health is derived. */
export type HealthRecords = Awaited<ReturnType<typeof readHealthRecords>>;
