import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Block } from '#shared/pages/own-page-blocks.ts';
import { PAGE_PLACES } from '#shared/pages/own-pages.ts';
import { instant, recordColumns } from '../columns.ts';
import { media } from '../media/tables.ts';
import { nextVersionColumns } from '../publishing/next-versions.ts';
import { stateColumns } from '../publishing/record-states.ts';

/** Title and person are null where the default's apply; only texts of some folders have their own. */
const words = {
  title: text('title'),
  person: text('person'),
  markdown: text('markdown').notNull(),
};

/**
 * The church's own texts of pages. A page without one shows the default from site/content/; an id without a default
 * is an entry that the church has added to a list.
 */
export const pageTexts = pgTable('page_texts', {
  ...recordColumns,
  /** The default's path without its extension, such as `about/story`. */
  id: text('id').primaryKey(),
  ...words,
  ...nextVersionColumns,
});

/** The saved versions of a text, the current one included; cron deletes one a year after another took its place. */
export const pageTextVersions = pgTable(
  'page_text_versions',
  {
    textId: text('text_id').notNull(),
    version: integer('version').notNull(),
    ...words,
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'page_text_versions_key', columns: [table.textId, table.version] }),
  ],
);

/** Lists of texts that the church has put in order; a list without a row is as a new church has it. */
export const textLists = pgTable('text_lists', {
  ...recordColumns,
  /** A folder of site/content/, such as `ministries`. */
  id: text('id').primaryKey(),
  /** Ids of the texts that are shown, in their order. */
  entries: jsonb('entries').$type<string[]>().notNull(),
});

/** The church's own pictures of places on the site; a place without one shows its drawing. */
export const pictures = pgTable('pictures', {
  ...recordColumns,
  /** The place, such as `home/hero`. */
  id: text('slot').primaryKey(),
  mediaId: integer('media_id')
    .notNull()
    .references(() => media.id),
  /** The point that stays in sight in every crop, from 0 (left, top) to 1. */
  focusX: doublePrecision('focus_x').notNull(),
  focusY: doublePrecision('focus_y').notNull(),
});

/** The constraint that gives no address to two pages. */
export const PAGE_PATH = 'pages_path';

/** Pages that the church has made itself. */
export const pages = pgTable(
  'pages',
  {
    ...recordColumns,
    ...stateColumns,
    title: text('title').notNull(),
    /** Kebab-case, such as `/youth`. */
    path: text('path').notNull(),
    /** Addresses that it had before, which lead to it for good; one that another page has by now is that page's. */
    oldPaths: text('old_paths')
      .array()
      .notNull()
      .default(sql`'{}'`),
    description: text('description').notNull().default(''),
    place: text('place', { enum: PAGE_PLACES }).notNull().default('none'),
    blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
    /** One for each composed record: a retry after a lost answer creates nothing twice. */
    idempotencyKey: uuid('idempotency_key').unique(),
    /** SHA-256 of what was sent with the key: other content under the same key is refused. */
    idempotencyDigest: text('idempotency_digest'),
  },
  (table) => [
    unique(PAGE_PATH).on(table.path),
    index('pages_scheduled')
      .on(table.publishAt)
      .where(sql`${table.state} = 'scheduled'`),
  ],
);
