import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from './columns.ts';

/** Texts of the pages that the church has made its own; every other one is the default in site/content/. */
export const pageTexts = pgTable('page_texts', {
  ...recordColumns,
  /** The default's path without its ending, such as `about/story`. */
  id: text('id').primaryKey(),
  markdown: text('markdown').notNull(),
});
