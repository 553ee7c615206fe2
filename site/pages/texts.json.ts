import type { APIRoute } from 'astro';
import type { DefaultText } from '#shared/pages/page-texts.ts';
import { getDefaultTexts } from '#site/lib/build/texts.ts';

/** The default texts of pages. The API returns each of them until the church has saved its own. */
export const GET: APIRoute = async () => {
  const texts = (await getDefaultTexts()).map(
    ({ id, title, person, markdown, needs }): DefaultText => ({
      id,
      title,
      person,
      markdown,
      needs,
    }),
  );
  return Response.json(texts);
};
