import { readBuildInfo } from './build-info.ts';
import type { Assets } from './dependencies.ts';

/**
 * The origin for absolute addresses of pages and files, the same that the build used; where the site has
 * not been built, the one of the request.
 */
export async function siteOrigin(assets: Assets, requestUrl: string): Promise<string> {
  const build = await readBuildInfo(assets);
  return new URL(build?.siteUrl ?? requestUrl).origin;
}
