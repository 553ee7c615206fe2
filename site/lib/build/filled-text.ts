import { escapeHtml } from '#shared/http/html.ts';
import { lineHtml, textHtml } from '#shared/pages/markdown.ts';
import { markPlaceholders } from '#shared/dashboard/placeholders.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { folderOf, isLine } from '#shared/pages/text-folders.ts';
import { fillTokens, type Token } from '#shared/pages/text-tokens.ts';

type Values = Pick<Settings, Token>;

/**
 * Renders a text for its page: Markdown to HTML, with settings filled in and placeholders marked.
 * @param id such as `about/story`; its folder determines the level of its headings
 * @param show renders the value of a setting as HTML
 */
export function filledText(
  id: string,
  markdown: string,
  settings: Values,
  show: (value: string) => string = escapeHtml,
): string {
  const html = isLine(id) ? lineHtml(markdown) : textHtml(markdown, folderOf(id)?.heading ?? 3);
  return markPlaceholders(fillTokens(html, settings, show));
}

/** Renders a name or a title the same way. */
export const filledLine = (text: string, settings: Values): string =>
  markPlaceholders(fillTokens(escapeHtml(text), settings, escapeHtml));
