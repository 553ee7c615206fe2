import type { APIRoute } from 'astro';
import type { BuildInfo } from '#shared/publishing/publishing.ts';
import { buildEnvironment } from '#site/lib/build/build-environment.ts';
import { getSite } from '#site/lib/build/content.ts';

/** Describes this build: the content revision that it read, its time, the site's URL, and the church's time zone. */
export const GET: APIRoute = async () => {
  const { revision, settings } = await getSite();
  const info: BuildInfo = {
    revision,
    builtAt: new Date().toISOString(),
    siteUrl: buildEnvironment.SITE_URL,
    timeZone: settings.timeZone,
  };
  return Response.json(info);
};
