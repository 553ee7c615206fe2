import { asc } from 'drizzle-orm';
import type { Database } from './client.ts';
import { pageTexts } from './schema/index.ts';

/** A text that the church has made its own, and the default that it takes the place of. */
export type PageText = {
  /** The default's path in site/content/ without its ending, such as `about/story`. */
  id: string;
  markdown: string;
};

/** Query for the texts that the church has made its own. */
export const pageTextsQuery = (db: Database) =>
  db
    .select({ id: pageTexts.id, markdown: pageTexts.markdown })
    .from(pageTexts)
    .orderBy(asc(pageTexts.id));
