import * as z from 'zod/mini';
import { BuildInfo } from '#shared/publishing/publishing.ts';
import { createMiddleware } from 'hono/factory';
import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import { setChurchZone } from '#shared/calendar/dates.ts';
import type { Assets } from '../dependencies.ts';

/** Address of `/build.json`. Its host is of no effect: the binding ASSETS requires one, but ignores it. */
const ADDRESS = 'https://assets.local/build.json';

/** Reads `/build.json` of the deployed site; null if the site has no valid one. */
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
 * Middleware that sets the church's time zone before the first request. It reads `/build.json` only until it finds one,
 * because an isolate serves only one build.
 */
export function applyBuildSettingsOnce(assets: Assets) {
  let isApplied = false;
  return createMiddleware(async (_, next) => {
    isApplied ||= await applyBuildSettings(assets);
    await next();
  });
}
