import type { Node } from '@tiptap/pm/model';
import { MarkdownSerializer } from 'prosemirror-markdown';
import { tokenOf } from './text-document.ts';

/** A character that has no width and is not punctuation. Next to stars it makes them the marks of bold and italic. */
const JOINER = '\u2060';
const WORD = /[^\s\p{P}\p{S}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

const firstOf = (node: Node | null) => node?.text?.at(0) ?? (node === null ? ' ' : '{');
const lastOf = (node: Node | null) => node?.text?.at(-1) ?? (node === null ? ' ' : '}');
const isStarred = (node: Node | null) =>
  node?.marks.some(({ type }) => type.name !== 'link') ?? false;

/**
 * The stars of bold or italic words. Stars between a word's character and punctuation would be shown as typed
 * (CommonMark 0.31 § 6.2).
 */
const stars = (sign: string): MarkdownSerializer['marks'][string] => ({
  open: (_state, _mark, parent, index) => {
    const before = parent.maybeChild(index - 1);
    const joiner = isStarred(before) ? JOINER : '';
    const isAfterWord = WORD.test(joiner || lastOf(before));
    return `${joiner}${sign}${isAfterWord && PUNCTUATION.test(firstOf(parent.child(index))) ? JOINER : ''}`;
  },
  close: (_state, _mark, parent, index) => {
    const after = parent.maybeChild(index);
    const isBeforeWord = isStarred(after) || WORD.test(firstOf(after));
    return isBeforeWord && PUNCTUATION.test(lastOf(parent.child(index - 1))) ? JOINER + sign : sign;
  },
  mixable: true,
  expelEnclosingWhitespace: true,
});

const escape = (text: string, isInLink: boolean) =>
  text.replace(isInLink ? /[\\*_<[\]]/g : /[\\*_<]|(?<=\])\(/g, '\\$&');

/** Escapes what would begin a heading, a list or a quote at the start of a line. */
const escapeStart = (text: string) =>
  text.replace(/^(\s*)([#>+=-])/, '$1\\$2').replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');

const serializer = new MarkdownSerializer(
  {
    paragraph: (state, node) => {
      state.renderInline(node);
      state.closeBlock(node);
    },
    heading: (state, node) => {
      state.write(`${'#'.repeat(Number(node.attrs.level))} `);
      state.renderInline(node, false);
      state.closeBlock(node);
    },
    blockquote: (state, node) => {
      state.wrapBlock('> ', null, node, () => {
        state.renderContent(node);
      });
    },
    bulletList: (state, node) => {
      state.renderList(node, '  ', () => '- ');
    },
    orderedList: (state, node) => {
      const start = Number(node.attrs.start);
      const width = String(start + node.childCount - 1).length + 2;
      state.renderList(node, ' '.repeat(width), (index) => `${start + index}. `.padEnd(width));
    },
    listItem: (state, node) => {
      state.renderContent(node);
    },
    horizontalRule: (state, node) => {
      state.write('***');
      state.closeBlock(node);
    },
    hardBreak: (state, node, parent, index) => {
      if (parent.type.name === 'heading') state.write(' ');
      else if (index + 1 === parent.childCount) return;
      // An empty line would end the paragraph.
      else if (index === 0 || parent.child(index - 1).type === node.type) state.write('\\\n');
      else state.write('\n');
    },
    setting: (state, node) => {
      state.write(`{{${tokenOf(node)}}}`);
    },
    text: (state, node, parent, index) => {
      const isInLink = node.marks.some(({ type }) => type.name === 'link');
      const escaped = escape(node.text ?? '', isInLink);
      const isAtStart = parent.maybeChild(index - 1)?.isText !== true;
      if (parent.type.name === 'heading') state.text(escaped.replaceAll('#', '\\#'), false);
      else state.text(isAtStart ? escapeStart(escaped) : escaped, false);
    },
  },
  {
    bold: stars('**'),
    italic: stars('*'),
    link: {
      open: '[',
      close: (_state, { attrs }) => {
        const title = attrs.title ? ` "${String(attrs.title).replaceAll('"', '\\"')}"` : '';
        return `](${String(attrs.href).replace(/[()]/g, '\\$&')}${title})`;
      },
      mixable: true,
    },
  },
  { hardBreakNodeName: 'hardBreak' },
);

/** Writes a document of the editor as Markdown. */
export const writeMarkdown = (document: Node): string =>
  serializer.serialize(document, { tightLists: true }).trim();
