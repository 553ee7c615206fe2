import type { Context } from 'hono';
import * as z from 'zod/mini';
import { recordId } from '#shared/http/fields.ts';
import type { ApiEnvironment, Dependencies } from '#api/dependencies.ts';
import { builtPage, notFoundPage } from './built-page.ts';
import { canonicalOrigin, fillShell, type ShellContent } from './fill-shell.ts';

type PageDependencies = Pick<Dependencies, 'assets' | 'database' | 'clock'>;

/** Where the page is: the site's origin at build time, and the requested address. */
type PagePlace = { origin: string; pageUrl: string };

/** Reads a record; null when there is none, else what makes the content of its page. */
export type ReadContent = (
  dependencies: PageDependencies,
  id: number,
) => Promise<((place: PagePlace) => ShellContent | Promise<ShellContent>) | null>;

/** A kind of record with a page of its own. */
type RecordKind = {
  /** Path of the built page without content. */
  shell: string;
  /** Path of the built page that says that there is no such record. */
  notFound: string;
  read: ReadContent;
};

/** `/…/{id}` of a record newer than the last build, or that does not exist. */
export const recordPage =
  (dependencies: PageDependencies, { shell: shellPath, notFound, read }: RecordKind) =>
  async (c: Context<ApiEnvironment>): Promise<Response> => {
    const { assets } = dependencies;
    const id = z.safeParse(recordId, c.req.param('id'));
    const contentAt = id.success ? await read(dependencies, id.data) : null;
    if (contentAt === null) return notFoundPage(assets, c, notFound);
    const shell = await builtPage(assets, c, shellPath);
    if (shell === null) return c.text('This page is being built. Please try again soon.', 503);
    const origin = (await canonicalOrigin(shell.html)) ?? new URL(c.req.url).origin;
    const filled = fillShell(shell.html, await contentAt({ origin, pageUrl: c.req.url }));
    return new Response(filled.body, { headers: shell.headers });
  };
