import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import * as z from 'zod/mini';

/** The front matter of a file in site/content/ that this tool reads; the build checks the rest. */
const Head = z.looseObject({
  title: z.string(),
  order: z.int(),
  person: z.optional(z.string()),
});

/** A file of site/content/, or of a folder of the same shape. */
export type TextFile = {
  /** Its path without the extension, such as `about/story`. */
  id: string;
  head: z.infer<typeof Head>;
  markdown: string;
};

/** The defaults of this repository. */
export const DEFAULTS = path.join(import.meta.dirname, '../../site/content');

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

/** The texts of a directory, ordered within each folder. @throws when front matter cannot be read */
export async function readTextFiles(directory: string): Promise<TextFile[]> {
  const found = await readdir(directory, { recursive: true }).catch(() => []);
  const files = found.filter((file) => file.endsWith('.md') && file.split(path.sep).length === 2);
  const texts = await Promise.all(files.map((file) => readTextFile(directory, file)));
  return texts.toSorted((one, other) => one.head.order - other.head.order);
}

/** Quotes a YAML value as JSON unless it is plain words. */
const yaml = (value: unknown): string =>
  typeof value === 'string' && /^[A-Za-z][A-Za-z '’-]*$/.test(value)
    ? value
    : JSON.stringify(value);

/** The content of a file. */
export function textFileSource({ head, markdown }: Pick<TextFile, 'head' | 'markdown'>): string {
  const lines = Object.entries(head)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${yaml(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${markdown}\n`;
}
