import { Fragment } from 'react';
import { PAGE_NAMES } from './page-names.ts';

type Props = { links: readonly { href: string; words: string }[] };

/** Links to records, in one sentence. */
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

/** Links to the editors of texts, an entry of a list for each page that shows them. */
export const TextsByPage = ({ texts }: TextsProps) =>
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
