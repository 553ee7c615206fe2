import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../client.ts';
import {
  blogPosts,
  contactMessages,
  demoRecords,
  events,
  newsletterSubscriptions,
  pageTexts,
  sermons,
  visitRequests,
} from '../tables.ts';

type DemoType = (typeof demoRecords.$inferSelect)['type'];

const digestSql = (...values: readonly unknown[]): SQL =>
  sql`md5(concat_ws('|', ${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}))`;

/** Digest of records that editors can only answer or delete: without a change there is nothing to compare. */
const UNCHANGED = sql`''`;

/**
 * The tables that the seed fills, each with a digest of the fields that an editor types. `featured` is not part of an
 * event's digest, because featuring an event does not make it the church's own.
 */
const TABLES = {
  sermon: {
    table: sermons,
    digest: digestSql(
      sermons.title,
      sermons.description,
      sermons.speaker,
      sql`(${sermons.date} at time zone 'UTC')::date`,
      sermons.thumbnailUrl,
      sermons.videoUrl,
      sermons.audioUrl,
      sermons.content,
      sermons.series,
      sermons.scripture,
      sermons.handouts,
    ),
  },
  event: {
    table: events,
    digest: digestSql(
      events.title,
      events.description,
      events.day,
      events.time,
      events.location,
      events.category,
      events.imageUrl,
      // The following columns are newer than some stored digests, which stay valid, because `concat_ws` skips nulls.
      events.endDate,
      events.linkUrl,
      events.onlineUrl,
    ),
  },
  'page-text': {
    table: pageTexts,
    digest: digestSql(pageTexts.title, pageTexts.person, pageTexts.markdown),
  },
  'contact-message': { table: contactMessages, digest: UNCHANGED },
  'visit-request': { table: visitRequests, digest: UNCHANGED },
  'blog-post': { table: blogPosts, digest: UNCHANGED },
  'newsletter-subscription': { table: newsletterSubscriptions, digest: UNCHANGED },
};

const DEMO_TYPES = demoRecords.type.enumValues;

/** SQL condition on a row: the seed of the demo church created it, and nobody has changed it since. */
export function isUnchangedDemo(type: DemoType): SQL {
  const { table, digest } = TABLES[type];
  return sql`exists (select from ${demoRecords} where ${demoRecords.type} = ${type}
    and ${demoRecords.recordId} = ${table.id}::text and ${demoRecords.digest} = ${digest})`;
}

/** Subquery that counts the unchanged rows of the demo church in a table. */
export const demoCountQuery = (type: DemoType): SQL =>
  sql`(select count(*)::int from ${TABLES[type].table} where ${isUnchangedDemo(type)})`;

/** Statement that marks all rows as the demo church's. Only the seed runs it, in a database that was empty before. */
export const markAsDemoQuery = (db: Database) => {
  const rows = DEMO_TYPES.map((type) => {
    const { table, digest } = TABLES[type];
    return sql`select ${type}::text, ${table.id}::text, ${digest} from ${table}`;
  });
  return db.execute(
    sql`insert into ${demoRecords} ("type", "record_id", "digest") ${sql.join(rows, sql` union all `)}`,
  );
};

/** Statement that deletes the unchanged rows of the demo church from a table. */
export const removeDemoQuery = (db: Database, type: DemoType) =>
  db
    .delete(TABLES[type].table)
    .where(isUnchangedDemo(type))
    .returning({ id: TABLES[type].table.id });
