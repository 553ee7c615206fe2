import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { isPublic } from '#shared/publishing/record-states.ts';
import { isSitePath } from '#shared/http/fields.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { OWN_PAGES_QUERY, useCategories } from './queries.ts';
import '#site/components/ui/tabs.css';

type Props = { links: readonly { href: string; words: string }[] };

/** Links to records, separated by commas. */
export const RecordLinks = ({ links }: Props) =>
  links.map(({ href, words }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <a href={href} className="link" dir="auto">
        {words}
      </a>
    </Fragment>
  ));

type TextsProps = { texts: readonly { id: string; page: string; title: string }[] };

/** Links to the editors of texts, grouped by the page that shows them. */
export const TextLinks = ({ texts }: TextsProps) =>
  [...Map.groupBy(texts, ({ page }) => page)].map(([page, shown]) => (
    <li key={page}>
      <a href={page} className="link">
        {PAGE_NAMES[page] ?? page}
      </a>
      :{' '}
      <RecordLinks
        links={shown.map(({ id, title }) => ({ href: `/admin/pages?edit=${id}`, words: title }))}
      />
    </li>
  ));

/** Paths and names of the pages with editable texts, in the order of the menu. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/services': 'Services',
  '/ministries': 'Ministries',
  '/visit': 'Plan Your Visit',
  '/next-steps': 'Next Steps',
  '/give': 'Give',
  '/constitution': 'Constitution',
};

/** The id of the choices of `SitePages`, for the `list` of a field. A field of type `url` would not show paths. */
export const SITE_PAGES = 'site-pages';

/** Paths and names of the pages of the site. */
function useSitePages(): (readonly [path: string, name: string])[] {
  const { data = [] } = useQuery(OWN_PAGES_QUERY);
  const own = data.filter(isPublic).map(({ path, title }) => [path, title] as const);
  return [...Object.entries(PAGE_NAMES), ...OTHER_PAGES, ...own];
}

/** The pages of the site as choices for a field that takes the address of a link. @param id of a second list on a screen */
export const SitePages = ({ id = SITE_PAGES }: { id?: string }) => (
  <datalist id={id}>
    {useSitePages().map(([path, name]) => (
      <option key={path} value={path} label={name} />
    ))}
  </datalist>
);

/**
 * Returns a function for the name of the page to which an address leads; undefined for another website. What the address
 * asks the page for follows the name: `Events: Outreach` for `/events?category=outreach`.
 */
export function usePageName(): (address: string) => string | undefined {
  const [pages, categories] = [new Map(useSitePages()), useCategories()];
  return (address) => {
    if (!isSitePath(address)) return undefined;
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const [asked] = searchParams.values();
    const name = pages.get(pathname);
    if (name === undefined || asked === undefined) return name;
    return `${name}: ${categoryLabel(asked, categories)}`;
  };
}

type LinkHintProps = { address: string; children: ReactNode };

/** The hint of a field for the address of a link, after the name of the page to which it leads. */
export function LinkHint({ address, children }: LinkHintProps) {
  const name = usePageName()(address.trim());
  return (
    <>
      {name !== undefined && <span className="block font-semibold">Page: {name}</span>}
      {children}
    </>
  );
}

/** Pages without editable texts that links often lead to. */
const OTHER_PAGES = [
  ['/sermons', 'Sermons'],
  ['/events', 'Events'],
  ['/contact', 'Contact'],
] as const;

/** The query that opens the editor of a text on the screen Page Text. */
export const editAddress = (id: string) => `?edit=${id}`;

type Part = 'Page Text' | 'Page Pictures' | 'Your Own Pages';

const PARTS: readonly (readonly [part: Part, href: string])[] = [
  ['Page Text', '/admin/pages'],
  ['Page Pictures', '/admin/pages/pictures'],
  ['Your Own Pages', '/admin/pages/own'],
];

/** Links between the three screens for the content of pages. */
export function PagesScreenLinks({ current }: { current: Part }) {
  return (
    <nav aria-label="Parts of the pages" className="tab-list mb-4">
      {PARTS.map(([part, href]) => (
        <a key={part} href={href} className="tab" aria-current={part === current}>
          {part}
        </a>
      ))}
    </nav>
  );
}
