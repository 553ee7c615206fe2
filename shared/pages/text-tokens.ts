import type { Settings } from '../settings/settings.ts';
import { withoutSentences } from './without-sentences.ts';

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

function readToken(name: string): Token {
  const token = findToken(name);
  if (token !== undefined) return token;
  throw new Error(`{{${name}}} is not known; the texts may use ${TOKENS.join(', ')}.`);
}

/**
 * Fills `{{churchName}}` and its like from the settings. A sentence that names a setting which is empty is left
 * out, and with it a paragraph that says nothing else (docs/decisions/011).
 * @param text plain, or HTML made of Markdown
 * @throws Error naming a token that is not known
 */
export function fillTokens(
  text: string,
  settings: Pick<Settings, Token>,
  escape = (value: string) => value,
): string {
  const namesNothing = (sentence: string) =>
    [...sentence.matchAll(TOKEN)].some(([, name = '']) => settings[readToken(name)] === null);
  return withoutSentences(text, namesNothing).replace(TOKEN, (_, name: string) =>
    escape(settings[readToken(name)] ?? ''),
  );
}
