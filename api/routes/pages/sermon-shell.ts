import { longDate, utcDay } from '#shared/dates.ts';
import { scriptureParts } from '#shared/scripture.ts';
import { createRewriter, type Rewriter, type RewriterElement } from './html-rewriter.ts';
import { CANONICAL, fillMetadata, type ShellContent } from './sermon-metadata.ts';
import type { SermonToRead } from './sermon.service.ts';

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

function fillScripture(element: RewriterElement, sermon: SermonToRead): void {
  element.setInnerContent('');
  for (const { text, url } of scriptureParts(sermon.scripture, sermon.passages)) {
    if (url !== undefined)
      element.append(`<a href="${url.replaceAll('&', '&amp;')}">`, { html: true });
    element.append(text);
    if (url !== undefined) element.append('</a>', { html: true });
  }
  if (sermon.scripture !== null) element.removeAttribute('hidden');
}

function fillFields(rewriter: Rewriter, sermon: SermonToRead): Rewriter {
  const { title, speaker, date, description, series } = sermon;
  const texts = { title, speaker, date: longDate(date), description, series };
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) continue;
    rewriter.on(fieldSelector(name), {
      element: (element) => {
        element.setInnerContent(text);
        element.removeAttribute('hidden');
      },
    });
  }
  rewriter.on(fieldSelector('scripture'), {
    element: (element) => {
      fillScripture(element, sermon);
    },
  });
  return rewriter.on(`time${fieldSelector('date')}`, {
    element: (element) => {
      element.setAttribute('datetime', utcDay(date));
    },
  });
}

/** The built shell with one sermon's metadata and visible texts; all that people typed is escaped. */
export const fillSermonShell = (
  html: string,
  sermon: SermonToRead,
  content: ShellContent,
): Response =>
  fillFields(fillMetadata(createRewriter(), content), sermon).transform(new Response(html));
