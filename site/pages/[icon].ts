import type { APIRoute, GetStaticPaths } from 'astro';
import { ICON_NAMES, makeIcon } from '#site/lib/pictures/logo-and-icons.ts';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
};

export const getStaticPaths = (() =>
  ICON_NAMES.map((icon) => ({ params: { icon } }))) satisfies GetStaticPaths;

/** An icon of the site, at the path that browsers request. */
export const GET: APIRoute = async ({ params: { icon = '' } }) => {
  const type = TYPES[icon.slice(icon.lastIndexOf('.') + 1)];
  if (type === undefined) return new Response(null, { status: 404 });
  const bytes = new Uint8Array(await makeIcon(icon));
  return new Response(bytes, { headers: { 'Content-Type': type } });
};
