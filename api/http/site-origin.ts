import { readBuildInfo } from '../publishing/build-info.ts';
import type { Assets } from '../dependencies.ts';

/** The origin for absolute addresses: the build's own, or the request's when the site has no build. */
export async function siteOrigin(assets: Assets, requestUrl: string): Promise<string> {
  const build = await readBuildInfo(assets);
  return new URL(build?.siteUrl ?? requestUrl).origin;
}
