import type { APIRoute } from 'astro';
import type { DefaultText } from '#shared/page-texts.ts';
import { getDefaultTexts } from '#site/lib/texts.ts';

/** What a new church begins with, for the API: it must know the texts that the church has not made its own. */
export const GET: APIRoute = async () => {
  const texts = (await getDefaultTexts()).map(
    ({ id, title, person, markdown, needs, replacedBy }): DefaultText => ({
      id,
      title,
      person,
      markdown,
      needs,
      replacedBy,
    }),
  );
  return Response.json(texts);
};
