import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { auditEntries, pageTextVersions, pageTexts, textLists } from '#db/tables.ts';
import type { NewPageText, PageTextDetail, PageTextInput } from '#shared/pages/page-texts.ts';
import { folderOf, isLine } from '#shared/pages/text-folders.ts';
import { AppError } from '../http/errors.ts';
import {
  deleteIfThere,
  isVersion,
  nextVersion,
  writeRecord,
  type RecordVersion,
} from '../http/versions.ts';
import { readPageText, type TextDependencies } from './page-texts.service.ts';

type Version = RecordVersion<string>;
type Words = { title?: string | undefined; person?: string | undefined; markdown: string };

/** The number after all versions a text ever had, so that a text restored and changed again repeats none. */
const versionAfterAll = (id: string) =>
  sql<number>`(select coalesce(max(${pageTextVersions.version}), 0) + 1 from ${pageTextVersions}
    where ${pageTextVersions.textId} = ${id})`;

function upsert({ database, clock }: TextDependencies, { id, expected }: Version, words: Words) {
  const now = clock();
  return database
    .insert(pageTexts)
    .values({ id, ...words, version: versionAfterAll(id), createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: pageTexts.id,
      set: { ...words, ...nextVersion(pageTexts, now) },
      ...(expected === 0 ? { setWhere: sql`false` } : {}),
    })
    .returning();
}

const update = ({ database, clock }: TextDependencies, record: Version, words: Words) =>
  database
    .update(pageTexts)
    .set({ ...words, ...nextVersion(pageTexts, clock()) })
    .where(isVersion(pageTexts, record))
    .returning();

/** Writes a text and its version in one statement. @throws AppError conflict */
export async function writePageText(
  dependencies: TextDependencies,
  record: Version,
  words: Words,
): Promise<void> {
  const { database } = dependencies;
  const isFirst = record.expected === undefined || record.expected === 0;
  const written = database
    .$with('written')
    .as((isFirst ? upsert : update)(dependencies, record, words));
  const kept = database
    .with(written)
    .insert(pageTextVersions)
    .select(
      database
        .select({
          textId: written.id,
          version: written.version,
          title: written.title,
          person: written.person,
          markdown: written.markdown,
          savedAt: written.updatedAt,
        })
        .from(written),
    )
    .returning({ version: pageTextVersions.version });
  await writeRecord(database, { table: pageTexts, id: record.id, write: kept, isNewAtZero: true });
}

export const refused = (path: string, message: string) =>
  new AppError('invalid_body', { errors: [{ path, message }] });

/**
 * Checks the rules of each folder: which texts have their own title, and which are a single line.
 * @throws AppError invalid_body
 */
export function checkWords(id: string, { title, person, markdown }: PageTextInput): void {
  const folder = folderOf(id);
  if (title !== undefined && folder?.hasTitles !== true) {
    throw refused('title', 'The title of this text is fixed');
  }
  if (person !== undefined && person !== '' && folder?.hasPerson !== true) {
    throw refused('person', 'Only the leadership names people');
  }
  if (isLine(id) && /[\r\n]/.test(markdown)) {
    throw refused('markdown', 'This text stands within a line: please write it in one line');
  }
}

/** Saves a church's own words. @throws AppError not_found, invalid_body, conflict */
export async function savePageText(
  dependencies: TextDependencies,
  record: Version,
  input: PageTextInput,
): Promise<PageTextDetail> {
  checkWords(record.id, input);
  await readPageText(dependencies, record.id);
  await writePageText(dependencies, record, input);
  return readPageText(dependencies, record.id);
}

/** Deletes the church's own text, which restores the default. @throws AppError not_found, invalid_body, conflict */
export async function restoreDefault(
  dependencies: TextDependencies,
  record: Version,
): Promise<void> {
  const text = await readPageText(dependencies, record.id);
  if (text.default === null) {
    throw refused('id', 'This entry has no original text. Take it off its list instead');
  }
  await deleteIfThere(dependencies.database, pageTexts, record);
}

/**
 * Statement that deletes versions whose place another took before `since`, and all of a text that is the default
 * again and has no entry in the audit trail since.
 */
export const forgetVersions = (database: Database, since: Date) => {
  const isOfText = sql`later.text_id = ${pageTextVersions.textId}`;
  return database.delete(pageTextVersions).where(sql`
    exists (select from ${pageTextVersions} later
      where ${isOfText} and later.version > ${pageTextVersions.version} and later.saved_at < ${since.toISOString()}::timestamptz)
    or (${pageTextVersions.savedAt} < ${since.toISOString()}::timestamptz
      and not exists (select from ${pageTexts} where ${pageTexts.id} = ${pageTextVersions.textId})
      and not exists (select from ${auditEntries}
        where ${auditEntries.type} = 'page-text' and ${auditEntries.recordId} = ${pageTextVersions.textId}))`);
};

/**
 * Adds an entry to the end of a list. A repeated key returns the entry it added, in its current state.
 * @throws AppError invalid_body, idempotency_key_reused
 */
export async function addPageText(
  dependencies: TextDependencies,
  { folder, ...words }: NewPageText,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<PageTextDetail> {
  const { database } = dependencies;
  const id = `${folder}/${await nameOf(idempotencyKey)}`;
  checkWords(id, words);
  await writePageText(dependencies, { id, expected: 0 }, words).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    await refuseOtherWords(dependencies, id, words);
  });
  await database
    .update(textLists)
    .set({
      entries: sql`${textLists.entries} || ${JSON.stringify([id])}::jsonb`,
      ...nextVersion(textLists, dependencies.clock()),
    })
    .where(sql`${textLists.id} = ${folder} and not ${textLists.entries} ? ${id}`);
  return readPageText(dependencies, id);
}

/** @throws AppError when the key has added an entry with other words */
async function refuseOtherWords({ database }: TextDependencies, id: string, words: Words) {
  const [first] = await database
    .select()
    .from(pageTextVersions)
    .where(and(eq(pageTextVersions.textId, id), eq(pageTextVersions.version, 1)));
  const { title = null, person = null, markdown } = words;
  const isSame = first?.title === title && first.person === person && first.markdown === markdown;
  if (!isSame) throw new AppError('idempotency_key_reused');
}

/** Derives an entry's name from its idempotency key. */
async function nameOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const bytes = [...new Uint8Array(digest).slice(0, 6)];
  return `own-${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
