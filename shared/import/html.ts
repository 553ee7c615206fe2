import { Parser } from 'htmlparser2';

const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'ul', 'ol', 'table', 'tr', 'blockquote', 'figure', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'dl', 'dt', 'dd'],
]);
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'iframe', 'noscript', 'template']);
const EMPHASIS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' };

/** Whether a text is HTML, not plain text. */
const isHtml = (text: string): boolean => /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i.test(text);

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Converts HTML to paragraphs of plain text, or to Markdown with headings, lists, links and emphasis. */
function withoutHtml(html: string, isMarkdown: boolean): string {
  if (!isHtml(html)) return html.replaceAll('\r\n', '\n').trim();
  let out = '';
  let unseen = 0;
  const links: string[] = [];
  const mark = (text: string) => {
    if (isMarkdown) out += text;
  };
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (UNSEEN.has(name)) unseen += 1;
      if (BLOCKS.has(name)) out += '\n\n';
      if (name === 'br') out += isMarkdown ? '  \n' : '\n';
      if (name === 'li') out += '\n- ';
      if (/^h[1-6]$/.test(name)) mark(`${'#'.repeat(Math.max(2, Number(name[1])))} `);
      if (name === 'blockquote') mark('> ');
      mark(EMPHASIS[name] ?? '');
      if (name !== 'a') return;
      links.push(/^https?:/i.test(href) ? href : '');
      if (links.at(-1) !== '') mark('[');
    },
    ontext: (data) => {
      if (unseen > 0) return;
      const text = data.replace(/\s+/g, ' ');
      // Escapes characters that Markdown would read as markup.
      out += isMarkdown ? text.replace(/[\\`*_[\]<>]/g, String.raw`\$&`) : text;
    },
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      if (name === 'a') {
        const href = links.pop() ?? '';
        if (href !== '') mark(`](${href.replaceAll(/[\s()]/g, encodeURIComponent)})`);
      }
      mark(EMPHASIS[name] ?? '');
      if (BLOCKS.has(name)) out += '\n\n';
    },
  });
  parser.end(html);
  return tidy(out);
}

/** A text without markup, in paragraphs. */
export const plainText = (text: string): string => withoutHtml(text, false);

/** Converts a text to Markdown, the format of notes. */
export const markdownText = (text: string): string => withoutHtml(text, true);

/** A text without markup, in one line. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

/** Maximum length, in characters, of a description that is taken from the text itself. */
const LONGEST_DESCRIPTION = 600;

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The description and the notes (`content`) of a record. If `short` is empty, the text or its beginning is the
 * description. A text that says more than the description becomes the notes, which are otherwise ''.
 */
export function descriptionAndNotes(short: string, text: string) {
  const plain = plainText(text);
  const [beginning = ''] = plain.length <= LONGEST_DESCRIPTION ? [plain] : plain.split('\n\n');
  const description = plainText(short) || beginning;
  const isMore = !letters(description).includes(letters(plain));
  return { description, content: isMore ? markdownText(text) : '' };
}
