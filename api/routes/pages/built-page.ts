import type { Context } from 'hono';
import type { ApiEnvironment, Assets } from '../../dependencies.ts';

export const HTML_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
};

/** Reads a built page's HTML; null when the build has no such page. */
export async function builtPage(
  assets: Assets,
  c: Context<ApiEnvironment>,
  path: string,
): Promise<string | null> {
  const response = await assets.fetch(new Request(new URL(path, c.req.url)));
  return response.ok ? response.text() : null;
}

/** Answers a built page with status 404. */
export async function notFoundPage(
  assets: Assets,
  c: Context<ApiEnvironment>,
  path: string,
): Promise<Response> {
  const html = await builtPage(assets, c, path);
  if (html === null) return c.text('There is no such page.', 404);
  return c.body(html, 404, HTML_HEADERS);
}
