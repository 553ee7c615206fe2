import type { APIRoute } from 'astro';
import { CHURCH } from '#shared/church.ts';
import { constitutionPdf } from '#site/features/constitution/constitution-pdf.ts';
import { articleNumber } from '#site/features/constitution/numerals.ts';
import { getSite } from '#site/lib/content.ts';
import { getTexts } from '#site/lib/texts.ts';

/** The constitution to keep and to print, made of the texts of the page. */
export const GET: APIRoute = async () => {
  const { settings } = await getSite();
  const articles = (await getTexts('constitution')).map(({ title, html }, index) => ({
    number: articleNumber(index + 1),
    title,
    html,
  }));
  const pdf = await constitutionPdf({
    churchName: settings.churchName,
    ...CHURCH.constitution,
    articles,
  });
  return new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
};
