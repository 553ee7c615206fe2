import {
  keywordList,
  pageTitle,
  jsonForScript,
  type RecordPageMetadata,
} from '#shared/pages/record-page.ts';
import { shareLinks } from '#shared/pages/sharing.ts';
import type { Rewriter } from './record-page.ts';

const STRUCTURED_DATA = 'script[type="application/ld+json"][data-field="structured-data"]';

/** CSS selector of the link with the page's own address. */
export const CANONICAL_LINK_SELECTOR = 'link[rel="canonical"]';

/** The sharing card, which is the picture in link previews. */
export type CardPicture = { path: string; description: string };

/** Values for the head and the share links of a shell, which is a built page without content. */
export type ShellMetadata = {
  page: RecordPageMetadata;
  /** The sharing card; without one, the card of the shell stays. */
  card?: CardPicture | null;
  churchName: string;
  /** Type and origin of the shared page, such as `a sermon from Bethel` (see shared/pages/sharing.ts). */
  source: string;
};

/** Adds handlers to the rewriter that set an attribute. @param values of the attribute, by CSS selector */
export function fillAttribute(
  rewriter: Rewriter,
  name: string,
  values: Readonly<Record<string, string>>,
): void {
  for (const [selector, value] of Object.entries(values)) {
    rewriter.on(selector, {
      element: (element) => {
        element.setAttribute(name, value);
      },
    });
  }
}

const metaContents = ({ page, churchName }: ShellMetadata) => {
  const { sharedTitle, description, canonical, keywords } = page;
  return {
    'meta[name="keywords"]': keywordList(keywords, churchName),
    'meta[name="description"]': description,
    'meta[property="og:title"]': sharedTitle,
    'meta[property="og:description"]': description,
    'meta[property="og:url"]': canonical,
    'meta[name="twitter:title"]': sharedTitle,
    'meta[name="twitter:description"]': description,
  };
};

const cardContents = ({ path, description }: CardPicture, canonical: string) => {
  const image = new URL(path, canonical).href;
  return {
    'meta[property="og:image"]': image,
    'meta[name="twitter:image"]': image,
    'meta[property="og:image:alt"]': description,
    'meta[name="twitter:image:alt"]': description,
  };
};

/** Adds handlers to the rewriter that fill a shell's metadata for crawlers and link previews, and its share links. */
export function fillMetadata(rewriter: Rewriter, content: ShellMetadata): Rewriter {
  const { page, card, churchName, source } = content;
  const { sharedTitle: title, canonical } = page;
  const links = shareLinks({ title, source, address: canonical });
  fillAttribute(rewriter, 'content', metaContents(content));
  if (card) fillAttribute(rewriter, 'content', cardContents(card, canonical));
  fillAttribute(rewriter, 'href', {
    [CANONICAL_LINK_SELECTOR]: canonical,
    'a[data-share="email"]': links.email,
    'a[data-share="facebook"]': links.facebook,
    'a[data-share="x"]': links.x,
  });
  return rewriter
    .on('head > title', {
      element: (element) => {
        element.setInnerContent(pageTitle(page.title, churchName));
      },
    })
    .on(STRUCTURED_DATA, {
      element: (element) => {
        element.setInnerContent(jsonForScript(page.structuredData), { html: true });
      },
    });
}
