import type { Settings } from '#shared/settings.ts';
import { TOKENS, type Token } from '#shared/text-tokens.ts';

/** The settings that a text names although they are empty. */
export const emptyTokensIn = (text: string, settings: Pick<Settings, Token>): Token[] =>
  TOKENS.filter(
    (token) => settings[token] === null && new RegExp(`\\{\\{\\s*${token}\\s*\\}\\}`).test(text),
  );
