import type { Settings } from '../settings/settings.ts';

/** Matches the tags of block elements that contain sentences, in HTML rendered from Markdown. */
const BLOCK_TAG = /(<\/?(?:p|li|ul|ol|h[1-6]|blockquote|table|thead|tbody|tr|td|th)\b[^>]*>)/;
/**
 * Matches the end of a sentence with closing quotes and tags. Group 1 matches a title such as `Mrs`, whose period does
 * not end a sentence.
 */
const SENTENCE_END = /(\b(?:Mr|Mrs|Ms|Dr|Rev|St))?([.?!](?:["'”’)]|&quot;|<\/\w+>)*)\s+/g;
const ELEMENT = /<(\w+)[^<>]*>[^<>]*<\/\1>/g;
const EMPTY_BLOCK = /<(p|li|ul|ol|blockquote)>\s*<\/\1>\s*/g;

function removeAll(text: string, pattern: RegExp): string {
  const shorter = text.replace(pattern, '');
  return shorter === text ? text : removeAll(shorter, pattern);
}

/** The tags in a sentence whose counterpart, the closing or opening tag, is in another sentence. */
const unpairedTags = (sentence: string): string =>
  removeAll(sentence, ELEMENT)
    .match(/<[^<>]+>/g)
    ?.join('') ?? '';

const dropSentences = (block: string, isUnwanted: (sentence: string) => boolean): string =>
  block
    .replace(SENTENCE_END, (text, title?: string, end = '') =>
      title === undefined ? `${end}\0` : text,
    )
    .split('\0')
    .map((sentence) => (isUnwanted(sentence) ? unpairedTags(sentence) : sentence))
    .filter((sentence) => sentence !== '')
    .join(' ');

/** Removes unwanted sentences from HTML, and elements that are then empty. */
export function removeSentences(html: string, isUnwanted: (sentence: string) => boolean): string {
  if (!isUnwanted(html)) return html;
  const kept = html
    .split(BLOCK_TAG)
    .map((part) => (isUnwanted(part) ? dropSentences(part, isUnwanted) : part))
    .join('');
  return removeAll(kept, EMPTY_BLOCK);
}

/** Tokens by which a page text includes settings, such as `{{churchName}}`. */
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

/** Words in double braces that are not tokens, such as `{{chruchName}}`. */
export const unknownTokensIn = (text: string): string[] =>
  Array.from(text.matchAll(BRACES))
    .filter(([, name = '']) => findToken(name.trim()) === undefined)
    .map(([braces]) => braces);

/**
 * Replaces tokens such as `{{churchName}}` by settings. If the setting is empty, removes the sentence with its token,
 * and a paragraph that is then empty (docs/decisions/011). Unknown tokens stay as typed.
 * @param text plain text, or HTML rendered from Markdown
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
  return removeSentences(text, namesNothing).replace(TOKEN, (braces: string, name: string) => {
    const token = findToken(name);
    return token === undefined ? braces : escape(settings[token] ?? '');
  });
}

/** Settings that are also page texts (docs/decisions/046), with the ids of these texts. */
export const SETTING_TEXTS = {
  aboutText: 'about/story',
  missionStatement: 'about/mission',
} as const;

/** The setting that is the same as a text; undefined if there is none. */
export const settingOfText = (id: string | undefined) =>
  (['aboutText', 'missionStatement'] as const).find((name) => SETTING_TEXTS[name] === id);

/** Double braces with a word joiner between them. They look like the braces of a token, but do not begin a token. */
export const BROKEN_BRACES = '{\u2060{';

/**
 * Converts plain text to Markdown that shows the same text. Tokens stay tokens. Migration 0050 makes this conversion in
 * SQL, but also breaks the braces of tokens, because settings had no tokens then.
 */
export function plainTextToMarkdown(text: string): string {
  const unknown = unknownTokensIn(text);
  return unknown
    .reduce((all, token) => all.replaceAll(token, token.replace('{{', BROKEN_BRACES)), text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\\*_[<]/g, '\\$&')
    .replace(/^([ \t]*)([#>+=-])/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])/gm, '$1\\$2');
}

/** The words of a Markdown text without its marks, for one line of a list; a dot separates a heading from its text. */
export const markdownInWords = (markdown: string): string =>
  markdown
    .replace(/^[ \t]*(?:(?:[>*+-]|\d+[.)])[ \t]+)+/gm, '')
    .replace(/^#{1,6}[ \t]+(.*\S)\s*\n(?=[ \t]*\S)/gm, '$1\u00A0· ')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)[*_`]+/g, '')
    .replace(/\\(\W)/g, '$1');
