import type { APIRoute, GetStaticPaths } from 'astro';
import { printedHtml } from '#shared/bulletins/bulletin-html.ts';
import type { BulletinPdf } from '#site/features/bulletins/bulletin-pdf.ts';
import { cacheKey } from '#site/lib/build/cache-key.ts';
import { getBulletins, getSite } from '#site/lib/build/content.ts';

export const getStaticPaths = (async () => {
  const { churchName, bibleTranslation } = (await getSite()).settings;
  const bulletins = await getBulletins();
  return [...new Set(bulletins.map(({ date }) => date))].map((date) => {
    const services = bulletins
      .filter((bulletin) => bulletin.date === date)
      .map((bulletin) => ({
        title: bulletin.title,
        html: printedHtml(bulletin, bibleTranslation),
      }));
    const bulletin = { churchName, date, services };
    return { params: { date }, props: bulletin, cacheKey: cacheKey({ bulletin }) };
  });
}) satisfies GetStaticPaths;

/** The bulletins of a day as a PDF. Builds that reuse the file load no PDF library. */
export const GET: APIRoute<BulletinPdf> = async ({ props }) => {
  const { bulletinPdf } = await import('#site/features/bulletins/bulletin-pdf.ts');
  return new Response(await bulletinPdf(props), {
    headers: { 'content-type': 'application/pdf' },
  });
};
