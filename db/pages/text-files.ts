import { parseFrontmatter } from 'astro/markdown';
import * as z from 'zod/mini';

/** A text that a church has made its own, as a file holds it. Null for what stays as the default says it. */
export type OwnTextFile = {
  id: string;
  title: string | null;
  person: string | null;
  markdown: string;
};

const Head = z.object({ title: z.optional(z.string()), person: z.optional(z.string()) });

/**
 * Reads a text with its title and its person at the head, each where it is the church's own.
 * @throws where the head cannot be read
 */
export function readTextFile(id: string, source: string): OwnTextFile {
  const { frontmatter, content } = parseFrontmatter(source);
  const { title = null, person = null } = z.parse(Head, frontmatter);
  return { id, title, person, markdown: content.trim() };
}
