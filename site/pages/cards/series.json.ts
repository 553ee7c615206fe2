import type { APIRoute } from 'astro';
import type { SeriesCards } from '#shared/pages/sharing.ts';
import { getSharingCards } from '#site/lib/sharing-cards/sharing-cards.ts';

/** The paths of the series' sharing cards. The Worker reads them for the pages of sermons newer than the build. */
export const GET: APIRoute = async () => {
  const { series } = await getSharingCards();
  const pairs: SeriesCards = [...series].map(([name, { path }]) => [name, path]);
  return Response.json(pairs);
};
