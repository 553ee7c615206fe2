import * as z from 'zod/mini';
import { BuildInfo } from '#shared/publishing/publishing.ts';
import type { Assets } from '../dependencies.ts';

/** The assets binding ignores the host. */
const ADDRESS = 'https://assets.local/build.json';

/** Reads `/build.json` of the deployed site; null when it has none. */
export async function readBuildInfo(assets: Assets): Promise<BuildInfo | null> {
  const response = await assets.fetch(new Request(ADDRESS));
  const body: unknown = await response.json().catch(() => null);
  return z.safeParse(BuildInfo, body).data ?? null;
}
