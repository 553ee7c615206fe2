import { diffWordsWithSpace } from 'diff';

/** A stretch of text that both versions have, or that was removed or added. */
export type Stretch = { change: 'none' | 'removed' | 'added'; text: string };

/** Milliseconds after which texts count as wholly different: very long ones would hold up the screen. */
const PATIENCE = 500;

/** A text of unchanged words longer than this is shortened to its words beside the changes. */
const LONG = 200;

/** Markdown without its marks for headings, quotations, lists, emphasis and links. */
const asProse = (markdown: string): string =>
  markdown
    // A heading may begin after the name of its block.
    .replace(/(^|: )(?:#{1,6}|>) /gm, '$1')
    .replace(/^(\s*)[-*] /gm, '$1• ')
    .replace(/(\*{1,3})(\S|\S[^*]*\S)\1/g, '$2')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** Up to 80 characters of whole words on the sides of an unchanged text that have a change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= LONG) return text;
  const start = isFirst ? undefined : /^[^]{0,80}\s/.exec(text)?.[0];
  const end = isLast ? undefined : /\s[^]{0,80}$/.exec(text)?.[0];
  return `${start ?? ''}…${end ?? ''}`;
}

/** The words that an edit removed and added, with unchanged words beside them. */
export function changedWords(from: string, to: string): Stretch[] {
  const [before, after] = [asProse(from), asProse(to)];
  // If only marks were changed, they are what there is to see.
  const [was, is] = before === after ? [from, to] : [before, after];
  const parts = diffWordsWithSpace(was, is, { timeout: PATIENCE });
  if (parts === undefined) {
    return [
      { change: 'removed', text: was },
      { change: 'added', text: is },
    ];
  }
  return parts.map(({ value, added, removed }, index) => {
    if (added) return { change: 'added', text: value };
    if (removed) return { change: 'removed', text: value };
    return { change: 'none', text: shortened(value, index === 0, index === parts.length - 1) };
  });
}
