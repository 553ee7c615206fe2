import { createRewriter, type Rewriter } from './html-rewriter.ts';
import { CANONICAL, fillMetadata, type ShellMetadata } from './fill-metadata.ts';

/** What fills the shell of a record's page. */
export type ShellContent = ShellMetadata & {
  /** HTML by the names of the shell's fields; an empty one stays hidden. */
  fields: Readonly<Record<string, string>>;
  /** New values of attributes, by their selectors. */
  attributes?: Readonly<Record<string, { name: string; value: string }>>;
};

/** The site's origin at build time, read from a page's canonical link. */
export async function canonicalOrigin(html: string): Promise<string | undefined> {
  const links: string[] = [];
  const reader = createRewriter().on(CANONICAL, {
    element: (element) => {
      links.push(element.getAttribute('href') ?? '');
    },
  });
  await reader.transform(new Response(html)).text();
  const [canonical = ''] = links;
  return URL.canParse(canonical) ? new URL(canonical).origin : undefined;
}

function fillFields(rewriter: Rewriter, { fields, attributes = {} }: ShellContent): Rewriter {
  for (const [name, html] of Object.entries(fields)) {
    if (html === '') continue;
    rewriter.on(`[data-field="${name}"]`, {
      element: (element) => {
        element.setInnerContent(html, { html: true });
        element.removeAttribute('hidden');
      },
    });
    rewriter.on(`[data-around="${name}"]`, {
      element: (element) => {
        element.removeAttribute('hidden');
      },
    });
  }
  for (const [selector, { name, value }] of Object.entries(attributes)) {
    rewriter.on(selector, {
      element: (element) => {
        element.setAttribute(name, value);
      },
    });
  }
  return rewriter;
}

/** Fills the built shell with one record's metadata and visible texts. */
export const fillShell = (html: string, content: ShellContent): Response =>
  fillFields(fillMetadata(createRewriter(), content), content).transform(new Response(html));
