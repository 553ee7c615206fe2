import { useState } from 'react';
import type { OldPage } from '#shared/import/records.ts';
import { proposedPath } from '#shared/pages/own-pages.ts';
import { Button, ButtonLink } from '#site/components/admin/Button.tsx';
import { useWrite } from '#site/components/admin/queries.ts';
import { failureText } from '#site/components/admin/show-failure.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { api, ApiError, bodyOf } from '#site/lib/api/api-client.ts';

/** Maximum number of pages that are shown: as many custom pages as a church can have (`MOST_PAGES`). */
const SHOWN = 100;

/** A page of the old website: its text to copy, and a button that creates a custom page. */
function Page({ page: { title, markdown } }: { page: OldPage }) {
  const [path, setPath] = useState(proposedPath(title));
  const make = useWrite(
    () =>
      bodyOf(
        api.pages.$post({
          header: {},
          json: { title, path, state: 'draft', blocks: [{ type: 'text', markdown }] },
        }),
      ),
    { changes: [{ queryKey: ['own-pages'] }] },
  );
  const problem = make.error instanceof ApiError ? make.error.fields[0]?.message : undefined;
  return (
    <li className="rounded-control bg-sand px-4 py-3">
      <details>
        <summary className="unfold wrap-anywhere">{title}</summary>
        <div className="mt-3 grid gap-3">
          <textarea
            readOnly
            rows={8}
            className="field-control font-mono text-sm"
            aria-label={`Text of ${title}`}
            value={markdown}
            onFocus={({ target }) => {
              target.select();
            }}
          />
          {make.data === undefined ? (
            <div className="flex flex-wrap items-end gap-3">
              <TextField
                name="path"
                label="Page Path"
                value={path}
                error={make.isError ? (problem ?? failureText(make.error)) : undefined}
                onChange={setPath}
              />
              <Button
                aria-label={`Create a draft page of ${title}`}
                disabled={make.isPending}
                onClick={() => {
                  make.mutate();
                }}
              >
                Create a Draft Page
              </Button>
            </div>
          ) : (
            <p role="status">
              Saved as a draft.{' '}
              <ButtonLink href={`/admin/pages/own?edit=${make.data.id}`}>Open the Draft</ButtonLink>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

/** The pages of the old website, as texts to copy. They are not imported. */
export function OldPages({ pages }: { pages: readonly OldPage[] }) {
  if (pages.length === 0) return null;
  return (
    <details>
      <summary className="unfold">
        Texts of {pages.length === 1 ? '1 page' : `${pages.length} pages`} of the old website
      </summary>
      <p className="mt-3">
        Copy what you need, or make a draft page of your own. Nothing else happens to them.
      </p>
      <ul className="mt-3 grid gap-2">
        {pages.slice(0, SHOWN).map((page, place) => (
          <Page key={`${place} ${page.title}`} page={page} />
        ))}
        {pages.length > SHOWN && <li>And {pages.length - SHOWN} more.</li>}
      </ul>
    </details>
  );
}
