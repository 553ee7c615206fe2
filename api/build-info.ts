import * as z from 'zod/mini';
import { BuildInfo } from '#shared/publishing.ts';
import type { Assets } from './dependencies.ts';

/** The host of an asset's address means nothing. */
const ADDRESS = 'https://assets.local/build.json';

/** `/build.json` of the site that is shown, which each deployment brings along; null when it has none. */
export async function readBuildInfo(assets: Assets): Promise<BuildInfo | null> {
  const response = await assets.fetch(new Request(ADDRESS));
  const body: unknown = await response.json().catch(() => null);
  return z.safeParse(BuildInfo, body).data ?? null;
}
