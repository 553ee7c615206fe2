import { TOKENS } from '#shared/pages/text-tokens.ts';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Writes the tokens of a text by the labels of their settings: `{{churchName}}` becomes `{{Church Name}}`. */
export const withLabels = (text: string): string =>
  text.replace(BRACES, (braces, name: string) => {
    const token = TOKENS.find((each) => each === name);
    return token === undefined ? braces : `{{${SETTING_LABELS[token]}}}`;
  });

/** The reverse of `withLabels`, for the text as it is stored. Other words in braces stay as typed. */
export const withTokens = (text: string): string =>
  text.replace(BRACES, (braces, name: string) => {
    const token = TOKENS.find((each) => SETTING_LABELS[each] === name);
    return token === undefined ? braces : `{{${token}}}`;
  });
