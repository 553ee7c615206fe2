import { asc } from 'drizzle-orm';
import type { Database } from './client.ts';
import { pageTexts } from './schema/index.ts';

/** A text of the church's own, which replaces a default. */
export type PageText = {
  /** The default's path in site/content/ without its extension, such as `about/story`. */
  id: string;
  markdown: string;
};

/** Query for the church's own texts. */
export const pageTextsQuery = (db: Database) =>
  db
    .select({ id: pageTexts.id, markdown: pageTexts.markdown })
    .from(pageTexts)
    .orderBy(asc(pageTexts.id));
