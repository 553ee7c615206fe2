import { longDate, utcDay } from '#shared/dates.ts';
import type { SermonSummary } from '#shared/sermons.ts';
import { createRewriter, type Rewriter } from './html-rewriter.ts';
import { CANONICAL, fillMetadata, type ShellContent } from './sermon-metadata.ts';

const fieldSelector = (name: string) => `[data-sermon-field="${name}"]`;

/** The origin of the site as its build knows it, read from a page's canonical link. */
export async function canonicalOrigin(html: string): Promise<string | undefined> {
  const links: string[] = [];
  const reader = createRewriter().on(CANONICAL, {
    element: (element) => {
      links.push(element.getAttribute('href') ?? '');
    },
  });
  await reader.transform(new Response(html)).text();
  const [canonical = ''] = links;
  return URL.canParse(canonical) ? new URL(canonical).origin : undefined;
}

function fillFields(rewriter: Rewriter, sermon: SermonSummary): Rewriter {
  const { title, speaker, date, description, series, scripture } = sermon;
  const texts = { title, speaker, date: longDate(date), description, series, scripture };
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) continue;
    rewriter.on(fieldSelector(name), {
      element: (element) => {
        element.setInnerContent(text);
        element.removeAttribute('hidden');
      },
    });
  }
  return rewriter.on(`time${fieldSelector('date')}`, {
    element: (element) => {
      element.setAttribute('datetime', utcDay(date));
    },
  });
}

/** The built shell with one sermon's metadata and visible texts; all that people typed is escaped. */
export const fillSermonShell = (
  html: string,
  sermon: SermonSummary,
  content: ShellContent,
): Response =>
  fillFields(fillMetadata(createRewriter(), content), sermon).transform(new Response(html));
