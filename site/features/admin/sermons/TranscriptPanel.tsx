import { HISTORY_NOTE } from '#site/components/admin/dialogs/deletion.tsx';
import { useStore } from '@nanostores/react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Transcript } from '#shared/sermons/transcripts/transcript.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import { ConfirmedWriteButton } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { Button, DeleteButton } from '#site/components/admin/Button.tsx';
import { FoldedContent } from '#site/components/admin/list/FoldedCard.tsx';
import { useDeleteTranscript, useTranscript, useTranscription } from './transcript.queries.ts';
import { $unsavedTranscript } from './transcript-guard.ts';
import { TranscriptEditor } from './TranscriptEditor.tsx';
import { TranscriptIntake } from './TranscriptIntake.tsx';

/** What the folded panel holds; undefined while that is not known. */
function lineOf(transcript: Transcript | null | undefined): string | undefined {
  if (transcript === undefined) return undefined;
  if (transcript === null) return 'None yet';
  if (transcript.isMachineMade) return 'Made by a machine, not yet read';
  const { length } = transcript.cues;
  return length === 1 ? '1 line' : `${length} lines`;
}

type Props = { sermon: Pick<Sermon, 'id' | 'audioUrl' | 'audioSeconds'> };

/** Enter in a line of the transcript must not save the sermon, in whose form it is. */
const keepEnter = (press: KeyboardEvent) => {
  if (press.key === 'Enter' && press.target instanceof HTMLInputElement) press.preventDefault();
};

/** A saved sermon's transcript: first imported, then corrected next to the recording. It has its own button to save. */
export default function TranscriptPanel({ sermon }: Props) {
  const id = useId();
  const { data: transcript, isError, refetch } = useTranscript(sermon.id);
  // Requested at the same time as the transcript, so that the panel is complete after one wait.
  useTranscription(sermon.id);
  const [isReplaced, setReplaced] = useState(false);
  const isUnsaved = useStore($unsavedTranscript) !== null;
  const remove = useDeleteTranscript(sermon.id);
  if (transcript === undefined && !isError) return null;
  return (
    <section aria-labelledby={id} onKeyDown={keepEnter}>
      <FoldedContent
        className="folded-part"
        title={
          <h2 id={id} className="form-part-title">
            Transcript
          </h2>
        }
        line={lineOf(transcript)}
        isOpenAtFirst={false}
        // Restored input has to be seen, because the form waits for it to be saved.
        isWanted={isUnsaved}
      >
        {isError ? (
          <>
            <p>The transcript could not be loaded.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </>
        ) : transcript === null || isReplaced ? (
          <TranscriptIntake
            sermon={sermon}
            transcript={transcript}
            onDone={() => {
              setReplaced(false);
            }}
          />
        ) : (
          <TranscriptEditor key={transcript.version} sermon={sermon} transcript={transcript}>
            <Button
              onClick={() => {
                setReplaced(true);
              }}
            >
              Replace Transcript
            </Button>
            <ConfirmedWriteButton
              here={`?edit=${String(sermon.id)}`}
              name="delete-transcript"
              Trigger={DeleteButton}
              isDisabled={remove.isPending}
              title="Delete this transcript?"
              text="It goes from the page, from the search and from the podcast. The sermon stays."
              afterwards={HISTORY_NOTE}
              confirmLabel="Delete Transcript"
              onConfirm={async () => {
                await remove.mutateAsync(transcript);
                return { title: 'Transcript deleted', text: 'The sermon has none now.' };
              }}
              failure={{ title: 'The transcript was not deleted' }}
            />
          </TranscriptEditor>
        )}
      </FoldedContent>
    </section>
  );
}
