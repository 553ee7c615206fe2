import * as z from 'zod/mini';
import { BuildInfo } from '#shared/publishing.ts';
import type { Assets } from './dependencies.ts';

async function readBuildInfo(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/**
 * The origin for absolute addresses of pages and files, the same that the build used; where the site has
 * not been built, the one of the request.
 */
export async function siteOrigin(assets: Assets, requestUrl: string): Promise<string> {
  const { origin } = new URL(requestUrl);
  const response = await assets.fetch(new Request(new URL('/build.json', origin)));
  const build = z.safeParse(BuildInfo, await readBuildInfo(response));
  return build.success ? new URL(build.data.siteUrl).origin : origin;
}
