import type { APIRoute, GetStaticPaths } from 'astro';
import { getLogo } from '#site/lib/pictures/logo-and-icons.ts';

const nameOf = (src: string) => /([^/]+)\.webp$/.exec(src)?.[1];

export const getStaticPaths = (async () => {
  const logo = await getLogo();
  return logo === null ? [] : [{ params: { file: nameOf(logo.src) } }];
}) satisfies GetStaticPaths;

/** The church's logo, scaled for the header. */
export const GET: APIRoute = async () => {
  const logo = await getLogo();
  if (logo === null) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(logo.bytes), { headers: { 'Content-Type': 'image/webp' } });
};
