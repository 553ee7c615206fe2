import type { Settings } from '../settings/settings.ts';

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

/** What a text of the pages may take from the settings, as `{{churchName}}`. */
export const TOKENS = [
  'churchName',
  'address',
  'phone',
  'email',
  'sundayServiceTime',
  'wednesdayServiceTime',
  'pastorName',
] as const;
export type Token = (typeof TOKENS)[number];

const TOKEN = /\{\{\s*(\w+)\s*\}\}/g;
const BRACES = /\{\{([^{}]*)\}\}/g;

const findToken = (name: string): Token | undefined => TOKENS.find((known) => known === name);

/** What stands in double braces and is no token, such as `{{chruchName}}`. */
export const unknownTokensIn = (text: string): string[] =>
  Array.from(text.matchAll(BRACES))
    .filter(([, name = '']) => findToken(name.trim()) === undefined)
    .map(([braces]) => braces);

/**
 * Fills `{{churchName}}` and its like from the settings. A sentence that names a setting which is empty is left
 * out, and with it a paragraph that says nothing else (docs/decisions/011). What is no token stays as it was typed.
 * @param text plain, or HTML made of Markdown
 */
export function fillTokens(
  text: string,
  settings: Pick<Settings, Token>,
  escape = (value: string) => value,
): string {
  const namesNothing = (sentence: string) =>
    [...sentence.matchAll(TOKEN)].some(([, name = '']) => {
      const token = findToken(name);
      return token !== undefined && settings[token] === null;
    });
  return withoutSentences(text, namesNothing).replace(TOKEN, (braces: string, name: string) => {
    const token = findToken(name);
    return token === undefined ? braces : escape(settings[token] ?? '');
  });
}

/** Settings that are texts of pages (docs/decisions/046), with the ids of these. */
export const SETTING_TEXTS = {
  aboutText: 'about/story',
  missionStatement: 'about/mission',
} as const;

/** Braces that hold no token: a word joiner parts them. */
export const BROKEN_BRACES = '{\u2060{';

/**
 * Plain text as the Markdown that shows it as typed, apart from tokens, which stay tokens. Migration 0050 does the
 * same in SQL, but breaks the braces of tokens too: the settings of before filled none in.
 */
export function asMarkdown(text: string): string {
  const unknown = unknownTokensIn(text);
  return unknown
    .reduce((all, token) => all.replaceAll(token, token.replace('{{', BROKEN_BRACES)), text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\\*_[<]/g, '\\$&')
    .replace(/^([ \t]*)([#>+=-])/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])/gm, '$1\\$2');
}
