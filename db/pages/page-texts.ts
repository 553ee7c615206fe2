import { asc, isNotNull } from 'drizzle-orm';
import { TextNextVersion } from '#shared/pages/page-texts.ts';
import type { Database } from '../client.ts';
import { isUnchangedDemo } from '../dashboard/demo-records.ts';
import { nextVersionForApi } from '../publishing/record-states.ts';
import { pageTexts, textLists } from '../tables.ts';

/** The columns of the church's own texts that pages and the admin's forms need. */
const pageTextColumns = {
  id: pageTexts.id,
  title: pageTexts.title,
  person: pageTexts.person,
  markdown: pageTexts.markdown,
  version: pageTexts.version,
  updatedAt: pageTexts.updatedAt,
};

/** Query for the texts that the church has saved, in the order of their creation. */
export const pageTextsQuery = (db: Database) =>
  db.select(pageTextColumns).from(pageTexts).orderBy(asc(pageTexts.createdAt), asc(pageTexts.id));

/** Query for the next versions of texts (those that replace a text later), for the admin's forms. */
export const nextTextVersionsQuery = (db: Database) =>
  db
    .select({ id: pageTexts.id, nextVersion: nextVersionForApi(pageTexts, TextNextVersion) })
    .from(pageTexts)
    .where(isNotNull(pageTexts.nextVersion));

/** Query for the ids of the demo church's texts that nobody has changed. */
export const demoTextsQuery = (db: Database) =>
  db.select({ id: pageTexts.id }).from(pageTexts).where(isUnchangedDemo('page-text'));

/** Query for the lists of texts that the church has saved. */
export const textListsQuery = (db: Database) =>
  db
    .select({ id: textLists.id, version: textLists.version, entries: textLists.entries })
    .from(textLists);
