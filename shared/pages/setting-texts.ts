import { unknownTokensIn } from './text-tokens.ts';

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
