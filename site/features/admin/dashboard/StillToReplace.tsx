import { Fragment } from 'react';
import type { Placeholders } from '#shared/dashboard/placeholders.ts';

type Text = Placeholders['texts'][number];

/** Placeholders that a new church still has to replace; nothing when there are none. */
export function StillToReplace({ settings, texts }: Placeholders) {
  if (!settings && texts.length === 0) return null;
  const pages = [...new Set(texts.map(({ page }) => page))];
  return (
    <section aria-labelledby="still-to-replace" className="card p-4 sm:p-6">
      <h2 id="still-to-replace" className="text-xl">
        Still to be replaced
      </h2>
      <p className="mt-2">
        Your website still shows what every new church begins with. Visitors see these gaps until
        somebody fills them.
      </p>
      <ul className="mt-4 grid gap-4">
        {settings && (
          <li>
            <a href="/admin/settings" className="link">
              Website Settings
            </a>
            : the name and the e-mail address of your church, its address, phone and service times
          </li>
        )}
        {pages.map((page) => (
          <li key={page}>
            <a href={page} className="link">
              {page === '/' ? 'Home page' : page}
            </a>
            :{' '}
            {texts
              .filter((text) => text.page === page)
              .map((text, index) => (
                <Fragment key={text.id}>
                  {index > 0 && ', '}
                  <a href={`/admin/pages?edit=${text.id}`} className="link">
                    {nameOf(text)}
                  </a>
                </Fragment>
              ))}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        Each link opens the text where you can fill its gaps: everything between <b>[…</b> and{' '}
        <b>]</b>.
      </p>
    </section>
  );
}

const nameOf = ({ title, placeholders: { length } }: Text) =>
  length === 1 ? title : `${title} (${length})`;
