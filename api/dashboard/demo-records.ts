import * as z from 'zod/mini';
import { removeDemoQuery, demoCountQuery, isUnchangedDemo } from '#db/dashboard/demo-records.ts';
import type { Database } from '#db/client.ts';
import {
  DemoPart,
  type DemoRemoval,
  DemoRemains,
  IDENTIFYING_SETTINGS,
  type IdentifyingSetting,
} from '#shared/dashboard/dashboard.ts';
import type { Dependencies, Services } from '../dependencies.ts';
import { pathParameters } from '../http/validate.ts';
import { sql, type SQL } from 'drizzle-orm';
import { demoRecords, events, pageTexts, sermons } from '#db/tables.ts';
import { DEMO_PATTERN, demoSettings } from '#db/seed/demo-church.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { folderOf } from '#shared/pages/text-folders.ts';
import { readDefaultTexts } from '../pages/page-texts.service.ts';
import { routesWithBuild } from '../publishing/publish.ts';

/** Statements that remove unchanged demo rows. They announce no event as canceled: nobody subscribed to demo events. */
const removals = (database: Database) => ({
  'sermons-and-events': [
    removeDemoQuery(database, 'sermon'),
    removeDemoQuery(database, 'event'),
  ] as const,
  messages: [
    removeDemoQuery(database, 'contact-message'),
    removeDemoQuery(database, 'visit-request'),
    removeDemoQuery(database, 'blog-post'),
    removeDemoQuery(database, 'newsletter-subscription'),
  ] as const,
  texts: [removeDemoQuery(database, 'page-text')] as const,
});

/** `DELETE /api/demo-records/{part}`: removes the demo church's unchanged records in one transaction. */
export const demoRecordsRoutes = (services: Services) =>
  routesWithBuild(services).delete('/:part', pathParameters({ part: DemoPart }), async (c) => {
    const removed = await services.database.batch(
      removals(services.database)[c.req.valid('param').part],
    );
    return c.json({ removed: removed.flat().length } satisfies DemoRemoval, 200);
  });

/** Maximum number of records in an answer that mention the demo church. Others are listed after these were edited. */
const MENTIONS_SHOWN = 20;

const DEMO_NAME = new RegExp(DEMO_PATTERN, 'i');

/** SQL condition: one of the columns mentions the demo church, its people or its places. */
const mentionsDemo = (...columns: readonly unknown[]): SQL =>
  sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )}) ~* ${DEMO_PATTERN}`;

/** The names of settings that have the demo church's value, or mention the demo church. */
function demoSettingNames(settings: Settings): IdentifyingSetting[] {
  const demo = demoSettings();
  return IDENTIFYING_SETTINGS.filter((name) => {
    const value = settings[name];
    return value !== null && (value === demo[name] || DEMO_NAME.test(value));
  });
}

const countsQuery = (database: Database) =>
  database.execute(sql`
    select exists (select from ${demoRecords}) as "beganWithIt", ${demoCountQuery('sermon')} as "sermons", ${demoCountQuery('event')} as "events",
      ${demoCountQuery('contact-message')} as "contactMessages",
      ${demoCountQuery('visit-request')} as "visitRequests",
      ${demoCountQuery('blog-post')} as "blogPosts",
      ${demoCountQuery('newsletter-subscription')} as "newsletterSubscribers"`);

const textsQuery = (database: Database) =>
  database
    .select({
      id: pageTexts.id,
      title: pageTexts.title,
      isUnchanged: sql<boolean>`${isUnchangedDemo('page-text')}`,
    })
    .from(pageTexts)
    .where(
      sql`${isUnchangedDemo('page-text')} or ${mentionsDemo(pageTexts.title, pageTexts.person, pageTexts.markdown)}`,
    )
    .orderBy(pageTexts.id);

const mentionsQuery = (database: Database) =>
  database.execute(sql`
    select 'sermon' as type, ${sermons.id} as id, ${sermons.title} as title from ${sermons}
      where ${mentionsDemo(sermons.title, sermons.speaker, sermons.description)}
        and not ${isUnchangedDemo('sermon')}
    union all
    select 'event', ${events.id}, ${events.title} from ${events}
      where ${mentionsDemo(events.title, events.description, events.location)}
        and not ${isUnchangedDemo('event')}
    limit ${MENTIONS_SHOWN}`);

/** Queries for the rows that `readDemoRemains` gets: counts, page texts, and records that mention the demo church. */
export const demoRemainsQueries = (database: Database) =>
  [countsQuery(database), textsQuery(database), mentionsQuery(database)] as const;

type Rows = { rows: readonly Record<string, unknown>[] };
type Found = readonly [counts: Rows, texts: Awaited<ReturnType<typeof textsQuery>>, mentions: Rows];

/** The remains of the demo church. A site that began without it has none, even if its texts mention the same names. */
export async function readDemoRemains(
  { assets }: Pick<Dependencies, 'assets'>,
  settings: Settings,
  [counts, texts, mentions]: Found,
): Promise<DemoRemains> {
  const beganWithIt = counts.rows[0]?.beganWithIt === true;
  const its = <Item>(items: Item[]) => (beganWithIt ? items : []);
  const originals = texts.length === 0 ? [] : await readDefaultTexts(assets);
  const titles = new Map(originals.map(({ id, title }) => [id, title]));
  return z.parse(DemoRemains, {
    ...counts.rows[0],
    settings: its(demoSettingNames(settings)),
    texts: its(texts).map(({ id, title }) => ({
      id,
      page: folderOf(id)?.page ?? '/',
      title: title ?? titles.get(id) ?? id,
    })),
    unchangedTexts: texts.filter(({ isUnchanged }) => isUnchanged).length,
    mentions: its([...mentions.rows]),
  });
}
