import { Fragment } from 'react';
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

/** The query that opens the editor of a text on the screen Page Text. */
export const editAddress = (id: string) => `?edit=${id}`;

type Part = 'Page Text' | 'Pictures' | 'Your Own Pages';

const PARTS: readonly (readonly [part: Part, href: string])[] = [
  ['Page Text', '/admin/pages'],
  ['Pictures', '/admin/pages/pictures'],
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
