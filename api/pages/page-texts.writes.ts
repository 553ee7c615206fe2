import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { NO_NEXT_VERSION, nextVersionWithChanges } from '#db/publishing/record-states.ts';
import { pageTextVersions, pageTexts, textLists } from '#db/tables.ts';
import type { NewPageText, PageTextDetail, PageTextInput } from '#shared/pages/page-texts.ts';
import type { NextVersionSearchParams } from '#shared/publishing/record-states.ts';
import { folderOf, isLineText } from '#shared/pages/text-folders.ts';
import { AppError, fieldError } from '../http/errors.ts';
import { chosenStateColumns } from '../publishing/stated-records.ts';
import {
  changeRecord,
  mayBeNew,
  retryOnConflict,
  currentVersionQuery,
  resetToDefault,
  versionCondition,
  raisedVersionColumns,
  writtenRow,
} from '../http/versions.ts';
import {
  nextUnusedVersionQuery,
  writePageText,
  type TextRecordVersion,
  type TextContent,
} from './page-text-versions.ts';
import { readPageText, type TextDependencies } from './page-texts.service.ts';

/**
 * Checks a text. Only some folders of texts have titles or name a person, and some texts must be a single line.
 * @throws AppError invalid_body
 */
export function checkPageText(id: string, { title, person, markdown }: PageTextInput): void {
  const folder = folderOf(id);
  if (title !== undefined && folder?.hasTitles !== true) {
    throw fieldError('title', 'The title of this text is fixed');
  }
  if (person !== undefined && person !== '' && folder?.hasPerson !== true) {
    throw fieldError('person', 'Only the leadership names people');
  }
  if (isLineText(id) && /[\r\n]/.test(markdown)) {
    throw fieldError('markdown', 'This text stands within a line: please write it in one line');
  }
}

/**
 * Saves a text of the church.
 * @param next `save` stores the text as its next version; `publish` saves it and deletes the next version; undefined
 * saves it and leaves the next version unchanged
 * @throws AppError not_found, invalid_body, conflict
 */
export async function savePageText(
  dependencies: TextDependencies,
  record: TextRecordVersion,
  { publishAt, ...words }: PageTextInput,
  next: z.infer<typeof NextVersionSearchParams>['next'],
): Promise<PageTextDetail> {
  checkPageText(record.id, words);
  const text = await readPageText(dependencies, record.id);
  if (next === 'save') {
    await prepareText(dependencies, record, { words, publishAt, present: text.markdown });
  } else {
    await writePageText(dependencies, record, {
      ...words,
      ...(next === 'publish' ? NO_NEXT_VERSION : {}),
    });
  }
  return readPageText(dependencies, record.id);
}

type Preparation = { words: TextContent; publishAt: PageTextInput['publishAt']; present: string };

/** Saves the next version of a text. A default text is stored first, because only a row can have a next version. */
async function prepareText(
  { database, clock }: TextDependencies,
  { id, expected }: TextRecordVersion,
  { words, publishAt, present }: Preparation,
): Promise<void> {
  const now = clock();
  const version = nextUnusedVersionQuery(id);
  const own = { id, markdown: present, version, createdAt: now, updatedAt: now };
  const stored = expected === 0 ? undefined : expected;
  const isExpected = expected === 0 ? eq(pageTexts.version, version) : undefined;
  const [, written, current] = await database.batch([
    mayBeNew({ expected })
      ? database.insert(pageTexts).values(own).onConflictDoNothing()
      : currentVersionQuery(database, pageTexts, id),
    database
      .update(pageTexts)
      .set({
        ...nextVersionWithChanges(pageTexts, words, {
          now,
          ...chosenStateColumns({ publishAt }, now),
        }),
        ...raisedVersionColumns(pageTexts, now),
      })
      .where(and(versionCondition(pageTexts, { id, expected: stored }), isExpected))
      .returning({ id: pageTexts.id }),
    currentVersionQuery(database, pageTexts, id),
  ]);
  writtenRow(written, current);
}

/** Discards the next version of a text, if there is one. @throws AppError not_found, conflict */
export async function discardNextTextVersion(
  dependencies: TextDependencies,
  record: TextRecordVersion,
): Promise<PageTextDetail> {
  const { database, clock } = dependencies;
  await changeRecord(database, pageTexts, record, clock(), (isExpected, raised) =>
    database
      .update(pageTexts)
      .set({ ...NO_NEXT_VERSION, ...raised })
      .where(isExpected)
      .returning({ id: pageTexts.id }),
  );
  return readPageText(dependencies, record.id);
}

/** Deletes the church's text, which restores the default. @throws AppError not_found, invalid_body, conflict */
export async function restoreDefault(
  dependencies: TextDependencies,
  record: TextRecordVersion,
): Promise<void> {
  const text = await readPageText(dependencies, record.id);
  if (text.default === null) {
    throw fieldError('id', 'This entry has no original text. Take it off its list instead');
  }
  await retryOnConflict(() => resetToDefault(dependencies.database, pageTexts, record));
}

/**
 * Adds an entry to the end of a list. A repeated idempotency key returns the existing entry in its current state.
 * @throws AppError invalid_body, idempotency_key_reused
 */
export async function addPageText(
  dependencies: TextDependencies,
  { folder, ...words }: NewPageText,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<PageTextDetail> {
  const { database } = dependencies;
  const id = `${folder}/${await newEntryName(idempotencyKey)}`;
  checkPageText(id, words);
  await writePageText(dependencies, { id, expected: 0 }, words).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    await requireSameWords(dependencies, id, words);
  });
  await database
    .update(textLists)
    .set({
      entries: sql`${textLists.entries} || ${JSON.stringify([id])}::jsonb`,
      ...raisedVersionColumns(textLists, dependencies.clock()),
    })
    .where(sql`${textLists.id} = ${folder} and not ${textLists.entries} ? ${id}`);
  return readPageText(dependencies, id);
}

/** Checks that an entry was added with these words. @throws AppError idempotency_key_reused */
async function requireSameWords({ database }: TextDependencies, id: string, words: TextContent) {
  const [first] = await database
    .select()
    .from(pageTextVersions)
    .where(and(eq(pageTextVersions.textId, id), eq(pageTextVersions.version, 1)));
  const { title = null, person = null, markdown } = words;
  const isSame = first?.title === title && first.person === person && first.markdown === markdown;
  if (!isSame) throw new AppError('idempotency_key_reused');
}

/** Name of a new entry, such as `own-1f…c4`. A retry has the same idempotency key, and so gets the same name. */
async function newEntryName(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const bytes = [...new Uint8Array(digest).slice(0, 6)];
  return `own-${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
