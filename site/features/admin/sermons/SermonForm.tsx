import { PreviewActions } from '#site/components/admin/publishing/PreviewActions.tsx';
import { SaveDraftButton, StatePanel } from '#site/components/admin/states/StatePanel.tsx';
import { savedToastText } from '#site/components/admin/states/saved-toast.ts';
import { useRecordPublishing } from '#site/components/admin/states/use-publishing.ts';
import {
  type CreateSermonInput,
  type EditedSermon,
  type Sermon,
  SermonFormSchema,
} from '#shared/sermons/sermons.ts';
import { QuestionButton } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { isConflict, isGone } from '#site/components/admin/queries.ts';
import { COPY_IN_HISTORY, useUndoDeletion } from '#site/components/admin/dialogs/undo-deletion.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import {
  useDeleteSermon,
  useDiscardNextSermonVersion,
  reloadSermon,
  useSaveSermon,
} from './sermons.queries.ts';
import { QuickTips, ThumbnailPreview, Video } from './Previews.tsx';
import { lazy, Suspense, useState } from 'react';
import { churchDay } from '#shared/calendar/dates.ts';
import { DeleteButton } from '#site/components/admin/Button.tsx';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import { unsavedInputName } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { PreviewPanel } from '#site/components/admin/record-editor/FormParts.tsx';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import type { ProposedDays } from './proposals.ts';
import { isMissingFromPodcast } from './recording-notice.ts';
import { blankSermon, sermonFields, sermonValues, type SermonValues } from './sermon-fields.tsx';
import { $isTranscriptUnsaved } from './transcript-guard.ts';
import { formStaysAt } from '#site/components/admin/address/use-record-address.ts';

// The transcript editor is loaded separately.
const TranscriptPanel = lazy(() =>
  import('./TranscriptPanel.tsx').catch(() => ({ default: TranscriptUnavailable })),
);

const TranscriptUnavailable = () => (
  <p role="alert">The transcript could not be loaded. You can save the sermon all the same.</p>
);

type Props = {
  sermon: Sermon;
  isDisabled: boolean;
  onDeleted: () => void;
  /** Called if another editor has changed the sermon. @returns the current sermon if it may still be deleted */
  onConflict: (sermon: Sermon) => Promise<Sermon | null>;
};

const DELETED = {
  title: 'Sermon Deleted',
  text: 'The sermon has been successfully deleted.',
};
const NOT_DELETED = {
  title: 'Error',
  text: 'There was a problem deleting the sermon. Please try again.',
};

/** A button that deletes the sermon after a confirmation. */
function DeleteSermon({ sermon, isDisabled, onDeleted, onConflict }: Props) {
  const remove = useDeleteSermon();
  const undoDeletion = useUndoDeletion();

  /** Deletes the sermon if this is its current version. @returns whether it is deleted */
  const removeVersion = async (version: Sermon): Promise<boolean> => {
    try {
      await remove.mutateAsync(version);
      return true;
    } catch (error) {
      if (isGone(error)) return true;
      if (!isConflict(error)) throw error;
      const theirs = await onConflict(version);
      return theirs !== null && removeVersion(theirs);
    }
  };

  return (
    <QuestionButton
      here={`?edit=${sermon.id}`}
      name="delete"
      Trigger={DeleteButton}
      isDisabled={isDisabled}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete the sermon "${sermon.title}" and remove it from the database.`}
      afterwards={COPY_IN_HISTORY}
      confirmLabel="Delete Sermon"
      onConfirm={async () => {
        if (!(await removeVersion(sermon))) return undefined;
        const undo = () => {
          undoDeletion({ type: 'sermon', id: sermon.id });
        };
        return { ...DELETED, undo };
      }}
      failure={NOT_DELETED}
      onDone={onDeleted}
    />
  );
}

const SAVED = {
  created: { title: 'Sermon Created', text: 'The new sermon has been successfully created.' },
  updated: { title: 'Sermon Updated', text: 'The sermon has been successfully updated.' },
};
/** Added to the toast if the recording is not in the podcast. The address field shows the reason. */
const NOT_IN_PODCAST = ' Its recording is not in the podcast yet: open the sermon to see why.';
const FAILED = {
  title: 'Error',
  text: 'There was a problem saving the sermon. Please try again.',
};

/** Added to the toast if the form stays open because of the transcript. */
const TRANSCRIPT_UNSAVED = ' The transcript is not saved yet: press "Save Transcript" below.';

/** Shows the toast of a successful save. */
function sayThatItIsSaved(sermon: EditedSermon, before: EditedSermon | null) {
  const { title, text } = savedToastText('Sermon', sermon, before, SAVED);
  const podcast = isMissingFromPodcast(sermon) ? NOT_IN_PODCAST : '';
  const transcript = $isTranscriptUnsaved.get() ? TRANSCRIPT_UNSAVED : '';
  showToast({ title, text: text + podcast + transcript, kind: 'success' });
}

type SermonFormProps = {
  /** The sermon to edit; null for a new one. */
  sermon: EditedSermon | null;
  /** The sermon id in the address; a new sermon has none until it is saved as a draft. */
  sermonId: number | null;
  /** Proposed days of a new sermon. */
  days: ProposedDays;
  onSaved: (sermon: EditedSermon) => void;
  /** Called when the sermon was saved and the form stays open, as for a draft. */
  onDraft: (sermon: EditedSermon) => void;
  /** Called when the form closes without a save, or when the sermon no longer exists. */
  onGone: () => void;
};

/** The form of a sermon, with previews (in wide windows) and tips next to it, and its transcript below. */
export function SermonForm(props: SermonFormProps) {
  const { sermon, sermonId, days, onSaved, onDraft, onGone } = props;
  const isOfSunday = useSearchParameters().get('new') === 'sunday';
  const [blank] = useState(() => blankSermon(isOfSunday ? days.probable : churchDay(new Date())));
  const save = useSaveSermon();
  const editor = useRecordEditor<SermonValues, CreateSermonInput, EditedSermon>({
    noun: 'sermon',
    inputNameOf: (stored) => unsavedInputName('sermon', stored?.id),
    schema: SermonFormSchema,
    fields: sermonFields(days.offered),
    opening: sermon === null ? {} : { record: sermon },
    blank,
    valuesOf: sermonValues,
    save: save.mutateAsync,
    reload: reloadSermon,
    onSaved: (saved: EditedSermon, before) => {
      sayThatItIsSaved(saved, before);
      if (saved.state === 'draft' || saved.nextVersion || $isTranscriptUnsaved.get())
        onDraft(saved);
      else onSaved(saved);
    },
    staysWith: ({ state }: EditedSermon) => state === 'draft',
    autosave: { onSaved: onDraft },
    failure: FAILED,
    staysAt: formStaysAt(sermonId),
  });
  const { stored, isSaving } = editor;
  const { title, speaker, videoUrl, thumbnailUrl, date } = editor.form.typed;
  const publishing = useRecordPublishing(editor, {
    noun: 'Sermon',
    day: date,
    hasNextVersions: true,
  });
  const { submit, submitLabel } = publishing;
  const discard = useDiscardNextSermonVersion();
  return (
    <div className="form-with-preview">
      <RecordForm
        editor={editor}
        label={stored === null ? 'Add New Sermon' : 'Edit Sermon'}
        className="card p-5 sm:p-8"
        submit={submitLabel}
        saving={submitLabel}
        onSubmit={submit}
        buttons={<SaveDraftButton publishing={publishing} savedAt={editor.savedAt} />}
        onLeave={onGone}
        end={
          stored !== null && (
            <DeleteSermon
              sermon={stored}
              isDisabled={isSaving}
              onDeleted={onGone}
              onConflict={editor.resolveConflict}
            />
          )
        }
      >
        <Fields editor={editor} />
        <StatePanel
          publishing={publishing}
          {...(stored !== null && { path: `/sermons/${stored.id}` })}
          {...(stored !== null && {
            discard: {
              here: `?edit=${stored.id}`,
              run: async () => {
                const write = () => discard.mutateAsync(stored);
                editor.loadTheirs({
                  ...stored,
                  ...(await editor.withConflictCheck(stored, write)),
                });
              },
            },
          })}
        >
          <PreviewActions type="sermons" record={stored} />
        </StatePanel>
      </RecordForm>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
        <QuickTips isFolded={stored !== null} />
        <div className="form-preview mt-6 grid gap-6 max-lg:hidden">
          <PreviewPanel title="Video Preview">
            <Video url={videoUrl} />
          </PreviewPanel>
          <PreviewPanel title="Thumbnail Preview">
            <ThumbnailPreview url={thumbnailUrl} />
            <div className="mt-2 leading-snug" dir="auto">
              <p className="font-serif text-lg font-semibold">{title}</p>
              <p className="text-sm text-ink-soft">{speaker}</p>
            </div>
          </PreviewPanel>
        </div>
      </div>
      {stored !== null && (
        <div className="min-w-0">
          <Suspense fallback={null}>
            <TranscriptPanel key={stored.id} sermon={stored} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
