import { LIST_FOLDERS } from '#shared/pages/text-folders.ts';
import { closeAddress, useAddress } from '#site/components/admin/address/address.ts';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { ListState } from '#site/components/admin/ListState.tsx';
import { PagesParts } from '#site/components/admin/PagesParts.tsx';
import { PageList } from './PageList.tsx';
import { useLists, useTexts } from './page-texts.queries.ts';
import { NewText, SavedText } from './TextEditor.tsx';

const toList = () => {
  closeAddress('', { isUnasked: true });
};

/** The list of texts, or the editor of one: `?edit=about/story`, `?new=values`. */
export function PageTextManager() {
  const address = useAddress();
  const edited = address.get('edit');
  const folder = LIST_FOLDERS.find((name) => name === address.get('new'));
  const isEditing = edited !== null || folder !== undefined;
  const [texts, lists] = [useTexts(), useLists()];

  return (
    <>
      <AdminHeader title="Pages" subtitle="Change the words of every page">
        {isEditing ? (
          <a href="/admin/pages" className="button button-quiet">
            Back to Pages
          </a>
        ) : (
          <a href="/admin" className="button button-quiet">
            Back to Dashboard
          </a>
        )}
      </AdminHeader>
      {edited !== null && <SavedText key={edited} id={edited} onGone={toList} />}
      {edited === null && folder !== undefined && (
        <NewText key={folder} folder={folder} onSaved={toList} />
      )}
      {/* Hidden, not unmounted, to keep its scroll position. */}
      <div className="shell max-w-4xl py-8" hidden={isEditing}>
        <PagesParts current="Words" />
        <ListState
          isLoading={texts.isPending || lists.isPending}
          hasFailed={texts.isError || lists.isError}
          isEmpty={false}
          loadingText="Loading texts..."
          failedText="The texts could not be loaded. Please check your connection."
          empty={null}
          onRetry={() => {
            void texts.refetch();
            void lists.refetch();
          }}
        >
          {texts.data && lists.data && <PageList texts={texts.data} lists={lists.data} />}
        </ListState>
      </div>
    </>
  );
}
