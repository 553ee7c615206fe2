import { desc, ne, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { contentRevisionQuery } from '../publishing/content-revision.ts';
import { deployHookCall, maintenance, outgoingMail, siteBuilds } from '../tables.ts';

// Its type says what Drizzle's does not: the minimum of no rows is null, for which no function is called.
const toInstant = (stored: string): Date | null => new Date(stored);

/**
 * Query for facts about unsent mail, except a digest that still collects forms. Only mails that were queued after the
 * last sending count as a failure, because otherwise a visitor could cause a failure with an address that refuses mail.
 */
function unsentMail(database: Database) {
  const { attempts, createdAt, isDigest, updatedAt, sentAt, status, lastError } = outgoingMail;
  const isSinceLastSent = sql`(${createdAt} > coalesce((select max(${sentAt}) from ${outgoingMail}), '-infinity')
    and not (${isDigest} and ${attempts} = 0))`;
  return database
    .select({
      /** Time at which the oldest waiting mail was queued. */
      oldestWaiting: sql`min(${createdAt}) filter (where ${status} <> 'failed')`
        .mapWith(toInstant)
        .as('oldest_waiting'),
      /** Queueing time of the oldest unsent mail that is newer than the last sending; null if there is none. */
      failingSince: sql`min(${createdAt}) filter (where ${isSinceLastSent})`
        .mapWith(toInstant)
        .as('mail_failing_since'),
      /** The error of the last failed attempt, which may quote an address. */
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
      cronFinishedAt: maintenance.finishedAt,
      /** Start of the newest publishing failure that was reported to the office. */
      reportedFailureSince: maintenance.reportedFailureSince,
    })
    .from(content)
    .innerJoin(mail, always)
    .leftJoin(deployHookCall, always)
    .leftJoin(build, always)
    .leftJoin(maintenance, always);
  if (row === undefined) throw new Error('The content revision is missing.');
  return row;
}

/** The records from which the site's health is derived. */
export type HealthRecords = Awaited<ReturnType<typeof readHealthRecords>>;
