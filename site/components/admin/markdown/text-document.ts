import {
  type AnyExtension,
  getSchema,
  InputRule,
  type JSONContent,
  Node as NodeExtension,
} from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import type { Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { MarkdownParser } from 'prosemirror-markdown';
import { Markdown } from '#shared/pages/markdown.ts';
import { type Token, TOKENS } from '#shared/pages/text-tokens.ts';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';

// Loaded with the editor only, because Tiptap has 100 kB gzipped (docs/decisions/047).

/** A line has one paragraph only. Only texts with tokens show values of the settings. */
export type TextKind = { isLine: boolean; hasTokens: boolean };

/** The token of a value of the settings in a document. */
export const tokenOf = ({ attrs }: Node): Token =>
  TOKENS.find((token) => token === attrs.token) ?? TOKENS[0];

/** The value of a setting in a text, which Markdown writes as a token such as `{{churchName}}`. */
const Setting = NodeExtension.create<{ inWords: (token: Token) => string }>({
  name: 'setting',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ inWords: (token) => SETTING_LABELS[token] }),
  addAttributes: () => ({ token: { default: TOKENS[0], rendered: false } }),
  parseHTML: () => TOKENS.map((token) => ({ tag: `[data-setting=${token}]`, attrs: { token } })),
  renderHTML({ node }) {
    const token = tokenOf(node);
    return ['span', { class: 'token', 'data-setting': token }, this.options.inWords(token)];
  },
  renderText: ({ node }) => `{{${tokenOf(node)}}}`,
  /** Replaces a typed token, such as `{{Church Name}}`, by the value. */
  addInputRules: () => [
    new InputRule({
      find: /\{\{\s*([\w ]+?)\s*\}\}$/,
      handler: ({ chain, range, match: [, typed] }) => {
        const token = TOKENS.find((each) => each === typed || SETTING_LABELS[each] === typed);
        if (token === undefined) return null;
        chain().insertContentAt(range, { type: 'setting', attrs: { token } }).run();
        return undefined;
      },
    }),
  ],
});

/** A document of one paragraph. */
const Line = NodeExtension.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  addKeyboardShortcuts: () => ({ Enter: () => true, 'Shift-Enter': () => true }),
});

/** The extensions of the editor. @param inWords what the text shows in place of a token */
export function textExtensions(
  { isLine, hasTokens }: TextKind,
  inWords = (token: Token): string => SETTING_LABELS[token],
): AnyExtension[] {
  const blocks = isLine ? false : {};
  const kit = StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: false,
    strike: false,
    trailingNode: false,
    underline: false,
    link: {
      autolink: false,
      openOnClick: false,
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
    listItem: false,
    ...(isLine && { document: false }),
    blockquote: blocks,
    bulletList: blocks,
    hardBreak: blocks,
    heading: blocks,
    horizontalRule: blocks,
    listKeymap: blocks,
    orderedList: blocks,
  });
  // Headings and lists may begin an item, because Markdown allows it.
  const whole = isLine ? Line : ListItem.extend({ content: 'block+' });
  return [kit, whole, ...(hasTokens ? [Setting.configure({ inWords })] : [])];
}

const TOKEN = new RegExp(`\\{\\{\\s*(${TOKENS.join('|')})\\s*\\}\\}`, 'y');

function createTokenizer({ isLine, hasTokens }: TextKind): Markdown {
  const markdown = new Markdown();
  if (isLine) markdown.block.ruler.enableOnly(['paragraph']);
  if (!hasTokens) return markdown;
  markdown.inline.ruler.before('escape', 'setting', (state, isSilent) => {
    TOKEN.lastIndex = state.pos;
    const [braces, token] = TOKEN.exec(state.src) ?? [];
    if (braces === undefined || token === undefined) return false;
    if (!isSilent) state.push('setting', '', 0).content = token;
    state.pos += braces.length;
    return true;
  });
  return markdown;
}

const INLINE = {
  paragraph: { block: 'paragraph' },
  em: { mark: 'italic' },
  strong: { mark: 'bold' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }),
  },
} as const satisfies MarkdownParser['tokens'];

const BLOCKS = {
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: 'blockquote' },
  bullet_list: { block: 'bulletList' },
  ordered_list: {
    block: 'orderedList',
    getAttrs: (token) => ({ start: Number(token.attrGet('start') ?? 1) }),
  },
  list_item: { block: 'listItem' },
  hr: { node: 'horizontalRule' },
  softbreak: { node: 'hardBreak' },
  hardbreak: { node: 'hardBreak' },
} as const satisfies MarkdownParser['tokens'];

const SETTING = {
  setting: { node: 'setting', getAttrs: ({ content }) => ({ token: content }) },
} as const satisfies MarkdownParser['tokens'];

/** Makes the parser of a kind of text: Markdown to a document. */
export const textParser = (kind: TextKind): MarkdownParser =>
  new MarkdownParser(getSchema(textExtensions(kind)), createTokenizer(kind), {
    ...INLINE,
    ...(!kind.isLine && BLOCKS),
    ...(kind.hasTokens && SETTING),
  });

/** Converts a parsed document to the content of an editor, which has a schema of its own. */
export const contentOf = (node: Node): JSONContent => ({
  type: node.type.name,
  attrs: node.attrs,
  content: node.children.map(contentOf),
  marks: node.marks.map(({ type, attrs }) => ({ type: type.name, attrs })),
  ...(node.text !== undefined && { text: node.text }),
});

const PAGES_MARKDOWN = new Markdown();

/** The address of a link as pages show it, such as `https://example.org` for `example.org`; null if it is none. */
export function linkAddress(typed: string): string | null {
  const address = PAGES_MARKDOWN.normalizeLink(typed.trim());
  return PAGES_MARKDOWN.validateLink(address) ? address : null;
}
