import type { APIRoute } from 'astro';
import { getSite } from '#site/lib/content.ts';

/** Which content revision the static pages show, and when they were built. */
export const GET: APIRoute = async () => {
  const { revision } = await getSite();
  return Response.json({ revision, builtAt: new Date().toISOString() });
};
