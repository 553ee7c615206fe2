import type { APIRoute, GetStaticPaths } from 'astro';
import {
  bulletinPdfContent,
  bulletinPdfName,
  type BulletinPdfContent,
} from '#shared/bulletins/bulletin-html.ts';
import { getBulletins, getSite } from '#site/lib/build/content.ts';

export const getStaticPaths = (async () => {
  const { settings } = await getSite();
  const bulletins = await getBulletins();
  return [...new Set(bulletins.map(({ date }) => date))].map((date) => {
    const services = bulletins.filter((bulletin) => bulletin.date === date);
    const props = bulletinPdfContent(date, services, settings);
    const printed = bulletinPdfName(props);
    return { params: { printed }, props, cacheKey: printed };
  });
}) satisfies GetStaticPaths;

/** The bulletins of a day as a PDF. Imports the PDF library here, so that builds that reuse the file do not load it. */
export const GET: APIRoute<BulletinPdfContent> = async ({ props }) => {
  const { bulletinPdf } = await import('#site/features/bulletins/bulletin-pdf.ts');
  return new Response(await bulletinPdf(props), {
    headers: { 'content-type': 'application/pdf' },
  });
};
