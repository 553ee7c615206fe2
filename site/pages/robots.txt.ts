import type { APIRoute } from 'astro';
import { buildEnvironment } from '#site/lib/build-environment.ts';

/** Forbids nothing: a crawler has to open a page to read that it is not for search (`noindex`). */
export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nDisallow:\n\nSitemap: ${buildEnvironment.SITE_URL}/sitemap-index.xml\n`,
  );
