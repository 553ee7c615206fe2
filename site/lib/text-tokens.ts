import type { Settings } from '#shared/settings.ts';

/** What a text of `site/content/` may take from the settings, as `{{churchName}}`. */
export const TOKENS = [
  'churchName',
  'address',
  'phone',
  'email',
  'sundayServiceTime',
  'wednesdayServiceTime',
  'pastorName',
] as const;
type Token = (typeof TOKENS)[number];

const isToken = (name: string): name is Token => TOKENS.some((token) => token === name);

/**
 * Fills `{{churchName}}` and its like from the settings.
 * @throws Error naming a token that is not known
 */
export function fillTokens(
  text: string,
  settings: Pick<Settings, Token>,
  escape = (value: string) => value,
) {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    if (!isToken(name)) {
      throw new Error(`{{${name}}} is not known; the texts may use ${TOKENS.join(', ')}.`);
    }
    return escape(settings[name]);
  });
}
