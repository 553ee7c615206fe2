import type { APIRoute } from 'astro';
import type { SeriesCards } from '#shared/pages/sharing.ts';
import { getCards } from '#site/lib/sharing-cards/sharing-cards.ts';

/** The sharing cards of the series. The Worker reads the file for sermons newer than the build. */
export const GET: APIRoute = async () => {
  const { series } = await getCards();
  const pairs: SeriesCards = [...series].map(([name, { path }]) => [name, path]);
  return Response.json(pairs);
};
