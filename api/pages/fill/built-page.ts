import type { Context } from 'hono';
import type { ApiEnvironment, Assets } from '#api/dependencies.ts';

/** A page of the build, with the headers under which the Worker sends it. */
type BuiltPage = { html: string; headers: Record<string, string> };

/** The file's headers that go with it: its policy names the scripts of the page. */
const KEPT_HEADERS = ['Content-Security-Policy', 'Speculation-Rules'];

const headersOf = (file: Response): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  ...Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = file.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ),
});

/** Reads a built page; null when the build has no such page. */
export async function builtPage(
  assets: Assets,
  c: Context<ApiEnvironment>,
  path: string,
): Promise<BuiltPage | null> {
  const response = await assets.fetch(new Request(new URL(path, c.req.url)));
  return response.ok ? { html: await response.text(), headers: headersOf(response) } : null;
}

/** Answers a built page with status 404. */
export async function notFoundPage(
  assets: Assets,
  c: Context<ApiEnvironment>,
  path: string,
): Promise<Response> {
  const page = await builtPage(assets, c, path);
  if (page === null) return c.text('There is no such page.', 404);
  return c.body(page.html, 404, page.headers);
}
