import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { churchDay, parseDay } from '#shared/calendar/dates.ts';
import {
  type CreateSermonInput,
  type EditableSermon,
  SermonFormSchema,
} from '#shared/sermons/sermons.ts';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import { focusTitle } from '#site/components/admin/focus.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import { PreviewPanel } from '#site/components/admin/record-editor/FormParts.tsx';
import { StatedRecordForm } from '#site/components/admin/states/StatedRecordForm.tsx';
import type { StatedFormProps } from '#site/components/admin/states/StatedRecordsScreen.tsx';
import {
  reloadSermon,
  useDeleteSermon,
  useDiscardNextSermonVersion,
  useSaveSermon,
} from './sermons.queries.ts';
import { QuickTips, ThumbnailPreview, VideoPreview } from './Previews.tsx';
import type { ProposedDays, ProposedSermon } from './proposals.ts';
import { isMissingFromPodcast } from './address-advice.ts';
import { blankSermon, sermonFields, sermonValues, type SermonValues } from './sermon-fields.tsx';
import type { OtherSermon } from './SameDayNote.tsx';
import { $unsavedTranscript, saveOpenTranscript } from './transcript-guard.ts';

// The transcript editor is a file of its own, because the form of a new sermon does not need it.
const TranscriptPanel = lazy(() =>
  import('./TranscriptPanel.tsx').catch(() => ({ default: TranscriptUnavailable })),
);

const TranscriptUnavailable = () => (
  <p role="alert">The transcript could not be loaded. You can save the sermon all the same.</p>
);

/** Added to the toast if the recording is not in the podcast. The address field shows the reason. */
const NOT_IN_PODCAST = ' Its recording is not in the podcast yet: open the sermon to see why.';

/** Added to the toast if the form stays open because of the transcript. */
const TRANSCRIPT_UNSAVED = ' The transcript is not saved yet: press "Save Transcript".';

const TRANSCRIPT_SAVED = ' Its transcript is saved too.';

const isTranscriptUnsaved = () => $unsavedTranscript.get() !== null;

const staysWith = ({ state, nextVersion }: EditableSermon): boolean =>
  state === 'draft' || nextVersion != null || isTranscriptUnsaved();

/**
 * Saves the sermon, and with it the transcript that is open in its form. The transcript has no next version: saved
 * with one, visitors would see it at once.
 */
function useSaveWithTranscript() {
  const { mutateAsync } = useSaveSermon();
  const isAlong = useRef(false);
  const save = async (asked: Save<CreateSermonInput, EditableSermon>) => {
    const sermon = await mutateAsync(asked);
    const isLeftAlone = asked.isAutosave === true || asked.next?.next === 'save';
    isAlong.current = !isLeftAlone && (await saveOpenTranscript());
    return sermon;
  };
  const addition = (sermon: EditableSermon): string =>
    [
      isMissingFromPodcast(sermon) ? NOT_IN_PODCAST : '',
      isAlong.current ? TRANSCRIPT_SAVED : '',
      isTranscriptUnsaved() ? TRANSCRIPT_UNSAVED : '',
    ].join('');
  return { save, addition };
}

const SAVED_WORDS = {
  created: { title: 'Sermon Created', text: 'The new sermon has been successfully created.' },
  updated: { title: 'Sermon Updated', text: 'The sermon has been successfully updated.' },
};
const FAILED = {
  title: 'Error',
  text: 'There was a problem saving the sermon. Please try again.',
};

/** Gives the title of a new sermon the focus. */
function SermonFrame({ form, isNew }: { form: ReactNode; isNew: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNewAtFirst] = useState(isNew);
  useEffect(() => {
    if (isNewAtFirst) focusTitle(frame.current);
  }, [isNewAtFirst]);
  return <div ref={frame}>{form}</div>;
}

const SermonPreview = ({ typed }: { typed: SermonValues }) => (
  <>
    <PreviewPanel title="Video Preview">
      <VideoPreview url={typed.videoUrl} empty={<p>No video URL provided</p>} />
    </PreviewPanel>
    <PreviewPanel title="Thumbnail Preview">
      <ThumbnailPreview url={typed.thumbnailUrl} />
      <div className="mt-2 leading-snug" dir="auto">
        <p className="font-serif text-lg font-semibold">{typed.title}</p>
        <p className="text-sm text-ink-soft">{typed.speaker}</p>
      </div>
    </PreviewPanel>
  </>
);

/** What the form takes from the list of sermons. */
type FromList = {
  /** Proposed days of a new sermon. */
  days: ProposedDays;
  /** What the job of the week begins with. */
  proposed: ProposedSermon;
  /** The newest sermons. */
  others: readonly OtherSermon[];
};

/** The form of a sermon. */
export function SermonForm({
  list,
  ...props
}: StatedFormProps<EditableSermon> & { list: FromList }) {
  // A new form keeps the list as it was when it opened: read anew after an autosave, it would move what is pressed.
  const [listAtOpening] = useState(list);
  const isNew = props.record === null;
  const { days, proposed, others } = isNew ? listAtOpening : list;
  const asked = useSearchParameters().get('new') ?? '';
  const day = asked === 'sunday' ? days.probable : parseDay(asked);
  const [blank] = useState(() =>
    day === undefined ? blankSermon(churchDay(new Date())) : blankSermon(day, proposed),
  );
  return (
    <StatedRecordForm
      {...props}
      noun="Sermon"
      type="sermon"
      previewed="sermons"
      labels={['Add New Sermon', 'Edit Sermon']}
      schema={SermonFormSchema}
      fields={sermonFields(days.offered, proposed, isNew ? others : [])}
      blank={blank}
      valuesOf={sermonValues}
      {...useSaveWithTranscript()}
      reload={reloadSermon}
      staysWith={staysWith}
      savedWords={SAVED_WORDS}
      failure={FAILED}
      day={({ date }) => date}
      path={({ id }) => `/sermons/${id}`}
      discard={useDiscardNextSermonVersion().mutateAsync}
      deletion={{
        remove: useDeleteSermon().mutateAsync,
        title: 'Are you sure?',
        text: ({ title }) =>
          `This action cannot be undone. This will permanently delete the sermon "${title}" and remove it from the database.`,
        done: 'The sermon has been successfully deleted.',
        failure: {
          title: 'Error',
          text: 'There was a problem deleting the sermon. Please try again.',
        },
      }}
      part={(stored) => (
        <Suspense fallback={null}>
          <TranscriptPanel key={stored.id} sermon={stored} />
        </Suspense>
      )}
      preview={(typed) => <SermonPreview typed={typed} />}
      side={(_, stored) => <QuickTips isFolded={stored !== null} />}
      frame={(form, stored) => <SermonFrame form={form} isNew={stored === null} />}
    />
  );
}
