import type { DemoRemains } from '#shared/dashboard/demo-records.ts';

type Props = { texts: DemoRemains['texts'] };

/** The demo church's texts by page, folded because there are many. */
export function DemoTexts({ texts }: Props) {
  const pages = Map.groupBy(texts, ({ page }) => page);
  return (
    <details>
      <summary className="cursor-pointer">
        {texts.length === 1 ? 'One text' : `${texts.length} texts`} of the pages
      </summary>
      <ul className="mt-2 grid gap-3 pl-5">
        {[...pages].map(([page, shown]) => (
          <li key={page}>
            <a href={page} className="link">
              {page === '/' ? 'Home page' : page}
            </a>
            :{' '}
            {shown.map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a href={`/admin/pages?edit=${id}`} className="link">
                  {title}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
