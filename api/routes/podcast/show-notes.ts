import { escapeHtml } from '#shared/html.ts';
import { linkedHtml } from '#shared/linked-text.ts';
import { markdownHtml } from '#shared/markdown.ts';
import type { Sermon } from '#shared/sermons.ts';

/** Blank lines part the paragraphs. */
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${linkedHtml(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/**
 * What an app shows of an episode, as HTML: description, scripture, and the notes.
 * @param origin of the site, without a trailing slash: an app knows no paths on it
 */
export function showNotes({ description, scripture, content }: Sermon, origin: string): string {
  return [
    paragraphs(description),
    scripture === null ? '' : `<p>Scripture: ${escapeHtml(scripture)}</p>`,
    content === null ? '' : markdownHtml(content),
  ]
    .join('')
    .replaceAll('<a href="/', `<a href="${origin}/`);
}
