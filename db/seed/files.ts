import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import * as z from 'zod/mini';

/** Option for English error messages, because zod/mini has no messages by default. */
const IN_ENGLISH = { error: z.locales.en().localeError };

/** Wraps a function that reads files, so that it reads them only at the first call. */
export function readOnce<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => (kept ??= { value: read() }).value;
}

/** Reads a file below db/seed. @throws Error that names the file and, if possible, the field */
function readFile<Value>(file: string, read: (source: string) => Value): Value {
  try {
    return read(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`db/seed/${file}: ${reason}`, { cause: error });
  }
}

/** Reads the data of a JSON file. @param file path below db/seed @throws Error if it does not match the schema */
export const readJsonFile = <Value>(file: string, schema: z.ZodMiniType<Value>): Value =>
  readFile(file, (source) => z.parse(schema, JSON.parse(source), IN_ENGLISH));

/**
 * Reads the Markdown files in a folder and below it, ordered by path.
 * @param folder path below db/seed
 * @returns for each file its path in the folder without extension (`id`), its front matter, and its text
 * @throws Error if front matter does not match the schema
 */
export const readMarkdownFiles = <Head extends object>(
  folder: string,
  schema: z.ZodMiniType<Head>,
) =>
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
