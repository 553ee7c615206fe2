import { readdir, readFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseFrontmatter } from 'astro/markdown';
import * as z from 'zod/mini';
import { AppError } from '#api/http/errors.ts';
import {
  readPageTexts,
  readTextLists,
  type TextDependencies,
} from '#api/pages/page-texts.service.ts';
import { writePageText } from '#api/pages/page-text-versions.ts';
import { checkPageText, restoreDefault } from '#api/pages/page-texts.writes.ts';
import { saveTextList } from '#api/pages/page-texts.routes.ts';
import { connect, type Database } from '#db/client.ts';
import { migrate } from '#db/migrate/migrate.ts';
import { PageTextInput, type DefaultText } from '#shared/pages/page-texts.ts';
import { folderOf } from '#shared/pages/text-folders.ts';
import { ProgramError, readLocalEnvironment, refuseUsedFolder, runProgram } from '../program.ts';
import { withDatabaseUrl } from '../postgres/open.ts';

/** The fields of front matter that this program reads. The build checks all other fields. */
const Head = z.looseObject({
  title: z.string(),
  order: z.int(),
  person: z.optional(z.string()),
});

/** A text file of site/content/, or of a folder with the same structure. */
type TextFile = {
  /** Path of the file without its extension, such as `about/story`. */
  id: string;
  head: z.infer<typeof Head>;
  markdown: string;
};

/** Folder of the default texts. */
const DEFAULTS = path.join(import.meta.dirname, '../../site/content');

async function readTextFile(directory: string, file: string): Promise<TextFile> {
  const source = await readFile(path.join(directory, file), 'utf8');
  const { frontmatter, content } = parseFrontmatter(source);
  const head = z.parse(Head, frontmatter);
  return {
    id: file.slice(0, -'.md'.length).replaceAll(path.sep, '/'),
    head,
    markdown: content.trim(),
  };
}

/** Reads the text files of a directory, in their order within each folder. @throws if front matter cannot be read */
async function readTextFiles(directory: string): Promise<TextFile[]> {
  const found = await readdir(directory, { recursive: true }).catch(() => []);
  const files = found.filter((file) => file.endsWith('.md') && file.split(path.sep).length === 2);
  const texts = await Promise.all(files.map((file) => readTextFile(directory, file)));
  return texts.toSorted((one, other) => one.head.order - other.head.order);
}

/** Writes a value as YAML: a text of plain words without quotes, any other value as JSON. */
const yaml = (value: unknown): string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z '’-]*$/.test(value)
    ? value
    : JSON.stringify(value);

/** The content of a text's file: front matter and Markdown. */
function textFileSource({ head, markdown }: Pick<TextFile, 'head' | 'markdown'>): string {
  const lines = Object.entries(head)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${yaml(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${markdown}\n`;
}

const asDefault = ({ id, head, markdown }: TextFile): DefaultText => ({
  id,
  title: head.title,
  person: head.person ?? '',
  markdown,
});

/** Creates the dependencies of the API, with the default texts of this repository instead of the texts of a build. */
const createDependencies = (
  database: Database,
  defaults: readonly TextFile[],
): TextDependencies => ({
  database,
  assets: { fetch: () => Promise.resolve(Response.json(defaults.map(asDefault))) },
  clock: () => new Date(),
});

/**
 * Writes all visible texts to `directory`, with the structure of site/content/. If `directory` is site/content/ itself,
 * deletes the files of entries that were removed from lists.
 * @returns the number of written texts
 */
export async function exportTexts(database: Database, directory: string): Promise<number> {
  if (path.resolve(directory) !== DEFAULTS) refuseUsedFolder(directory);
  const defaults = await readTextFiles(DEFAULTS);
  const texts = await readPageTexts(createDependencies(database, defaults));
  for (const { id } of texts.filter(({ isRemoved }) => isRemoved)) {
    await rm(path.join(directory, `${id}.md`), { force: true });
  }
  const shown = texts.filter(({ isRemoved }) => !isRemoved);
  for (const { id, title, person, markdown } of shown) {
    const folder = path.dirname(id);
    const order =
      1 +
      shown.filter((text) => path.dirname(text.id) === folder).findIndex((text) => text.id === id);
    const before = defaults.find((text) => text.id === id)?.head;
    const head = { ...before, title, order, person: person === '' ? undefined : person };
    await mkdir(path.join(directory, folder), { recursive: true });
    await writeFile(path.join(directory, `${id}.md`), textFileSource({ head, markdown }));
  }
  return shown.length;
}

/**
 * The words of a text file. Title and person are included only if the church may change them. @throws ProgramError if
 * invalid
 */
function wordsOf({ id, head, markdown }: TextFile): PageTextInput {
  const { hasTitles, hasPerson } = folderOf(id) ?? {};
  const words = {
    markdown,
    ...(hasTitles === true ? { title: head.title } : {}),
    ...(hasPerson === true ? { person: head.person ?? '' } : {}),
  };
  const checked = z.safeParse(PageTextInput, words);
  if (!checked.success)
    throw new ProgramError(`${id}.md: ${checked.error.issues[0]?.message ?? ''}`);
  try {
    checkPageText(id, checked.data);
  } catch (error) {
    const reason = error instanceof AppError ? error.details.errors?.[0]?.message : undefined;
    throw new ProgramError(`${id}.md: ${reason ?? 'cannot be used'}`, { cause: error });
  }
  return checked.data;
}

const isEntry = (id: string) => folderOf(id)?.entry !== undefined;

const isSame = (one: TextFile, other: TextFile) =>
  one.markdown === other.markdown &&
  one.head.title === other.head.title &&
  (one.head.person ?? '') === (other.head.person ?? '');

/**
 * Saves the texts of `directory` in the database. A text that differs from the default becomes the church's own text,
 * and any other text becomes the default again. All files are checked before the first text is saved.
 * @returns the number of the church's own texts
 */
export async function importTexts(database: Database, directory: string): Promise<number> {
  const [defaults, files] = await Promise.all([readTextFiles(DEFAULTS), readTextFiles(directory)]);
  if (files.length === 0) throw new ProgramError(`${directory} holds no texts.`);
  const findDefault = (id: string) => defaults.find((text) => text.id === id);
  const unknown = files.find(({ id }) => findDefault(id) === undefined && !isEntry(id));
  if (unknown !== undefined) throw new ProgramError(`${unknown.id}.md: no page shows this text.`);
  const words = new Map(files.map((file) => [file.id, wordsOf(file)]));
  const dependencies = createDependencies(database, defaults);
  let own = 0;
  for (const file of files) {
    const { id } = file;
    const original = findDefault(id);
    const record = { id, expected: undefined };
    if (original !== undefined && isSame(file, original))
      await restoreDefault(dependencies, record);
    else {
      await writePageText(dependencies, record, words.get(id) ?? { markdown: file.markdown });
      own += 1;
    }
  }
  for (const list of await readTextLists(dependencies)) {
    const entries = files.map(({ id }) => id).filter((id) => id.startsWith(`${list.id}/`));
    const isOrdered = entries.join() === list.entries.join();
    if (!isOrdered)
      await saveTextList(dependencies, { id: list.id, expected: undefined }, { entries });
  }
  return own;
}

// `npm run texts:export [folder]`, `npm run texts:import [folder]`

runProgram(import.meta, async () => {
  const [order, directory = 'texts'] = process.argv.slice(2);
  const isExport = order === 'export';
  const work = async (url: string) => {
    await migrate(url);
    const count = await (isExport ? exportTexts : importTexts)(connect(url), directory);
    console.log(
      isExport
        ? `Wrote ${count} texts into ${directory}.`
        : `Read the texts of ${directory}: ${count} of them are your own now.`,
    );
  };
  await withDatabaseUrl(readLocalEnvironment(), work, isExport ? 'copy' : 'live');
});
