import type { Context } from 'hono';
import type { ApiEnvironment, Assets } from '#api/dependencies.ts';

/** A page of the build, with the headers under which the Worker sends it. */
type BuiltPage = { html: string; headers: Record<string, string> };

const POLICY = 'Content-Security-Policy';

/** The file's policy goes with it: it names the scripts of the page. */
function headersOf(file: Response): Record<string, string> {
  const policy = file.headers.get(POLICY);
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...(policy !== null && { [POLICY]: policy }),
  };
}

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
