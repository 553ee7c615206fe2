import type { APIRoute, GetStaticPaths } from 'astro';
import { cachedCard } from '#site/lib/sharing-cards/cached-card.ts';
import { getSharingCards } from '#site/lib/sharing-cards/sharing-cards.ts';

export const getStaticPaths = (async () => {
  const { files } = await getSharingCards();
  return [...files.keys()].map((file) => ({ params: { file } }));
}) satisfies GetStaticPaths;

/** A sharing card, the picture of a link preview. */
export const GET: APIRoute = async ({ params }) => {
  const { files } = await getSharingCards();
  const card = files.get(params.file ?? '');
  if (card === undefined) return new Response(null, { status: 404 });
  const png = await cachedCard(card);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
