import type { Context } from 'hono';
import * as z from 'zod/mini';
import { recordId } from '#shared/http/fields.ts';
import { previewNotice, type Previewed } from '#shared/publishing/record-states.ts';
import type { ApiEnvironment, Dependencies, ReaderRole, Assets } from '#api/dependencies.ts';
import {
  CANONICAL_LINK_SELECTOR,
  fillAttribute,
  fillMetadata,
  type ShellMetadata,
} from './fill-metadata.ts';

/** A built page, with the headers for its response. */
type BuiltPage = { html: string; headers: Record<string, string> };

const POLICY = 'Content-Security-Policy';

/** Headers for a page made of a built file. They keep its content security policy, which lists the page's scripts. */
function pageHeaders(file: Response): Record<string, string> {
  const policy = file.headers.get(POLICY);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...(policy !== null && { [POLICY]: policy }),
  };
}

/** Reads a built page; null if the build does not contain it. */
export async function readBuiltPage(
  assets: Assets,
  c: Context<ApiEnvironment>,
  path: string,
): Promise<BuiltPage | null> {
  const response = await assets.fetch(new Request(new URL(path, c.req.url)));
  return response.ok ? { html: await response.text(), headers: pageHeaders(response) } : null;
}

/** Answers 404 with the built page at `path`; with a sentence if the build has no such page. */
export async function notFoundPage(
  assets: Assets,
  c: Context<ApiEnvironment>,
  path: string,
): Promise<Response> {
  const page = await readBuiltPage(assets, c, path);
  if (page === null) return c.text('There is no such page.', 404);
  return c.body(page.html, 404, page.headers);
}

type PageDependencies = Pick<Dependencies, 'assets' | 'database' | 'clock'>;

/** The site's origin at build time, and the requested address of the page. */
type PageAddress = { origin: string; pageUrl: string };

/** Reads a record, and returns a function that makes the content of its page; null if the reader may not see it. */
export type ContentReader = (
  dependencies: PageDependencies,
  id: number,
  reader: ReaderRole,
) => Promise<((place: PageAddress) => ShellContent | Promise<ShellContent>) | null>;

type RecordKind = {
  /** Path of the built page without content, the shell. */
  shell: string;
  /** Path of the built 404 page. */
  notFound: string;
  read: ContentReader;
  /** Path of the admin screen that edits such records. */
  screen: string;
};

/**
 * Creates the handler of the page of a record that is newer than the last build or does not exist.
 * @param reader a visitor sees public records only; others get a preview, the admin with a link to the form
 * @param known the record's id, if its address does not contain it
 */
export const recordPageHandler =
  (
    dependencies: PageDependencies,
    { shell: shellPath, notFound, read, screen }: RecordKind,
    reader: ReaderRole = 'visitor',
    known?: number,
  ) =>
  async (c: Context<ApiEnvironment>): Promise<Response> => {
    const { assets } = dependencies;
    const id = z.safeParse(recordId, String(known ?? c.req.param('id')));
    const contentAt = id.success ? await read(dependencies, id.data, reader) : null;
    if (contentAt === null) return notFoundPage(assets, c, notFound);
    const shell = await readBuiltPage(assets, c, shellPath);
    if (shell === null) return c.text('This page is being built. Please try again soon.', 503);
    const origin = (await canonicalOrigin(shell.html)) ?? new URL(c.req.url).origin;
    const content = await contentAt({ origin, pageUrl: c.req.url });
    if (reader === 'visitor') {
      return new Response(fillShell(shell.html, content).body, { headers: shell.headers });
    }
    const back = `<a class="link no-print" href="${screen}?edit=${String(id.data)}">Back to Editing</a>`;
    const preview = previewNotice(content.state) + (reader === 'admin' ? ` ${back}` : '');
    const filled = fillShell(shell.html, { ...content, fields: { ...content.fields, preview } });
    return new Response(filled.body, { headers: { ...shell.headers, ...UNLISTED } });
  };

/** Headers of a preview, which prevent caching and indexing. */
const UNLISTED = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** What is filled into the shell of a record's page. */
type ShellContent = ShellMetadata & {
  state: Previewed;
  /** HTML by the names of the shell's fields. An empty field stays hidden. */
  fields: Readonly<Record<string, string>>;
  /** The tab with which a sermon's page opens. */
  openingTab?: string;
};

/** The site's origin at build time, from a page's canonical link; undefined without one. */
async function canonicalOrigin(html: string): Promise<string | undefined> {
  const links: string[] = [];
  const reader = createRewriter().on(CANONICAL_LINK_SELECTOR, {
    element: (element) => {
      links.push(element.getAttribute('href') ?? '');
    },
  });
  await reader.transform(new Response(html)).text();
  const [canonical = ''] = links;
  return URL.canParse(canonical) ? new URL(canonical).origin : undefined;
}

function fillFields(rewriter: Rewriter, { fields, openingTab }: ShellContent): Rewriter {
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
  if (openingTab !== undefined) {
    fillAttribute(rewriter, 'data-opening-tab', { 'script[data-opening-tab]': openingTab });
  }
  return rewriter;
}

/** Fills the built shell with one record's metadata and visible texts. */
const fillShell = (html: string, content: ShellContent): Response =>
  fillFields(fillMetadata(createRewriter(), content), content).transform(new Response(html));

/** The part of an element in the Workers runtime's HTMLRewriter that is used here. */
type RewriterElement = {
  getAttribute: (name: string) => string | null;
  setAttribute: (name: string, value: string) => void;
  removeAttribute: (name: string) => void;
  /** Replaces the content of the element; text is escaped unless `html` is true. */
  setInnerContent: (content: string, options?: { html: boolean }) => void;
};

export type Rewriter = {
  on: (selector: string, handlers: { element: (element: RewriterElement) => void }) => Rewriter;
  transform: (response: Response) => Response;
};

declare const HTMLRewriter: new () => Rewriter;

const createRewriter = (): Rewriter => new HTMLRewriter();
