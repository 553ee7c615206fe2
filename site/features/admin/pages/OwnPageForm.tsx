import { PageForm, type StatedPage } from '#shared/pages/own-pages.ts';
import { staysWith } from '#site/components/admin/address/use-record-address.ts';
import { QuestionButton } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { useUndoDeletion } from '#site/components/admin/dialogs/undo-deletion.ts';
import { draftName } from '#site/components/admin/drafts/draft.ts';
import { PreviewActions } from '#site/components/admin/publishing/PreviewActions.tsx';
import { WHEN_SEEN } from '#site/components/admin/publishing/when-seen.ts';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { SaveDraft } from '#site/components/admin/states/SaveDraft.tsx';
import { StatePanel } from '#site/components/admin/states/StatePanel.tsx';
import { isFirst, stateToast } from '#site/components/admin/states/state-toasts.ts';
import { usePublishing } from '#site/components/admin/states/use-publishing.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import {
  BLANK_PAGE,
  OWN_PAGE_FIELDS,
  ownPageValues,
  type OwnPageValues,
} from './own-page-fields.tsx';
import { reloadOwnPage, useDeleteOwnPage, useSaveOwnPage } from './own-pages.queries.ts';

type Props = {
  /** Null for a new page. */
  page: StatedPage | null;
  /** The page in the address: a new one has none until it is saved as a draft. */
  pageId: number | null;
  onSaved: () => void;
  /** Called when it is saved as a draft, and stays open. */
  onDraft: (page: StatedPage) => void;
  /** Called when the form is left without a save, or the page is gone. */
  onGone: () => void;
};

function tell(page: StatedPage, before: StatedPage | null) {
  const created = isFirst(before) ? 'Page Created' : 'Page Updated';
  const told = stateToast('Page', page, before) ?? { title: created, text: WHEN_SEEN };
  showToast({ ...told, kind: 'success' });
}

/** The form of a page of the church's own. */
export function OwnPageForm({ page, pageId, onSaved, onDraft, onGone }: Props) {
  const save = useSaveOwnPage();
  const editor = useRecordEditor<OwnPageValues, PageForm, StatedPage>({
    noun: 'page',
    draftOf: (stored) => draftName('page', stored?.id),
    schema: PageForm,
    fields: OWN_PAGE_FIELDS,
    opening: page === null ? {} : { record: page },
    blank: BLANK_PAGE,
    valuesOf: ownPageValues,
    save: save.mutateAsync,
    reload: reloadOwnPage,
    onSaved: (saved, before) => {
      if (saved.state === 'draft') onDraft(saved);
      else onSaved();
      tell(saved, before);
    },
    staysWith: ({ state }) => state === 'draft',
    autosave: { onSaved: onDraft },
    failure: { title: 'The page was not saved' },
    staysAt: staysWith(pageId),
  });
  const { stored, isSaving } = editor;
  const publishing = usePublishing(editor, 'Page');
  return (
    <RecordForm
      editor={editor}
      label={stored === null ? 'Make a Page' : 'Edit Page'}
      className="card p-4 sm:p-8"
      submit={publishing.submitLabel}
      saving={publishing.submitLabel}
      onSubmit={publishing.submit}
      buttons={<SaveDraft publishing={publishing} savedAt={editor.savedAt} />}
      onLeave={onGone}
      end={stored !== null && <DeletePage page={stored} isDisabled={isSaving} onDeleted={onGone} />}
    >
      <Fields editor={editor} />
      <StatePanel publishing={publishing}>
        <PreviewActions type="pages" record={stored} />
      </StatePanel>
    </RecordForm>
  );
}

type DeleteProps = { page: StatedPage; isDisabled: boolean; onDeleted: () => void };

function DeletePage({ page, isDisabled, onDeleted }: DeleteProps) {
  const remove = useDeleteOwnPage();
  const undoDeletion = useUndoDeletion();
  return (
    <QuestionButton
      here={`?edit=${page.id}`}
      name="delete"
      label="Delete Page"
      className="justify-self-start text-danger"
      isDisabled={isDisabled}
      title="Delete this page?"
      text={`“${page.title}” is no longer at ${page.path}, and no link leads to it.`}
      afterwards="For a while you can put it back from History."
      confirmLabel="Delete Page"
      onConfirm={async () => {
        await remove.mutateAsync(page);
        const undo = () => {
          undoDeletion({ type: 'page', id: page.id });
        };
        return { title: 'Page Deleted', text: 'Its pictures stay in the library.', undo };
      }}
      failure={{ title: 'The page was not deleted' }}
      onDone={onDeleted}
    />
  );
}
