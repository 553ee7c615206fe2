const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes plain text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Shortens a text to `limit` UTF-16 units. Cuts after a word if one ends near the limit, never in a surrogate pair. */
export const shortened = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : `${text.slice(0, limit - 1).replace(/\s+\S{0,40}$|[\uD800-\uDBFF]$/, '')}…`;

/** Shortens a text to a page's description: one line of at most 160 characters. */
export const metaDescription = (value: string): string =>
  shortened(value.replace(/\s+/g, ' ').trim(), 160);

/** A part of a text: a link, or plain text (`href` is null). */
export type TextPart = { text: string; href: string | null };

/** Splits a text into links and the plain parts between them. A link that begins within an earlier one is left out. */
export function splitAtLinks(
  text: string,
  links: readonly { start: number; end: number; href: string }[],
): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { href, ...link } of links) {
    if (link.start < end) continue;
    parts.push({ text: text.slice(end, link.start), href: null });
    parts.push({ text: text.slice(link.start, link.end), href });
    end = link.end;
  }
  parts.push({ text: text.slice(end), href: null });
  return parts.filter((part) => part.text !== '');
}
