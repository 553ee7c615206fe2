import {
  BulletinForm as BulletinSchema,
  type StatedBulletin,
} from '#shared/bulletins/bulletins.ts';
import { previewPath } from '#shared/publishing/record-states.ts';
import { staysWith } from '#site/components/admin/address/use-record-address.ts';
import { ButtonLink } from '#site/components/admin/Button.tsx';
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
import { AT_ONCE } from '#site/components/admin/states/state-fields.ts';
import { BULLETIN_FIELDS, bulletinValues, type BulletinValues } from './bulletin-fields.tsx';
import { reloadBulletin, useDeleteBulletin, useSaveBulletin } from './bulletins.queries.ts';

type Props = {
  /** What a new one begins as. */
  proposal: Pick<StatedBulletin, 'date' | 'title' | 'rows'>;
  /** Null for a new bulletin. */
  bulletin: StatedBulletin | null;
  /** The bulletin in the address: a new one has none until it is saved as a draft. */
  bulletinId: number | null;
  onSaved: () => void;
  /** Called when it is saved as a draft, and stays open. */
  onDraft: (bulletin: StatedBulletin) => void;
  /** Called when the form is left without a save, or the bulletin is gone. */
  onGone: () => void;
};

function tell(bulletin: StatedBulletin, before: StatedBulletin | null) {
  const created = isFirst(before) ? 'Bulletin Created' : 'Bulletin Updated';
  const told = stateToast('Bulletin', bulletin, before) ?? { title: created, text: WHEN_SEEN };
  showToast({ ...told, kind: 'success' });
}

/** The form of a bulletin of a service. */
export function BulletinForm({ proposal, bulletin, bulletinId, onSaved, onDraft, onGone }: Props) {
  const save = useSaveBulletin();
  const editor = useRecordEditor<BulletinValues, BulletinSchema, StatedBulletin>({
    noun: 'bulletin',
    draftOf: (stored) => draftName('bulletin', stored?.id),
    schema: BulletinSchema,
    fields: BULLETIN_FIELDS,
    opening: bulletin === null ? {} : { record: bulletin },
    blank: { ...proposal, ...AT_ONCE },
    valuesOf: bulletinValues,
    save: save.mutateAsync,
    reload: reloadBulletin,
    onSaved: (saved, before) => {
      if (saved.state === 'draft') onDraft(saved);
      else onSaved();
      tell(saved, before);
    },
    staysWith: ({ state }) => state === 'draft',
    autosave: { onSaved: onDraft },
    failure: { title: 'The bulletin was not saved' },
    staysAt: staysWith(bulletinId),
  });
  const { stored, isSaving } = editor;
  const publishing = usePublishing(editor, 'Bulletin');
  return (
    <RecordForm
      editor={editor}
      label={stored === null ? 'Make a Bulletin' : 'Edit Bulletin'}
      className="card p-4 sm:p-8"
      submit={publishing.submitLabel}
      saving={publishing.submitLabel}
      onSubmit={publishing.submit}
      buttons={<SaveDraft publishing={publishing} savedAt={editor.savedAt} />}
      onLeave={onGone}
      end={
        stored !== null && (
          <DeleteBulletin bulletin={stored} isDisabled={isSaving} onDeleted={onGone} />
        )
      }
    >
      <Fields editor={editor} />
      <StatePanel publishing={publishing}>
        {stored !== null && (
          <p className="flex flex-wrap gap-2">
            <ButtonLink href={previewPath('bulletins', stored.id)} target="_blank">
              Open to Print
            </ButtonLink>
            <ButtonLink href={`/admin/bulletins/booklet?of=${stored.id}`} target="_blank">
              Print as Booklet
            </ButtonLink>
          </p>
        )}
        <PreviewActions type="bulletins" record={stored} />
      </StatePanel>
    </RecordForm>
  );
}

type DeleteProps = { bulletin: StatedBulletin; isDisabled: boolean; onDeleted: () => void };

function DeleteBulletin({ bulletin, isDisabled, onDeleted }: DeleteProps) {
  const remove = useDeleteBulletin();
  const undoDeletion = useUndoDeletion();
  return (
    <QuestionButton
      here={`?edit=${bulletin.id}`}
      name="delete"
      label="Delete Bulletin"
      className="justify-self-start text-danger"
      isDisabled={isDisabled}
      title="Delete this bulletin?"
      text={`The bulletin of ${bulletin.date} is no longer on the website.`}
      afterwards="For a while you can put it back from History."
      confirmLabel="Delete Bulletin"
      onConfirm={async () => {
        await remove.mutateAsync(bulletin);
        const undo = () => {
          undoDeletion({ type: 'bulletin', id: bulletin.id });
        };
        return { title: 'Bulletin Deleted', text: 'Visitors no longer find it.', undo };
      }}
      failure={{ title: 'The bulletin was not deleted' }}
      onDone={onDeleted}
    />
  );
}
