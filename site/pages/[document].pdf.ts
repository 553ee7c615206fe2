import type { APIRoute, GetStaticPaths } from 'astro';
import type { ConstitutionContent } from '#site/features/constitution/constitution-pdf.ts';
import { documentDates, articleLabel } from '../features/constitution/document.ts';
import { cacheKey } from '#site/lib/build/site-files.ts';
import { getSite } from '#site/lib/build/content.ts';
import { getTexts } from '#site/lib/build/texts.ts';

async function readConstitution(): Promise<ConstitutionContent> {
  const { settings } = await getSite();
  const articles = (await getTexts('constitution')).map(({ title, html }, index) => ({
    number: articleLabel(index + 1),
    title,
    html,
  }));
  const dates = await documentDates();
  return {
    churchName: settings.churchName,
    dates: dates.map(({ title, words }) => `${title} ${words}`),
    dated: dates.findLast(({ date }) => date !== null)?.date ?? null,
    articles,
  };
}

/** Only /constitution.pdf. A dynamic route, because only these have cache keys, and the PDF takes half a second. */
export const getStaticPaths = (async () => {
  const constitution = await readConstitution();
  return [
    {
      params: { document: 'constitution' },
      props: constitution,
      cacheKey: cacheKey({ constitution }),
    },
  ];
}) satisfies GetStaticPaths;

/** The constitution as a PDF. Imports the PDF library here, so that builds that reuse the file do not load it. */
export const GET: APIRoute<ConstitutionContent> = async ({ props }) => {
  const { constitutionPdf } = await import('#site/features/constitution/constitution-pdf.ts');
  return new Response(await constitutionPdf(props), {
    headers: { 'content-type': 'application/pdf' },
  });
};
