import MarkdownIt, { type Token } from 'markdown-it';
import * as z from 'zod/mini';
import { linkedHtml, linkedTextParts } from './linked-text.ts';

// This file is only for the Worker, Node and the admin's preview, because it has 60 kB gzipped (docs/decisions/013,
// 019).

/** The enabled rules of the Markdown parser. All other input, especially HTML, is shown as typed. */
const RULES = [
  ...['heading', 'lheading', 'list', 'blockquote', 'hr'],
  ...['emphasis', 'link', 'autolink', 'escape', 'newline'],
];

/** Allowed link targets: the web, mail, phone, or a path on this site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i;

/** The parser of the church's Markdown, with the enabled rules only. */
export class Markdown extends MarkdownIt {
  constructor() {
    super('zero', { breaks: true });
    this.enable(RULES);
  }

  /** Also accepts link targets without a scheme: `[the form](forms.gle/aBc)`, a mail address or a phone number. */
  override normalizeLink(typed: string): string {
    const [part, ...rest] = linkedTextParts(typed);
    return super.normalizeLink(rest.length === 0 ? (part?.href ?? typed) : typed);
  }

  override validateLink(address: string): boolean {
    return ADDRESS.test(address);
  }
}

/**
 * Sets a text's largest heading to the level `first`, and removes gaps between levels (WCAG 1.3.1).
 * @param first the level below the page's own headings
 */
function levelHeadings(tokens: readonly Token[], first: number): void {
  const headings = tokens.filter(({ type }) => type.startsWith('heading_'));
  const typed = headings.map(({ tag }) => Number(tag.slice(1)));
  const top = typed.reduce((one, other) => Math.min(one, other), 6);
  let level = first - 1;
  headings.forEach((token, index) => {
    if (token.nesting === 1) level = Math.min((typed[index] ?? top) - top + first, level + 1, 6);
    token.tag = `h${level}`;
  });
}

/** Sets `dir="auto"` on every paragraph, heading, quote and list, because right-to-left scripts need it. */
function setDirections(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.level === 0 && token.nesting === 1) token.attrSet('dir', 'auto');
  }
}

/**
 * Converts addresses and phone numbers in text to links, except inside a link. A link whose words are its web address
 * has the class `typed`: on paper the address of every other link follows it.
 */
function linkAddresses(tokens: readonly Token[]): void {
  for (const { children } of tokens) {
    let isInLink = false;
    for (const token of children ?? []) {
      if (token.type.startsWith('link_')) isInLink = token.nesting === 1;
      else if (token.type === 'text' && !isInLink) token.type = 'linked_text';
      if (token.type === 'link_open' && token.markup === 'autolink')
        token.attrSet('class', 'typed');
    }
  }
}

/** Replaces a link without a target, `[words]()`, by its words. */
function unwrapEmptyLinks(tokens: readonly Token[]): void {
  for (const token of tokens) {
    let isEmpty = false;
    token.children =
      token.children?.filter(({ type, nesting, attrs }) => {
        if (!type.startsWith('link_')) return true;
        if (nesting === 1) isEmpty = attrs?.some(([, value]) => value === '') ?? true;
        return !isEmpty;
      }) ?? null;
  }
}

type Options = { directions?: 'own' };

const Surroundings = z.object({ heading: z._default(z.int(), 2) });

function createMarkdown({ directions }: Options): Markdown {
  const markdown = new Markdown();
  markdown.core.ruler.push('site', ({ tokens, env }) => {
    levelHeadings(tokens, z.parse(Surroundings, env).heading);
    if (directions === 'own') setDirections(tokens);
    unwrapEmptyLinks(tokens);
    linkAddresses(tokens);
  });
  markdown.renderer.rules.linked_text = (tokens, index) =>
    linkedHtml(tokens[index]?.content ?? '').replaceAll(
      '<a href="http',
      '<a class="typed" href="http',
    );
  return markdown;
}

const lazily = (options: Options) => {
  let made: Markdown | undefined;
  return () => (made ??= createMarkdown(options));
};
const notes = lazily({ directions: 'own' });
const texts = lazily({});

/** Renders Markdown as safe HTML with only the tags, attributes and addresses that this file allows. */
export const markdownHtml = (text: string): string => notes().render(text, {});

/** Converts Markdown to plain text, with a blank line between blocks. Empty blocks are omitted. */
export const markdownToPlainText = (text: string): string =>
  notes()
    .parse(text, {})
    .filter(({ type }) => type === 'inline')
    .map(({ children }) =>
      (children ?? [])
        .map(({ type, content }) => (type.endsWith('break') ? '\n' : content))
        .join('')
        .trim(),
    )
    .filter((words) => words !== '')
    .join('\n\n');

/** Renders a page's text as safe HTML. @param heading level of the text's largest heading */
export const pageTextHtml = (text: string, heading: number): string =>
  texts().render(text, { heading });

/** Renders a text of one line as safe HTML without a paragraph. */
export const pageLineHtml = (text: string): string => texts().renderInline(text, {});
