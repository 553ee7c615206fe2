import type { APIRoute } from 'astro';
import { buildEnvironment } from '#site/lib/build/build-environment.ts';

/** Allows every page, because a crawler must open a page to read its `noindex`. */
export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nDisallow:\n\nSitemap: ${buildEnvironment.SITE_URL}/sitemap-index.xml\n`,
  );
