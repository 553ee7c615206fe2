import type { Settings } from '#shared/settings/settings.ts';
import { TOKENS, type Token } from '#shared/pages/text-tokens.ts';

/** Tokens of a text whose settings are empty. */
export const emptyTokensIn = (text: string, settings: Pick<Settings, Token>): Token[] =>
  TOKENS.filter(
    (token) => settings[token] === null && new RegExp(`\\{\\{\\s*${token}\\s*\\}\\}`).test(text),
  );
