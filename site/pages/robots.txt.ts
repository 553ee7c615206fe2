import type { APIRoute } from 'astro';
import { buildEnvironment } from '#site/lib/build/build-environment.ts';

/** Allows everything: crawlers must open a page to see its `noindex`. */
export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nDisallow:\n\nSitemap: ${buildEnvironment.SITE_URL}/sitemap-index.xml\n`,
  );
