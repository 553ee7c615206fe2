import type { APIRoute } from 'astro';
import { placeholdersIn, type Placeholders } from '#shared/dashboard/dashboard.ts';
import { hasPlaceholderIdentity } from '#shared/settings/settings.ts';
import { TEXT_FOLDERS } from '#shared/pages/text-folders.ts';
import { getSite } from '#site/lib/build/content.ts';
import { plainText } from '#site/lib/build/plain-text.ts';
import { getShownTexts } from '#site/lib/build/texts.ts';

/** The placeholders of default texts that visitors still see. The admin and `npm run doctor` read them. */
export const GET: APIRoute = async () => {
  const { settings } = await getSite();
  const texts = await getShownTexts();
  const open = Object.entries(TEXT_FOLDERS).flatMap(([folder, { page }]) =>
    texts
      .filter(({ id }) => id.startsWith(`${folder}/`))
      .map(({ id, title, person, html }) => ({
        id,
        page,
        title,
        placeholders: placeholdersIn(plainText(person + html)),
      }))
      .filter(({ placeholders }) => placeholders.length > 0),
  );
  return Response.json({
    settings: hasPlaceholderIdentity(settings),
    texts: open,
  } satisfies Placeholders);
};
