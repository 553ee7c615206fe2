import * as z from 'zod/mini';
import {
  DefaultTexts,
  DEFAULT_TEXTS_PATH,
  type DefaultText,
  type PageTextDetail,
  type PageTextVersion,
  type TextList,
} from '#shared/pages/page-texts.ts';
import type { Assets, Dependencies } from '../dependencies.ts';
import { desc, eq } from 'drizzle-orm';
import {
  demoTextsQuery,
  nextTextVersionsQuery,
  pageTextsQuery,
  textListsQuery,
} from '#db/pages/page-texts.ts';
import { pageTextVersions } from '#db/tables.ts';
import {
  arrangeTexts,
  folderOf,
  LIST_FOLDERS,
  type ListFolder,
} from '#shared/pages/text-folders.ts';
import { placeholdersIn } from '#shared/dashboard/dashboard.ts';
import { cutText } from '#shared/pages/record-page.ts';
import { markdownInWords } from '#shared/pages/text-tokens.ts';
import { found } from '../http/errors.ts';

/** Address of the default texts. Its host is of no effect: the binding ASSETS requires one, but ignores it. */
const ADDRESS = `https://assets.local${DEFAULT_TEXTS_PATH}`;

/** Reads the default texts from a file of the built site. @throws Error if the build does not contain it */
export async function readDefaultTexts(assets: Assets): Promise<DefaultText[]> {
  const response = await assets.fetch(new Request(ADDRESS));
  if (!response.ok) throw new Error(`${DEFAULT_TEXTS_PATH} answers ${response.status}.`);
  return z.parse(DefaultTexts, await response.json());
}

export type TextDependencies = Pick<Dependencies, 'database' | 'assets' | 'clock'>;

/** Maximum number of versions in an answer. Replaced versions are stored for a year. */
const LONGEST_HISTORY = 100;

async function readArranged({ database, assets }: TextDependencies) {
  const [originals, [own, lists, nextTexts, demoTexts]] = await Promise.all([
    readDefaultTexts(assets),
    database.batch([
      pageTextsQuery(database),
      textListsQuery(database),
      nextTextVersionsQuery(database),
      demoTextsQuery(database),
    ]),
  ]);
  return { texts: arrangeTexts(originals, own, lists), lists, nextTexts, demoTexts };
}

/** Maximum number of characters of the beginning by which a list shows a text. */
const LONGEST_BEGINNING = 100;

/** The beginning of a Markdown text as plain text in one line; a dot separates a heading from its text. */
const plainBeginning = (markdown: string): string =>
  cutText(
    // Cut before the search for links, because the pattern is slow in long texts of brackets.
    markdownInWords(markdown.slice(0, 5 * LONGEST_BEGINNING))
      .replace(/\s+/g, ' ')
      .trim(),
    LONGEST_BEGINNING,
  );

/** Reads all texts, in the order of pages and lists. A default text has version 0. */
export async function readPageTexts(dependencies: TextDependencies): Promise<PageTextDetail[]> {
  const { texts, nextTexts, demoTexts } = await readArranged(dependencies);
  const demoIds = new Set(demoTexts.map(({ id }) => id));
  const nextVersions = new Map(nextTexts.map(({ id, nextVersion }) => [id, nextVersion]));
  return texts.map(({ id, title, person, markdown, original, own, isRemoved }) => ({
    id,
    page: folderOf(id)?.page ?? '/',
    title,
    person,
    beginning: plainBeginning(markdown),
    version: own?.version ?? 0,
    isDefault: own === undefined,
    isRemoved,
    placeholders: placeholdersIn(`${person} ${markdown}`).length,
    updatedAt: (demoIds.has(id) ? null : own?.updatedAt.toISOString()) ?? null,
    markdown,
    default: original?.markdown ?? null,
    nextVersion: nextVersions.get(id) ?? null,
  }));
}

/** Reads one text. @throws AppError not_found */
export async function readPageText(
  dependencies: TextDependencies,
  id: string,
): Promise<PageTextDetail> {
  return found((await readPageTexts(dependencies)).find((text) => text.id === id));
}

/** Reads the saved versions of a text, newest first; none of a default text. @throws AppError not_found */
export async function readVersions(
  dependencies: TextDependencies,
  id: string,
): Promise<PageTextVersion[]> {
  const [text, versions] = await Promise.all([
    readPageText(dependencies, id),
    dependencies.database
      .select()
      .from(pageTextVersions)
      .where(eq(pageTextVersions.textId, id))
      .orderBy(desc(pageTextVersions.version))
      .limit(LONGEST_HISTORY),
  ]);
  return versions.map(({ version, title, person, markdown, savedAt }) => ({
    version,
    title: title ?? text.title,
    person: person ?? text.person,
    markdown,
    savedAt: savedAt.toISOString(),
  }));
}

/** Reads the lists of texts in the order of the menu, each with the ids of the entries that its page shows. */
export async function readTextLists(dependencies: TextDependencies): Promise<TextList[]> {
  const { texts, lists } = await readArranged(dependencies);
  return LIST_FOLDERS.map((id) => ({
    id,
    version: lists.find((list) => list.id === id)?.version ?? 0,
    entries: entryIds(
      id,
      texts.filter(({ isRemoved }) => !isRemoved),
    ),
  }));
}

const entryIds = (folder: ListFolder, texts: readonly { id: string }[]) =>
  texts.map(({ id }) => id).filter((id) => id.startsWith(`${folder}/`));

/** Reads the ids of all entries of a list, also of those that its page does not show. */
export async function readListMembers(
  dependencies: TextDependencies,
  folder: ListFolder,
): Promise<string[]> {
  return entryIds(folder, (await readArranged(dependencies)).texts);
}
