import type { ReactNode } from 'react';
import type { WithState, PreviewedType } from '#shared/publishing/record-states.ts';
import { formStaysAt } from '#site/components/admin/address/use-record-address.ts';
import { ButtonLink, DeleteButton } from '#site/components/admin/Button.tsx';
import { QuestionButton } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { COPY_IN_HISTORY, useUndoDeletion } from '#site/components/admin/dialogs/undo-deletion.ts';
import { unsavedInputName } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { PreviewActions } from '#site/components/admin/publishing/PreviewActions.tsx';
import { VISIBLE_ONCE_PUBLISHED } from '#site/components/admin/publishing/PublishingStatus.tsx';
import type { EditorOptions } from '#site/components/admin/record-editor/opening.ts';
import { FormWithPreview } from '#site/components/admin/record-editor/FormParts.tsx';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import type { StateValues } from './state-fields.ts';
import { SaveDraftButton, StatePanel } from './StatePanel.tsx';
import { savedToastText } from './saved-toast.ts';
import { useRecordPublishing } from './use-publishing.ts';

/** The callbacks of a record's form. */
export type FormCallbacks<Stored> = {
  onSaved: () => void;
  /** Called when the record was saved as a draft; the form stays open. */
  onDraft: (stored: Stored) => void;
  /** Called when the form closes without a save, or when the record no longer exists. */
  onGone: () => void;
};

/** The kind of the record: its name in toasts, in the history and in addresses. */
type Kind = { noun: 'Page' | 'Bulletin'; type: 'page' | 'bulletin'; previewed: PreviewedType };

type StatedRecord = WithState<{ id: number; version: number }>;

type Props<Values, Input, Stored> = Kind &
  Pick<
    EditorOptions<Values, Input, Stored>,
    'schema' | 'fields' | 'blank' | 'valuesOf' | 'save' | 'reload'
  > &
  FormCallbacks<Stored> & {
    /** Null for a new record. */
    record: Stored | null;
    /** The record id in the address; a new record has none until it is saved as a draft. */
    recordId: number | null;
    remove: (stored: Stored) => Promise<void>;
    /** The texts of the question before a deletion and of the toast after it. */
    deletion: { text: (stored: Stored) => string; done: string };
    /** What visitors will see of the typed values. */
    preview?: (typed: Values) => ReactNode;
    /** Additional links to views of a saved record. */
    ways?: (stored: Stored) => ReactNode;
  };

/** The form of a record with a state, including draft, preview, deletion and restoring. */
export function StatedRecordForm<
  Values extends StateValues,
  Input extends object,
  Stored extends StatedRecord,
>(props: Props<Values, Input, Stored>) {
  const { noun, type, previewed, record, preview, onDraft, onGone } = props;
  const small = noun.toLowerCase();
  const editor = useRecordEditor<Values, Input, Stored>({
    ...props,
    noun: small,
    inputNameOf: (stored) => unsavedInputName(type, stored?.id),
    opening: record === null ? {} : { record },
    onSaved: (saved, before) => {
      if (saved.state === 'draft') onDraft(saved);
      else props.onSaved();
      const words = savedToastText(noun, saved, before, {
        created: { title: `${noun} Created`, text: VISIBLE_ONCE_PUBLISHED },
        updated: { title: `${noun} Updated`, text: VISIBLE_ONCE_PUBLISHED },
      });
      showToast({ ...words, kind: 'success' });
    },
    staysWith: ({ state }) => state === 'draft',
    autosave: { onSaved: onDraft },
    failure: { title: `The ${small} was not saved` },
    staysAt: formStaysAt(props.recordId),
  });
  const { stored, isSaving } = editor;
  const publishing = useRecordPublishing(editor, { noun });
  const form = (
    <RecordForm
      editor={editor}
      label={stored === null ? `New ${noun}` : `Edit ${noun}`}
      className="card p-5 sm:p-8"
      submit={publishing.submitLabel}
      saving={publishing.submitLabel}
      onSubmit={publishing.submit}
      buttons={<SaveDraftButton publishing={publishing} savedAt={editor.savedAt} />}
      onLeave={onGone}
      end={stored !== null && <DeleteRecord {...props} stored={stored} isDisabled={isSaving} />}
    >
      <Fields editor={editor} />
      <StatePanel publishing={publishing}>
        {stored !== null && (
          <p className="flex flex-wrap gap-2">
            {props.ways?.(stored)}
            <ButtonLink href={`/admin/history?type=${type}&record=${stored.id}`}>
              History
            </ButtonLink>
          </p>
        )}
        <PreviewActions type={previewed} record={stored} />
      </StatePanel>
    </RecordForm>
  );
  if (preview === undefined) return <div className="form-column">{form}</div>;
  return <FormWithPreview form={form} preview={preview(editor.form.typed)} />;
}

type DeleteProps<Stored> = Kind &
  Pick<Props<never, never, Stored>, 'remove' | 'deletion' | 'onGone'> & {
    stored: Stored;
    isDisabled: boolean;
  };

function DeleteRecord<Stored extends StatedRecord>(props: DeleteProps<Stored>) {
  const { noun, type, stored, deletion } = props;
  const undoDeletion = useUndoDeletion();
  return (
    <QuestionButton
      here={`?edit=${stored.id}`}
      name="delete"
      Trigger={DeleteButton}
      isDisabled={props.isDisabled}
      title={`Delete this ${noun.toLowerCase()}?`}
      text={deletion.text(stored)}
      afterwards={COPY_IN_HISTORY}
      confirmLabel={`Delete ${noun}`}
      onConfirm={async () => {
        await props.remove(stored);
        const undo = () => {
          undoDeletion({ type, id: stored.id });
        };
        return { title: `${noun} Deleted`, text: deletion.done, undo };
      }}
      failure={{ title: `The ${noun.toLowerCase()} was not deleted` }}
      onDone={props.onGone}
    />
  );
}
