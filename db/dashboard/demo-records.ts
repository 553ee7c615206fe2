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

const digestOf = (...values: readonly unknown[]): SQL =>
  sql`md5(concat_ws('|', ${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}))`;

/** The same digest for all records that editors cannot change, only answer or delete. */
const UNCHANGED = sql`''`;

/**
 * The tables that the seed fills, each with a digest of the fields that an editor types. `featured` is not part of an
 * event's digest, because featuring an event does not make it the church's own.
 */
const TABLES = {
  sermon: {
    table: sermons,
    digest: digestOf(
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
    digest: digestOf(
      events.title,
      events.description,
      events.day,
      events.time,
      events.location,
      events.category,
      events.imageUrl,
      // These columns are newer than some stored digests. Digests stay the same, because `concat_ws` skips nulls.
      events.endDate,
      events.linkUrl,
      events.onlineUrl,
    ),
  },
  'page-text': {
    table: pageTexts,
    digest: digestOf(pageTexts.title, pageTexts.person, pageTexts.markdown),
  },
  'contact-message': { table: contactMessages, digest: UNCHANGED },
  'visit-request': { table: visitRequests, digest: UNCHANGED },
  'blog-post': { table: blogPosts, digest: UNCHANGED },
  'newsletter-subscription': { table: newsletterSubscriptions, digest: UNCHANGED },
};

const DEMO_TYPES = demoRecords.type.enumValues;

/** SQL condition: the row belongs to the demo church and has not changed since the seed. */
export function isDemo(type: DemoType): SQL {
  const { table, digest } = TABLES[type];
  return sql`exists (select from ${demoRecords} where ${demoRecords.type} = ${type}
    and ${demoRecords.recordId} = ${table.id}::text and ${demoRecords.digest} = ${digest})`;
}

/** SQL that counts the unchanged demo rows of a table. */
export const demoCountQuery = (type: DemoType): SQL =>
  sql`(select count(*)::int from ${TABLES[type].table} where ${isDemo(type)})`;

/** Statement that marks all rows as demo records. Only the seed runs it, which starts with an empty database. */
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
  db.delete(TABLES[type].table).where(isDemo(type)).returning({ id: TABLES[type].table.id });
