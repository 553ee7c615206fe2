import type { Database } from '../client.ts';
import { markAsDemoQuery } from '../dashboard/demo-records.ts';
import { settingsRow } from './factories.ts';
import {
  blogPosts,
  contactMessages,
  events,
  messageReplies,
  newsletterSubscriptions,
  pageTexts,
  pageTextVersions,
  sermons,
  settings,
  visitRequests,
} from '../tables.ts';
import { demoInbox } from './community.ts';
import { demoEvents } from './events/events.ts';
import { demoSermons } from './sermons/sermons.ts';
import { demoSettings } from './demo-church.ts';
import * as z from 'zod/mini';
import { readMarkdownFiles } from './files.ts';

const Head = z.strictObject({ title: z.optional(z.string()), person: z.optional(z.string()) });

/** The demo church's texts, in place of the defaults in site/content/. A null field keeps the value of the default. */
export const demoTexts = () =>
  readMarkdownFiles('texts', Head).map(({ title = null, person = null, ...text }) => ({
    ...text,
    title,
    person,
  }));

/** Kinds of seed: `demo` inserts a church with content, `empty` only the default settings. */
export type SeedKind = 'demo' | 'empty';

const UNIQUE_VIOLATION = '23505';

/** Whether an error or one of its causes is a unique violation. Drizzle wraps the driver's error in some calls. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === UNIQUE_VIOLATION) return true;
  return isUniqueViolation(error.cause);
}

async function hasContent(db: Database): Promise<boolean> {
  const found = await db.batch([
    db.select({ id: settings.id }).from(settings).limit(1),
    db.select({ id: sermons.id }).from(sermons).limit(1),
    db.select({ id: events.id }).from(events).limit(1),
    db.select({ id: contactMessages.id }).from(contactMessages).limit(1),
    db.select({ id: visitRequests.id }).from(visitRequests).limit(1),
  ]);
  return found.some((rows) => rows.length > 0);
}

const insertDemo = (db: Database, now: Date) => {
  const texts = demoTexts();
  const community = demoInbox(now);
  return db.batch([
    db.insert(settings).values(demoSettings()),
    db.insert(sermons).values(demoSermons(now)),
    db.insert(events).values(demoEvents(now)),
    db.insert(contactMessages).values(community.contactMessages),
    db.insert(visitRequests).values(community.visitRequests),
    db.insert(messageReplies).values(community.messageReplies),
    db.insert(blogPosts).values(community.blogPosts),
    db.insert(newsletterSubscriptions).values(community.newsletterSubscriptions),
    db.insert(pageTexts).values(texts),
    db
      .insert(pageTextVersions)
      .values(texts.map(({ id, ...words }) => ({ textId: id, version: 1, ...words }))),
    markAsDemoQuery(db),
  ]);
};

/**
 * Fills an empty database in one transaction. A database with content stays unchanged.
 * @param now time to which the demo's dates are relative
 * @returns `kept` if there was content, or another process filled the database first
 */
export async function seed(
  db: Database,
  kind: SeedKind,
  now: Date = new Date(),
): Promise<'seeded' | 'kept'> {
  if (await hasContent(db)) return 'kept';
  try {
    if (kind === 'demo') await insertDemo(db, now);
    else await db.insert(settings).values(settingsRow());
    return 'seeded';
  } catch (error) {
    // The row of settings exists if a concurrent seed was faster.
    if (isUniqueViolation(error)) return 'kept';
    throw error;
  }
}
