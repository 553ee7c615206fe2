import type { APIRoute } from 'astro';
import type { BuildInfo } from '#shared/publishing/publishing.ts';
import { buildEnvironment } from '#site/lib/build/build-environment.ts';
import { getSite } from '#site/lib/build/content.ts';

/** The content revision of the static pages, the time of the build, and the site's address. */
export const GET: APIRoute = async () => {
  const { revision } = await getSite();
  const info: BuildInfo = {
    revision,
    builtAt: new Date().toISOString(),
    siteUrl: buildEnvironment.SITE_URL,
  };
  return Response.json(info);
};
