import { Button, ResetButton } from '#site/components/admin/Button.tsx';
import { FormEnd } from '#site/components/admin/dialogs/FormButtons.tsx';
import type { TextValues } from './text-fields.tsx';
import { useState } from 'react';
import { recentDateAndTime } from '#shared/calendar/moments.ts';
import type { PageTextDetail, PageTextVersion } from '#shared/pages/page-texts.ts';
import { ListState, listStateProps } from '#site/components/admin/list/ListState.tsx';
import { useTextVersions, useRestoreOriginal } from './page-texts.queries.ts';
import { closeAddress, useSearchParameters } from '#site/components/admin/address/address.ts';
import { ConfirmedWriteButton } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import type { RecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { editAddress } from '#site/components/admin/RecordLinks.tsx';
import { TextDifference } from '#site/components/admin/TextDifference.tsx';

const asOne = ({ title, person, markdown }: TextValues) =>
  [title, person, markdown].filter((part) => part !== '').join('\n\n');

type VersionListProps = {
  id: string;
  /** The current version. */
  current: PageTextDetail;
  onPutBack: (version: PageTextVersion) => void;
};

/** The saved versions, newest first; each can be compared with the current one. */
function VersionList({ id, current, onPutBack }: VersionListProps) {
  const versions = useTextVersions(id);
  const [openVersion, setOpenVersion] = useState<number>();
  const isCurrent = ({ version }: PageTextVersion) =>
    !current.isDefault && version === current.version;
  return (
    <ListState
      {...listStateProps(versions)}
      isEmpty={versions.data?.length === 0}
      loadingText="Loading versions..."
      empty={<p>This text was never changed. Each time you save it, the version is kept here.</p>}
    >
      {versions.data?.every(isCurrent) === true && (
        <p className="mb-3">There is no earlier version yet.</p>
      )}
      <ul className="grid gap-3">
        {versions.data?.map((version) => (
          <li key={version.version} className="border-t border-line pt-3 first:border-t-0">
            <div className="flex flex-wrap items-center gap-3">
              <span className="grow font-semibold">{recentDateAndTime(version.savedAt)}</span>
              {isCurrent(version) ? (
                <span className="badge">Current</span>
              ) : (
                <Button
                  aria-expanded={openVersion === version.version}
                  onClick={() => {
                    const { version: number } = version;
                    setOpenVersion(openVersion === number ? undefined : number);
                  }}
                >
                  Compare
                </Button>
              )}
            </div>
            {openVersion === version.version && (
              <div className="mt-3">
                <p className="text-sm text-ink-soft">
                  Crossed out: what the text says now. Underlined: what would come back.
                </p>
                <TextDifference
                  className="mt-2 rounded-control bg-sand px-4 py-3"
                  from={asOne(current)}
                  to={asOne(version)}
                />
                <button
                  type="button"
                  className="button button-primary mt-4"
                  onClick={() => {
                    onPutBack(version);
                  }}
                >
                  Put Back
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </ListState>
  );
}

type TextHistoryProps = {
  editor: RecordEditor<TextValues, PageTextDetail>;
  stored: PageTextDetail;
};

/** The end of a text's form: the button that restores the original, and the link to the earlier versions. */
export function TextHistory({ editor, stored }: TextHistoryProps) {
  const address = useSearchParameters();
  const here = editAddress(stored.id);
  const close = () => {
    closeAddress(here);
  };
  return (
    <>
      <FormEnd history={`${here}&history`} words="Earlier Versions">
        {!stored.isDefault && stored.default !== null && (
          <RestoreOriginal editor={editor} stored={stored} />
        )}
      </FormEnd>
      <Modal
        isOpen={address.has('history')}
        title="Earlier Versions"
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
    </>
  );
}

function RestoreOriginal({ editor, stored }: TextHistoryProps) {
  const restore = useRestoreOriginal();
  return (
    <ConfirmedWriteButton
      here={editAddress(stored.id)}
      name="original"
      label="Restore the Original Text"
      Trigger={ResetButton}
      isDisabled={editor.isSaving}
      title="Restore the original text?"
      text="The page shows the text that new churches start with. Your version stays under Earlier Versions; unsaved changes are lost."
      confirmLabel="Restore Original"
      isHarmless={!editor.form.isDirty}
      onConfirm={async () => {
        editor.loadTheirs(
          await editor.withConflictCheck(stored, () => restore.mutateAsync(stored)),
        );
        const text = 'Your version is kept under Earlier Versions.';
        return { title: 'The original text is back', text };
      }}
      failure={{ title: 'The original text was not restored' }}
    />
  );
}
