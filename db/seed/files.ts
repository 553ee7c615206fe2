import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import * as z from 'zod/mini';

/** Parse option with English error messages, because zod/mini has no messages by default. */
const IN_ENGLISH = { error: z.locales.en().localeError };

/** Memoizes the result of reading files. */
export function readOnce<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: read() }).value;
}

/** Reads a file below this folder. An error names the file and, if possible, the field. */
function readFile<Value>(file: string, read: (source: string) => Value): Value {
  try {
    return read(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`db/seed/${file}: ${reason}`, { cause: error });
  }
}

/** Reads the data of a JSON file. @param file path below this folder @throws if the data does not match the schema */
export const readData = <Value>(file: string, schema: z.ZodMiniType<Value>): Value =>
  readFile(file, (source) => z.parse(schema, JSON.parse(source), IN_ENGLISH));

/**
 * Reads the Markdown files below a folder, ordered by name: path without extension, front matter, and text.
 * @param folder path below this folder
 * @throws if front matter does not match the schema
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
