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

/** Digest for records that editors answer or delete, but never change. */
const UNCHANGED = sql`''`;

/**
 * The tables that the seed fills, each with a digest of the fields that an editor types. The digest of an event leaves
 * `featured` out, because switching it does not make an event the church's own.
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
      // `concat_ws` skips nulls, so that these newer columns do not change older digests.
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
export const demoCount = (type: DemoType): SQL =>
  sql`(select count(*)::int from ${TABLES[type].table} where ${isDemo(type)})`;

/** Statement that marks all rows as demo records. Only for the seed, when the database contains nothing else. */
export const markAsDemo = (db: Database) => {
  const rows = DEMO_TYPES.map((type) => {
    const { table, digest } = TABLES[type];
    return sql`select ${type}::text, ${table.id}::text, ${digest} from ${table}`;
  });
  return db.execute(
    sql`insert into ${demoRecords} ("type", "record_id", "digest") ${sql.join(rows, sql` union all `)}`,
  );
};

/** Statement that deletes the rows of a table that belong to the demo church and are unchanged. */
export const removeDemo = (db: Database, type: DemoType) =>
  db.delete(TABLES[type].table).where(isDemo(type)).returning({ id: TABLES[type].table.id });
