import type { Context } from 'hono';
import { BOOKS, bookSlug, SCRIPTURE_PATH } from '#shared/sermons/scripture.ts';
import type { ApiEnvironment, Dependencies } from '#api/dependencies.ts';
import { builtPage, notFoundPage } from './built-page.ts';

const SLUGS: ReadonlySet<string> = new Set(BOOKS.map(bookSlug));

/**
 * `/sermons/scripture/{book}` without a file: the book has fewer pages than before, or none of its own since one
 * page holds all books again. Leads to what is there of it.
 */
export const scripturePage =
  ({ assets }: Pick<Dependencies, 'assets'>) =>
  async (c: Context<ApiEnvironment>): Promise<Response> => {
    const [, book = '', part] = /^(.+?)(-\d+)?$/.exec(c.req.param('book') ?? '') ?? [];
    if (!SLUGS.has(book)) return notFoundPage(assets, c, '/404');
    const first = `${SCRIPTURE_PATH}/${book}`;
    const hasFirst = part !== undefined && (await builtPage(assets, c, first)) !== null;
    c.header('Cache-Control', 'no-cache');
    return c.redirect(hasFirst ? first : SCRIPTURE_PATH, 302);
  };
