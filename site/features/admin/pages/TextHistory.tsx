import type { PageTextDetail } from '#shared/pages/page-texts.ts';
import { closeAddress, openAddress, useAddress } from '#site/components/admin/address/address.ts';
import { ConfirmDialog } from '#site/components/admin/ConfirmDialog.tsx';
import { Modal } from '#site/components/admin/Modal.tsx';
import { isConflict } from '#site/components/admin/queries.ts';
import type { RecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { editAddress } from './page-names.ts';
import { useRestoreOriginal } from './page-texts.queries.ts';
import type { TextValues } from './text-fields.tsx';
import { VersionList } from './VersionList.tsx';

type Props = { editor: RecordEditor<TextValues, PageTextDetail>; stored: PageTextDetail };

/** Buttons to restore an earlier version or the original text. */
export function TextHistory({ editor, stored }: Props) {
  const address = useAddress();
  const here = editAddress(stored.id);
  const close = () => {
    closeAddress(here);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          openAddress(`${here}&history`);
        }}
      >
        Earlier Versions
      </button>
      {!stored.isDefault && stored.default !== null && (
        <RestoreOriginal editor={editor} stored={stored} />
      )}
      <Modal
        isOpen={address.has('history')}
        title="Earlier versions"
        description={stored.title}
        onClose={close}
      >
        <VersionList
          id={stored.id}
          current={stored}
          onPutBack={({ title, person, markdown }) => {
            close();
            editor.form.fill(editor.form.saved, { title, person, markdown });
            showToast({
              title: 'Not saved yet',
              text: 'The earlier version is in the form. Save it to show it to visitors.',
              kind: 'success',
            });
          }}
        />
      </Modal>
    </div>
  );
}

function RestoreOriginal({ editor, stored }: Props) {
  const isAsking = useAddress().has('original');
  const here = editAddress(stored.id);
  const restore = useRestoreOriginal();
  const stopAsking = () => {
    closeAddress(here);
  };

  const confirm = async () => {
    try {
      editor.loadTheirs(await restore.mutateAsync(stored));
      const text = 'Your own version is kept among the earlier ones.';
      showToast({ title: 'The original text is back', text, kind: 'success' });
    } catch (error) {
      if (isConflict(error)) await editor.meet(stored);
      showFailure({ title: 'The original text is not back', error });
    }
    stopAsking();
  };

  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={editor.isSaving}
        onClick={() => {
          openAddress(`${here}&original`);
        }}
      >
        Back to the Original Text
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Back to the original text?"
        text="The page shows again what a new church begins with. Your own version is kept among the earlier versions; what is typed and not saved is lost."
        confirmLabel="Bring the Original Back"
        isWorking={restore.isPending}
        onConfirm={() => {
          void confirm();
        }}
        onCancel={stopAsking}
      />
    </>
  );
}
