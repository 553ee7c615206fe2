import { eq, sql } from 'drizzle-orm';
import type { PageTextInput } from '#shared/pages/page-texts.ts';
import type { Database } from '#db/client.ts';
import type { NO_NEXT_VERSION } from '#db/publishing/record-states.ts';
import { auditEntries, pageTextVersions, pageTexts } from '#db/tables.ts';
import {
  mayBeNew,
  replaceOnConflict,
  versionCondition,
  raisedVersionColumns,
  retryOnConflict,
  writeRecord,
  type RecordVersion,
} from '../http/versions.ts';
import type { TextDependencies } from './page-texts.service.ts';
import { timestamptz } from '#db/columns.ts';

/** A text's id and the version that the editor loaded. */
export type TextRecordVersion = RecordVersion<string>;
/** Column values of a saved text: its words, and `NO_NEXT_VERSION` if the save discards the text's next version. */
type Written = TextContent & Partial<typeof NO_NEXT_VERSION>;
export type TextContent = Omit<PageTextInput, 'publishAt'>;

/** Subquery for a text's next version number. It is above all earlier ones, even if the text was deleted since. */
export const nextUnusedVersionQuery = (id: string) =>
  sql<number>`(select coalesce(max(${pageTextVersions.version}), 0) + 1 from ${pageTextVersions}
    where ${pageTextVersions.textId} = ${id})`;

/** Statement that saves a text in the expected version, or creates it. Returns no row if the version differs. */
function saveTextQuery(
  { database, clock }: Pick<TextDependencies, 'database' | 'clock'>,
  record: TextRecordVersion,
  words: Written,
) {
  const [{ id }, now] = [record, clock()];
  return mayBeNew(record)
    ? database
        .insert(pageTexts)
        .values({
          id,
          ...words,
          version: nextUnusedVersionQuery(id),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoUpdate(replaceOnConflict(pageTexts, record, words, now))
        .returning()
    : database
        .update(pageTexts)
        .set({ ...words, ...raisedVersionColumns(pageTexts, now) })
        .where(versionCondition(pageTexts, record))
        .returning();
}

/** Statement that runs `write`, which saves texts and returns their rows, and stores these rows as versions. */
export const withVersionHistory = (database: Database, write: ReturnType<typeof saveTextQuery>) => {
  const written = database.$with('written').as(write);
  const versions = database
    .select({
      textId: written.id,
      version: written.version,
      title: written.title,
      person: written.person,
      markdown: written.markdown,
      savedAt: written.updatedAt,
    })
    .from(written);
  return database
    .with(written)
    .insert(pageTextVersions)
    .select(versions)
    .returning({ version: pageTextVersions.version });
};

/** Statement that replaces a text, whatever its version. @param markdown null restores the default text */
export const replaceTextQuery = (
  dependencies: Pick<TextDependencies, 'database' | 'clock'>,
  id: string,
  markdown: string | null,
) =>
  markdown === null
    ? dependencies.database.delete(pageTexts).where(eq(pageTexts.id, id))
    : withVersionHistory(
        dependencies.database,
        saveTextQuery(dependencies, { id, expected: undefined }, { markdown }),
      );

/** Saves a text and adds the new version to its history. @throws AppError conflict */
export async function writePageText(
  dependencies: TextDependencies,
  record: TextRecordVersion,
  words: Written,
): Promise<void> {
  const { database } = dependencies;
  const write = withVersionHistory(database, saveTextQuery(dependencies, record, words));
  // Repeats after a deadlock: a save of the settings locks texts and versions in the opposite order.
  await retryOnConflict(() =>
    writeRecord(database, { table: pageTexts, id: record.id, write, isNewAtZero: true }),
  );
}

/**
 * Statement that deletes versions of texts that were replaced before `since`. If a text has its default again and no
 * entry in the audit trail, it deletes all versions that were saved before `since`.
 */
export const deleteOldVersionsQuery = (database: Database, since: Date) => {
  const isOfText = sql`later.text_id = ${pageTextVersions.textId}`;
  return database.delete(pageTextVersions).where(sql`
    exists (select from ${pageTextVersions} later
      where ${isOfText} and later.version > ${pageTextVersions.version} and later.saved_at < ${timestamptz(since)})
    or (${pageTextVersions.savedAt} < ${timestamptz(since)}
      and not exists (select from ${pageTexts} where ${pageTexts.id} = ${pageTextVersions.textId})
      and not exists (select from ${auditEntries}
        where ${auditEntries.type} = 'page-text' and ${auditEntries.recordId} = ${pageTextVersions.textId}))`);
};
