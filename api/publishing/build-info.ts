import * as z from 'zod/mini';
import { BuildInfo } from '#shared/publishing/publishing.ts';
import { createMiddleware } from 'hono/factory';
import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import { setChurchZone } from '#shared/calendar/dates.ts';
import type { Assets } from '../dependencies.ts';

/** The binding ASSETS ignores the host, but requires one. */
const ADDRESS = 'https://assets.local/build.json';

/** Reads `/build.json` of the deployed site; null if the file does not exist. */
export async function readBuildInfo(assets: Assets): Promise<BuildInfo | null> {
  const response = await assets.fetch(new Request(ADDRESS));
  const body: unknown = await response.json().catch(() => null);
  return z.safeParse(BuildInfo, body).data ?? null;
}

/** Sets the church's time zone to the time zone of the built pages. @returns whether a build exists */
export async function applyBuildSettings(assets: Assets): Promise<boolean> {
  const build = await readBuildInfo(assets);
  if (build !== null) setChurchZone(build.timeZone ?? CHURCH_DEFAULTS.timeZone);
  return build !== null;
}

/**
 * Middleware that applies the build's settings before the first request. An isolate serves only one build, so they do
 * not change later.
 */
export function applyBuildSettingsOnce(assets: Assets) {
  let isFollowed = false;
  return createMiddleware(async (_, next) => {
    isFollowed ||= await applyBuildSettings(assets);
    await next();
  });
}
