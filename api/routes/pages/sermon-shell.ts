import { sermonHtml } from '#shared/sermon-html.ts';
import { openingTab } from '#shared/sermon-tabs.ts';
import type { PlacedSermon } from '#shared/sermon-detail.ts';
import { createRewriter, type Rewriter } from './html-rewriter.ts';
import { CANONICAL, fillMetadata, type ShellContent } from './sermon-metadata.ts';

/** The site's origin at build time, read from a page's canonical link. */
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

function fillFields(rewriter: Rewriter, sermon: PlacedSermon): Rewriter {
  // The player's island renders the notes itself.
  const { notes, ...fields } = sermonHtml(sermon);
  for (const [name, html] of Object.entries(fields)) {
    if (html === '') continue;
    rewriter.on(`[data-sermon-field="${name}"]`, {
      element: (element) => {
        element.setInnerContent(html, { html: true });
        element.removeAttribute('hidden');
      },
    });
  }
  return rewriter.on('script[data-opening-tab]', {
    element: (element) => {
      element.setAttribute('data-opening-tab', openingTab(sermon));
    },
  });
}

/** Fills the built shell with one sermon's metadata and visible texts. */
export const fillSermonShell = (
  html: string,
  sermon: PlacedSermon,
  content: ShellContent,
): Response =>
  fillFields(fillMetadata(createRewriter(), content), sermon).transform(new Response(html));
