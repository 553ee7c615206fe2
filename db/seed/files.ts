import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import * as z from 'zod/mini';

/** zod/mini has no error messages by default. */
const IN_ENGLISH = { error: z.locales.en().localeError };

/** Reads a file of this folder. An error names the file and, where there is one, the field. */
function readFile<Value>(file: string, read: (source: string) => Value): Value {
  try {
    return read(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`db/seed/${file}: ${reason}`, { cause: error });
  }
}

/**
 * The data of a JSON file.
 * @param file its path below this folder
 * @throws when it does not match the schema
 */
export const readData = <Value>(file: string, schema: z.ZodMiniType<Value>): Value =>
  readFile(file, (source) => z.parse(schema, JSON.parse(source), IN_ENGLISH));

/**
 * The Markdown files below a folder, ordered by name: path without extension, front matter, and text.
 * @param folder its path below this folder
 * @throws when front matter does not match the schema
 */
export const readTexts = <Head extends object>(folder: string, schema: z.ZodMiniType<Head>) =>
  readdirSync(path.join(import.meta.dirname, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .map((file) =>
      readFile(`${folder}/${file}`, (source) => {
        const { frontmatter, content } = parseFrontmatter(source);
        const head = z.parse(schema, frontmatter, IN_ENGLISH);
        return { id: file.slice(0, -'.md'.length), ...head, markdown: content.trim() };
      }),
    );
