import { desc, ne, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import type { PublishingRecords } from '../publishing/publishing.ts';
import { contentRevisionQuery } from '../publishing/content-revision.ts';
import { deployHookCall, maintenance, outgoingMail, siteBuilds } from '../tables.ts';

/** What the database knows about mail that was not sent. */
type MailRecords = {
  /** When the oldest mail was queued that is still to be sent. */
  oldestWaiting: Date | null;
  /** When the first mail was queued that was not sent, of those after the last that was. */
  failingSince: Date | null;
  /** Why the last attempt failed. It may quote an address. */
  lastError: string | null;
};

/** The records behind the health of the site. */
export type HealthRecords = PublishingRecords & {
  mail: MailRecords;
  /** End of the last complete run of cron; null before the first. */
  cronFinishedAt: Date | null;
  /** Start of the newest failure of publishing that the office was told of. */
  toldFailureSince: Date | null;
};

/**
 * Unsent mail. A mail that is refused while later ones are accepted is no failure of the service: otherwise a visitor
 * could cause one with an address that is refused. Nor is a digest that gathers forms.
 */
function unsentMail(database: Database) {
  const { attempts, createdAt, isDigest, updatedAt, sentAt, status, lastError } = outgoingMail;
  const isSinceLastSent = sql`(${createdAt} > coalesce((select max(${sentAt}) from ${outgoingMail}), '-infinity')
    and not (${isDigest} and ${attempts} = 0))`;
  return database
    .select({
      oldestWaiting: sql<Date | null>`min(${createdAt}) filter (where ${status} <> 'failed')`
        .mapWith(createdAt)
        .as('oldest_waiting'),
      failingSince: sql<Date | null>`min(${createdAt}) filter (where ${isSinceLastSent})`
        .mapWith(createdAt)
        .as('mail_failing_since'),
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

/** Reads the records with one query. */
export async function readHealthRecords(database: Database, now: Date): Promise<HealthRecords> {
  const [mail, build, always] = [unsentMail(database), newestBuild(database), sql`true`];
  const content = contentRevisionQuery(database, now).as('content');
  const { id, revision, status, error, createdAt } = build;
  const [row] = await database
    .select({
      revision: content.revision,
      endsAt: content.endsAt,
      call: deployHookCall,
      build: { id, revision, status, error, createdAt },
      oldestWaiting: mail.oldestWaiting,
      failingSince: mail.failingSince,
      lastError: mail.lastError,
      cronFinishedAt: maintenance.finishedAt,
      toldFailureSince: maintenance.toldFailureSince,
    })
    .from(content)
    .innerJoin(mail, always)
    .leftJoin(deployHookCall, always)
    .leftJoin(build, always)
    .leftJoin(maintenance, always);
  if (row === undefined) throw new Error('The content revision is missing.');
  const { oldestWaiting, failingSince, lastError, ...records } = row;
  return { ...records, mail: { oldestWaiting, failingSince, lastError } };
}
