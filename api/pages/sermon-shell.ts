import { longDate, utcDay } from '#shared/dates.ts';
import { pageTitle } from '#shared/page-title.ts';
import { jsonForScript, type SermonPage } from '#shared/sermon-page.ts';
import type { SermonSummary } from '#shared/sermons.ts';
import { createRewriter, type Rewriter } from './html-rewriter.ts';

const CANONICAL = 'link[rel="canonical"]';
const STRUCTURED_DATA = 'script[type="application/ld+json"][data-sermon-field="structured-data"]';

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

function fillMetadata(rewriter: Rewriter, page: SermonPage, churchName: string): Rewriter {
  const { sharedTitle, description, canonical, image } = page;
  const contents = {
    'meta[name="description"]': description,
    'meta[property="og:title"]': sharedTitle,
    'meta[property="og:description"]': description,
    'meta[property="og:url"]': canonical,
    'meta[property="og:image"]': image,
    'meta[name="twitter:title"]': sharedTitle,
    'meta[name="twitter:description"]': description,
    'meta[name="twitter:image"]': image,
  };
  for (const [selector, content] of Object.entries(contents)) {
    rewriter.on(selector, {
      element: (element) => {
        element.setAttribute('content', content);
      },
    });
  }
  return rewriter
    .on('head > title', {
      element: (element) => {
        element.setInnerContent(pageTitle(page.title, churchName));
      },
    })
    .on(CANONICAL, {
      element: (element) => {
        element.setAttribute('href', canonical);
      },
    })
    .on(STRUCTURED_DATA, {
      element: (element) => {
        element.setInnerContent(jsonForScript(page.structuredData), { html: true });
      },
    });
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
  { page, churchName }: { page: SermonPage; churchName: string },
): Response =>
  fillFields(fillMetadata(createRewriter(), page, churchName), sermon).transform(
    new Response(html),
  );
