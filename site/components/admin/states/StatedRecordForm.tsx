import type { ReactNode } from 'react';
import type { WithState, PreviewedType } from '#shared/publishing/record-states.ts';
import { formStaysAt } from '#site/components/admin/address/use-record-address.ts';
import { FormEnd } from '#site/components/admin/dialogs/FormButtons.tsx';
import {
  DeleteRecord,
  type DeletedRecord,
  type Deletion,
} from '#site/components/admin/dialogs/deletion.tsx';
import { unsavedInputName } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { PreviewActions } from '#site/components/admin/publishing/PreviewActions.tsx';
import { VISIBLE_ONCE_PUBLISHED } from '#site/components/admin/publishing/PublishingStatus.tsx';
import type { EditorOptions } from '#site/components/admin/record-editor/opening.ts';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import type { StateValues } from './state-fields.ts';
import { StatePanel } from './StatePanel.tsx';
import { savedToastText, type RecordWithNextVersion, type SavedWords } from './saved-toast.ts';
import { useRecordPublishing } from './use-publishing.ts';

/** The callbacks of a record's form. */
export type FormCallbacks<Stored> = {
  onSaved: (stored: Stored) => void;
  /** Called when the record was saved and the form stays open, as for a draft. */
  onDraft: (stored: Stored) => void;
  /** Called when the form closes without a save, or when the record no longer exists. */
  onGone: () => void;
};

/** The kind of the record: its name in toasts, in the history and in addresses. */
type Kind = {
  noun: 'Page' | 'Bulletin' | 'Sermon' | 'Event';
  type: Extract<DeletedRecord['type'], 'page' | 'bulletin' | 'sermon' | 'event'>;
  previewed: PreviewedType;
};

type StatedRecord = RecordWithNextVersion & WithState<{ id: number; version: number }>;

type Props<Values, Input, Stored> = Kind &
  Pick<
    EditorOptions<Values, Input, Stored>,
    'schema' | 'fields' | 'blank' | 'valuesOf' | 'save' | 'reload'
  > &
  FormCallbacks<Stored> & {
    /** Null for a new record, which begins with `copy` if there is one. */
    record: Stored | null;
    copy?: Values | undefined;
    /** The record id in the address; null for a new record until it is saved as a draft, undefined for a copy. */
    recordId: number | null | undefined;
    /** The accessible names of the form of a new record and of a saved one. */
    labels?: readonly [fresh: string, stored: string] | undefined;
    className?: string;
    /** The label of the submit button during a save; by default it stays. */
    saving?: string;
    /** Whether the form stays open after a save; by default for a draft. */
    staysWith?: (stored: Stored) => boolean;
    /** Whether the input may be saved without a decision of the user; by default it may. */
    mayAutosave?: (typed: Values, record: Stored | null) => boolean;
    /** The toasts after a public record was created or updated. */
    savedWords?: SavedWords;
    /** Text that follows that of the toast after any save. */
    addition?: (stored: Stored) => string;
    failure?: { title: string; text?: string };
    /** The day of the record as typed, for which a time of publication is proposed. */
    day?: (typed: Values) => string;
    /** What Take Down does, if it is not to the one record. */
    takenDown?: (typed: Values, stored: Stored) => string | undefined;
    /** The public page of a record. */
    path?: (stored: Stored) => string;
    /** Discards the next version; absent for records without one. @returns the record as visitors see it */
    discard?: (stored: Stored) => Promise<Partial<Stored>>;
    /** Absent for a record that has its own delete button in `end`. */
    deletion?: Deletion<Stored>;
    end?: (isDisabled: boolean) => ReactNode;
    /** A part of the form of a saved record, which is saved apart from its fields. */
    part?: (stored: Stored) => ReactNode;
    /** What visitors will see of the typed values. */
    preview?: (typed: Values) => ReactNode;
    /** What else stands beside the form, and in a narrow window below it. */
    side?: (typed: Values, stored: Stored | null) => ReactNode;
    /** Stands above the fields. */
    heading?: (stored: Stored | null) => ReactNode;
    /** Replaces what stands around the form. */
    frame?: (form: ReactNode, stored: Stored | null) => ReactNode;
  };

const isDraft = ({ state }: StatedRecord) => state === 'draft';

/** The form of a record with a state, including draft, preview, deletion and restoring. */
export function StatedRecordForm<
  Values extends StateValues,
  Input extends object,
  Stored extends StatedRecord,
>(props: Props<Values, Input, Stored>) {
  const { noun, type, record, copy, recordId, staysWith = isDraft } = props;
  const { day, path, discard, deletion } = props;
  const small = noun.toLowerCase();
  const {
    savedWords = {
      created: { title: `${noun} Created`, text: VISIBLE_ONCE_PUBLISHED },
      updated: { title: `${noun} Updated`, text: VISIBLE_ONCE_PUBLISHED },
    },
    labels = [`New ${noun}`, `Edit ${noun}`],
    frame = (form: ReactNode) => form,
  } = props;
  const editor = useRecordEditor<Values, Input, Stored>({
    ...props,
    noun: small,
    inputNameOf: (stored) => unsavedInputName(type, stored?.id),
    opening: { ...(record && { record }), ...(copy && { copy }) },
    staysWith,
    onSaved: (saved, before) => {
      const { title, text } = savedToastText(noun, saved, before, savedWords);
      showToast({ title, text: `${text}${props.addition?.(saved) ?? ''}`, kind: 'success' });
      (staysWith(saved) ? props.onDraft : props.onSaved)(saved);
    },
    autosave: { onSaved: props.onDraft, ...(props.mayAutosave && { may: props.mayAutosave }) },
    failure: props.failure ?? { title: `The ${small} was not saved` },
    ...(recordId !== undefined && { staysAt: formStaysAt(recordId) }),
  });
  const { stored, isSaving, form } = editor;
  const publishing = useRecordPublishing(editor, {
    noun,
    ...(day && { day: day(form.typed) }),
    hasNextVersions: discard !== undefined,
    takenDown: stored === null ? undefined : props.takenDown?.(form.typed, stored),
  });
  const { submitLabel } = publishing;
  const panel = (
    <StatePanel
      publishing={publishing}
      {...(stored !== null && path && { path: path(stored) })}
      {...(stored !== null &&
        discard && {
          discard: {
            here: `?edit=${stored.id}`,
            run: async () => {
              const write = () => discard(stored);
              const current = await editor.withConflictCheck(stored, write);
              editor.loadTheirs({ ...stored, ...current });
            },
          },
        })}
    >
      {stored !== null && (
        <p className="flex flex-wrap gap-2 *:grow empty:hidden">
          <PreviewActions type={props.previewed} record={stored} />
        </p>
      )}
    </StatePanel>
  );
  return frame(
    <RecordForm
      editor={editor}
      label={labels[stored === null ? 0 : 1]}
      className={props.className ?? 'card p-5 sm:p-8'}
      submit={submitLabel}
      saving={props.saving ?? submitLabel}
      onSubmit={publishing.submit}
      aside={publishing.aside}
      onLeave={props.onGone}
      panel={panel}
      preview={props.preview?.(form.typed)}
      side={props.side?.(form.typed, stored)}
      end={
        stored !== null && (
          <FormEnd history={`/admin/history?type=${type}&record=${stored.id}`}>
            {deletion === undefined ? (
              props.end?.(isSaving)
            ) : (
              <DeleteRecord
                {...{ noun, type, deletion, stored }}
                isDisabled={isSaving}
                onGone={props.onGone}
                onConflict={editor.resolveConflict}
              />
            )}
          </FormEnd>
        )
      }
    >
      {props.heading?.(stored)}
      <Fields editor={editor} />
      {stored !== null && props.part?.(stored)}
    </RecordForm>,
    stored,
  );
}
