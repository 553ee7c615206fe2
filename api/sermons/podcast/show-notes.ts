import { escapeHtml } from '#shared/http/html.ts';
import { linkedHtml } from '#shared/pages/linked-text.ts';
import { markdownHtml } from '#shared/pages/markdown.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';

/** Splits a text into paragraphs at blank lines. */
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${linkedHtml(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/**
 * An episode's show notes as HTML: description, scripture and notes.
 * @param origin of the site, without a trailing slash: apps need absolute addresses
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
