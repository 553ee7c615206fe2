/** The edges of what holds sentences, in HTML made of Markdown. */
const BLOCK_TAG = /(<\/?(?:p|li|ul|ol|h[1-6]|blockquote|table|thead|tbody|tr|td|th)\b[^>]*>)/;
/** What ends a sentence and closes with it; after a title such as `Mrs`, the first group, it ends none. */
const SENTENCE_END = /(\b(?:Mr|Mrs|Ms|Dr|Rev|St))?([.?!](?:["'”’)]|&quot;|<\/\w+>)*)\s+/g;
const ELEMENT = /<(\w+)[^<>]*>[^<>]*<\/\1>/g;
const EMPTY_BLOCK = /<(p|li|ul|ol|blockquote)>\s*<\/\1>\s*/g;

function replaceAll(text: string, pattern: RegExp): string {
  const shorter = text.replace(pattern, '');
  return shorter === text ? text : replaceAll(shorter, pattern);
}

/** Tags of a sentence that begin or end in another one. */
const openTags = (sentence: string): string =>
  replaceAll(sentence, ELEMENT)
    .match(/<[^<>]+>/g)
    ?.join('') ?? '';

const shorten = (block: string, isUnwanted: (sentence: string) => boolean): string =>
  block
    .replace(SENTENCE_END, (text, title?: string, end = '') =>
      title === undefined ? `${end}\0` : text,
    )
    .split('\0')
    .map((sentence) => (isUnwanted(sentence) ? openTags(sentence) : sentence))
    .filter((sentence) => sentence !== '')
    .join(' ');

/** A text without the sentences that are unwanted, and without what holds nothing any more. */
export function withoutSentences(html: string, isUnwanted: (sentence: string) => boolean): string {
  if (!isUnwanted(html)) return html;
  const kept = html
    .split(BLOCK_TAG)
    .map((part) => (isUnwanted(part) ? shorten(part, isUnwanted) : part))
    .join('');
  return replaceAll(kept, EMPTY_BLOCK);
}
