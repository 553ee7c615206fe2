import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from './columns.ts';

/** The church's own texts of pages. A page without one shows the default from site/content/. */
export const pageTexts = pgTable('page_texts', {
  ...recordColumns,
  /** The default's path without its extension, such as `about/story`. */
  id: text('id').primaryKey(),
  markdown: text('markdown').notNull(),
});
