import type { StatedPage } from '#shared/pages/own-pages.ts';
import { isPublic } from '#shared/publishing/record-states.ts';
import { useRecordAddress } from '#site/components/admin/address/use-record-address.ts';
import { adminScreen } from '#site/components/admin/AdminScreen.tsx';
import { ButtonLink } from '#site/components/admin/Button.tsx';
import { ListState, stateOf } from '#site/components/admin/list/ListState.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { PagesParts } from '#site/components/admin/PagesParts.tsx';
import { LoadedRecord } from '#site/components/admin/record-editor/LoadedRecord.tsx';
import { StateBadge } from '#site/components/admin/StateBadge.tsx';
import { PLACE_WORDS, OwnPageForm } from './OwnPageForm.tsx';
import { useOwnPage, useOwnPages } from './own-pages.queries.ts';
import '#site/components/admin/markdown/markdown-field.css';

/** The list of the church's own pages, or the form of one: `?new`, `?edit=3`. */
function OwnPageManager() {
  const { tab, recordId, form, isBlank, finish, name } = useRecordAddress();
  const pages = useOwnPages();
  const isEditing = tab === 'edit';
  const callbacks = {
    onSaved: () => {
      finish(null);
    },
    onDraft: ({ id }: StatedPage) => {
      name(id);
    },
    onGone: () => {
      finish(null);
    },
  };
  return (
    <>
      <AdminHeader
        title="Your Own Pages"
        subtitle="Make pages that the website does not have yet"
        isEditing={isEditing}
        tellsUnsaved
      >
        {isEditing ? (
          <ButtonLink href="/admin/pages/own">Back to Your Own Pages</ButtonLink>
        ) : (
          <ButtonLink href="/admin">Back to Dashboard</ButtonLink>
        )}
      </AdminHeader>
      {/* It stays mounted, to keep unsaved input. */}
      <div className="shell max-w-4xl py-6" hidden={!isEditing}>
        {recordId !== null && !isBlank ? (
          <SavedPage key={recordId} id={recordId} {...callbacks} />
        ) : (
          <OwnPageForm key={form} page={null} pageId={recordId} {...callbacks} />
        )}
      </div>
      <div className="shell max-w-4xl py-8" hidden={isEditing}>
        <PagesParts current="Your Own Pages" />
        <ListState
          {...stateOf(pages)}
          loadingText="Loading pages..."
          failedText="The pages could not be loaded. Please check your connection."
        >
          {pages.data && <PageList pages={pages.data} />}
        </ListState>
      </div>
    </>
  );
}

type Callbacks = Omit<Parameters<typeof OwnPageForm>[0], 'page' | 'pageId'>;

function SavedPage({ id, ...callbacks }: Callbacks & { id: number }) {
  return (
    <LoadedRecord query={useOwnPage(id)} noun="page" onGone={callbacks.onGone}>
      {(page) => <OwnPageForm page={page} pageId={id} {...callbacks} />}
    </LoadedRecord>
  );
}

function PageList({ pages }: { pages: readonly StatedPage[] }) {
  return (
    <div className="grid gap-5">
      <p className="text-lg">
        Youth, weddings, a mission trip, a funeral notice: a page with texts, pictures, people and
        what is coming up.
      </p>
      <p>
        <a href="?new" className="button button-primary">
          Make a Page
        </a>
      </p>
      {pages.length > 0 && (
        <ul className="grid gap-3">
          {pages.map((page) => (
            <PageCard key={page.id} page={page} />
          ))}
        </ul>
      )}
    </div>
  );
}

const PageCard = ({ page }: { page: StatedPage }) => (
  <li className="card flex flex-wrap items-center gap-x-5 gap-y-1 p-4">
    <a
      href={`?edit=${page.id}`}
      className="link inline-flex min-h-11 items-center text-lg"
      dir="auto"
    >
      {page.title}
    </a>
    {!isPublic(page) && <StateBadge {...page} />}
    <span className="wrap-anywhere text-ink-soft">{page.path}</span>
    <span className="text-ink-soft">{PLACE_WORDS[page.place]}</span>
    {isPublic(page) && (
      <a href={page.path} className="link ml-auto inline-flex min-h-11 items-center">
        View on website
      </a>
    )}
  </li>
);

/** The whole of /admin/pages/own. */
export const OwnPagesScreen = adminScreen('the pages of your own', OwnPageManager);
