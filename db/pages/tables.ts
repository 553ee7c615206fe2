import { integer, jsonb, pgTable, primaryKey, text, doublePrecision } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../columns.ts';
import { media } from '../media/tables.ts';
import { nextVersionColumns } from '../publishing/next-versions.ts';

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
