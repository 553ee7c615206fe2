import type { Sermon } from '#shared/sermons.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escape = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');

/** Blank lines part the paragraphs, as on the sermon's page. */
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escape(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/** What an app shows of an episode, as HTML: description, scripture, and the notes. */
export function showNotes({ description, scripture, content }: Sermon): string {
  return [
    paragraphs(description),
    scripture === null ? '' : `<p>Scripture: ${escape(scripture)}</p>`,
    content === null ? '' : paragraphs(content),
  ].join('');
}
