import { ExternalLink } from 'lucide-react';
import { folderOf, LIST_FOLDERS, TEXT_FOLDERS } from '#shared/pages/text-folders.ts';
import { backToList, useSearchParameters } from '#site/components/admin/address/address.ts';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { FoldedCard, titlesInLine } from '#site/components/admin/list/FoldedCard.tsx';
import { ListState } from '#site/components/admin/list/ListState.tsx';
import { PagesScreenLinks, PAGE_NAMES } from '#site/components/admin/RecordLinks.tsx';
import { useTextLists, usePageTexts, usePageText } from './page-texts.queries.ts';
import { LoadedRecord } from '#site/components/admin/record-editor/LoadedRecord.tsx';
import '#site/components/admin/markdown/markdown-field.css';
import { useSettings } from '#site/components/admin/queries.ts';
import { TextForm } from './TextForm.tsx';
import { useEffect, useId, useState } from 'react';
import { isDemoText, type PageText, type TextList } from '#shared/pages/page-texts.ts';
import { newEntryTitle, EntryList, TextRow } from './EntryList.tsx';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';

/** The list of texts, or the editor of one: `?edit=about/story`, `?new=values`. `?page=/about` unfolds a page. */
function PageTextManager() {
  const address = useSearchParameters();
  const edited = address.get('edit');
  const folder = LIST_FOLDERS.find((name) => name === address.get('new'));
  const isEditing = edited !== null || folder !== undefined;
  const [texts, lists] = [usePageTexts(), useTextLists()];
  const title = texts.data?.find(({ id }) => id === edited)?.title;

  return (
    <>
      {/* A new header once the title is known: in the old one, its elements would move, which is a layout shift. */}
      <AdminHeader
        key={String(title === undefined)}
        title={
          edited !== null
            ? `Edit ${title ?? 'Text'}`
            : folder !== undefined
              ? newEntryTitle(folder)
              : 'Page Text'
        }
        {...(isEditing
          ? { back: { href: '/admin/pages', name: 'Page Text' } }
          : { subtitle: 'Edit the text of every page' })}
        isEditing={isEditing}
      />
      {edited !== null && <SavedText key={edited} id={edited} />}
      {edited === null && folder !== undefined && (
        <TextForm key={folder} text={null} folder={folder} onAdded={backToList} />
      )}
      {/* The list stays mounted, to keep its scroll position. */}
      <div className="shell py-4 sm:py-6" hidden={isEditing}>
        <PagesScreenLinks current="Page Text" />
        <ListState
          isLoading={texts.isPending || lists.isPending}
          hasFailed={texts.isError || lists.isError}
          loadingText="Loading texts..."
          failedText="The texts could not be loaded. Please check your connection."
          onRetry={() => {
            void texts.refetch();
            void lists.refetch();
          }}
        >
          {texts.data && lists.data && (
            <PageList
              texts={texts.data}
              lists={lists.data}
              unfolded={folderOf(edited ?? `${folder ?? ''}/`)?.page ?? address.get('page')}
            />
          )}
        </ListState>
      </div>
    </>
  );
}

/** Loads a text and the settings, then shows the editor: settings that came later would move the fields below hints. */
function SavedText({ id }: { id: string }) {
  const [text, settings] = [usePageText(id), useSettings()];
  const isPending = text.isPending || settings.isPending;
  const query = { ...text, isPending, data: isPending ? undefined : text.data };
  return (
    <LoadedRecord query={query} noun="text" onGone={backToList} className="shell py-8">
      {(text) => <TextForm text={text} folder={null} onAdded={backToList} />}
    </LoadedRecord>
  );
}

type Props = {
  texts: readonly PageText[];
  lists: readonly TextList[];
  /** The page that is unfolded: that of the text in the form, or the one to which a link leads. */
  unfolded: string | null;
};

const demoTextsIn = (texts: readonly PageText[]) => texts.filter(isDemoText).length;

/** All pages in the order of the menu, with their texts. */
function PageList({ texts, lists, unfolded }: Props) {
  const open = texts.filter(({ isRemoved, placeholders }) => !isRemoved && placeholders > 0);
  const demo = demoTextsIn(texts);
  return (
    <div className="grid gap-4">
      <p className="max-w-[65ch]">
        {open.length === 0
          ? 'Choose a text to change it.'
          : `${open.length === 1 ? 'One text still has' : `${open.length} texts still have`} a gap that only your church can fill in. Gaps look like [… this], and visitors see them.`}
        {demo > 0 && ` ${demo} ${demo === 1 ? 'is' : 'are'} still from the demo church.`}
      </p>
      <div className="folded-list">
        {Object.entries(PAGE_NAMES).map(([page, name]) => (
          <Page key={page} {...{ page, name, texts, lists, unfolded }} />
        ))}
      </div>
    </div>
  );
}

/** What is left to do in the texts of a page. */
function LeftToDo({ texts }: { texts: readonly PageText[] }) {
  const gaps = texts.reduce((sum, { placeholders }) => sum + placeholders, 0);
  const demo = demoTextsIn(texts);
  if (gaps > 0)
    return (
      <span className="badge badge-warm shrink-0">
        {gaps === 1 ? '1 gap to fill' : `${gaps} gaps to fill`}
      </span>
    );
  if (demo === 0) return null;
  return (
    <span className="shrink-0 text-sm text-ink-soft">
      {demo === 1 ? '1 demo text' : `${demo} demo texts`}
    </span>
  );
}

type PageProps = Props & { page: string; name: string };

function Page({ page, name, texts, lists, unfolded }: PageProps) {
  const id = useId();
  const folders = Object.entries(TEXT_FOLDERS).filter(([, folder]) => folder.page === page);
  const shown = texts.filter((text) => text.page === page && !text.isRemoved);
  const isWanted = unfolded === page;
  const [isUnfoldedAtFirst] = useState(isWanted);
  // Behind a form, nothing scrolls.
  useEffect(() => {
    if (isUnfoldedAtFirst) document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [id, isUnfoldedAtFirst]);
  return (
    <FoldedCard
      id={id}
      title={name}
      line={titlesInLine(shown.map(({ title }) => title))}
      left={<LeftToDo texts={shown} />}
      isFolded
      isWanted={isWanted}
    >
      <a href={page} className="link inline-flex min-h-11 items-center gap-2 text-sm">
        <ExternalLink size={18} aria-hidden="true" />
        View {name} Page
      </a>
      {folders.map(([folder, { section }]) => {
        const own = texts.filter((text) => text.id.startsWith(`${folder}/`));
        const list = lists.find((each) => each.id === folder);
        return (
          <div key={folder}>
            {folders.length > 1 && <h3 className="mt-5 text-lg">{section}</h3>}
            {list === undefined ? (
              <ul className="mt-2">
                {own.map((text) => (
                  <TextRow key={text.id} text={text} />
                ))}
              </ul>
            ) : (
              <EntryList list={list} texts={own} />
            )}
          </div>
        );
      })}
    </FoldedCard>
  );
}

/** The screen /admin/pages. */
export const PageTextsScreen = createAdminScreen('the texts of the pages', PageTextManager);
