import type { APIRoute } from 'astro';
import type { BuildInfo } from '#shared/publishing.ts';
import { getSite } from '#site/lib/content.ts';

/** Which content revision the static pages show, and when they were built. */
export const GET: APIRoute = async () => {
  const { revision } = await getSite();
  const info: BuildInfo = { revision, builtAt: new Date().toISOString() };
  return Response.json(info);
};
