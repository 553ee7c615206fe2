import type { Assets } from '../dependencies.ts';
import { canonicalOrigin } from './sermon-shell.ts';

/** The site's own origin as its build knows it; the one that was asked for while there is no build. */
export async function siteOrigin(assets: Assets, requestUrl: string): Promise<string> {
  const shell = await assets.fetch(new Request(new URL('/shells/sermon', requestUrl)));
  const built = shell.ok ? await canonicalOrigin(await shell.text()) : undefined;
  return built ?? new URL(requestUrl).origin;
}
