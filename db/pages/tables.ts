import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Block } from '#shared/pages/own-page-blocks.ts';
import { MENU_PLACES } from '#shared/pages/own-pages.ts';
import { idempotencyColumns, instantColumn, recordColumns } from '../columns.ts';
import { media } from '../media/tables.ts';
import { nextVersionColumns, scheduledIndex, stateColumns } from '../publishing/record-states.ts';

/** The words of a text. Null in `title` or `person` means the value of the default text, if there is one. */
const words = {
  title: text('title'),
  person: text('person'),
  markdown: text('markdown').notNull(),
};

/**
 * The texts of pages that the church has saved, in place of the default texts in site/content/. A text without a
 * default is an entry that the church has added to a list.
 */
export const pageTexts = pgTable('page_texts', {
  ...recordColumns,
  /** Path of the default text in site/content/ without its extension, such as `about/story`. */
  id: text('id').primaryKey(),
  ...words,
  ...nextVersionColumns,
});

/** All saved versions of the church's texts. Cron deletes a version a year after another one has replaced it. */
export const pageTextVersions = pgTable(
  'page_text_versions',
  {
    textId: text('text_id').notNull(),
    version: integer('version').notNull(),
    ...words,
    savedAt: instantColumn('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'page_text_versions_key', columns: [table.textId, table.version] }),
  ],
);

/** Lists of texts that the church has saved. All other lists have the default order. */
export const textLists = pgTable('text_lists', {
  ...recordColumns,
  /** A folder of site/content/, such as `ministries`. */
  id: text('id').primaryKey(),
  /** Ids of the list's visible texts, in their order. */
  entries: jsonb('entries').$type<string[]>().notNull(),
});

/** The church's pictures in slots of the site. A slot without a row shows its drawing. */
export const pictures = pgTable('pictures', {
  ...recordColumns,
  /** The slot, such as `home/hero`. */
  id: text('slot').primaryKey(),
  mediaId: integer('media_id')
    .notNull()
    .references(() => media.id),
  /** The point that stays visible however the picture is cropped: from 0 (left, top) to 1 (right, bottom). */
  focusX: doublePrecision('focus_x').notNull(),
  focusY: doublePrecision('focus_y').notNull(),
});

/** Name of the constraint by which no two pages have the same path. */
export const UNIQUE_PAGE_PATH = 'pages_path';

/** Pages that editors have created. */
export const pages = pgTable(
  'pages',
  {
    ...recordColumns,
    ...stateColumns,
    title: text('title').notNull(),
    /** Path of the page in kebab-case, such as `/youth`. */
    path: text('path').notNull(),
    /** Former paths. Each redirects to the page, unless another page has this path now. */
    oldPaths: text('old_paths')
      .array()
      .notNull()
      .default(sql`'{}'`),
    description: text('description').notNull().default(''),
    place: text('place', { enum: MENU_PLACES }).notNull().default('none'),
    blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
    ...idempotencyColumns(),
  },
  (table) => [unique(UNIQUE_PAGE_PATH).on(table.path), scheduledIndex('pages_scheduled', table)],
);
