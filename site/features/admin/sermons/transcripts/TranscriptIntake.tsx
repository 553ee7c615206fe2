import { useId, useMemo, useState } from 'react';
import { playingTime } from '#shared/sermons/playing-time.ts';
import { paragraphsOf } from '#shared/sermons/transcripts/paragraphs.ts';
import { TranscriptProblem } from '#shared/sermons/transcripts/read-cues.ts';
import {
  readTranscript,
  type ReadTranscript,
} from '#shared/sermons/transcripts/read-transcript.ts';
import { isTimed } from '#shared/sermons/transcripts/transcript.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { useUnsavedGuard } from '#site/components/admin/address/guards.ts';
import { useSettled } from '#site/components/admin/fields/use-settled.ts';
import { FileButton } from '#site/components/admin/media/FileButton.tsx';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { showToast } from '#site/lib/page/toasts.ts';
import { MachineTranscript } from './MachineTranscript.tsx';
import { useSaveTranscript } from './transcript.queries.ts';

const LARGEST = 3_000_000;
const FORMS =
  'WebVTT, SRT, the JSON of podcasts, or plain text with or without times, such as YouTube shows it';

/** What a text holds, or why it cannot be used. */
function readGiven(text: string): { read?: ReadTranscript; problem?: string } {
  if (text.trim() === '') return {};
  if (text.length > LARGEST) return { problem: 'This is more than 3 MB.' };
  try {
    return { read: readTranscript(text) };
  } catch (error) {
    if (error instanceof TranscriptProblem) return { problem: error.message };
    throw error;
  }
}

/** Seconds that a transcript may go on after its recording: players round, and last words are held. */
const GRACE = 5;

/** What looks wrong, and can be saved nevertheless. */
function warningsOf({ cues, notices }: ReadTranscript, seconds: number | null): string[] {
  const end = cues.at(-1)?.end ?? 0;
  return [
    ...notices,
    ...(isTimed(cues) ? [] : ['It has no times, so nobody can jump to a sentence.']),
    ...(seconds !== null && end > seconds + GRACE
      ? [
          `It goes on until ${playingTime(end)}, but the recording ends at ${playingTime(seconds)}. Is it the transcript of another sermon?`,
        ]
      : []),
  ];
}

type PreviewProps = { read: ReadTranscript; seconds: number | null };

/** The beginning, as the page will show it. */
function Preview({ read, seconds }: PreviewProps) {
  const paragraphs = paragraphsOf(read.cues);
  const words = read.cues.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return (
    <div className="mt-3">
      {warningsOf(read, seconds).map((warning) => (
        <p key={warning} className="mb-2 rounded-control bg-amber-100 px-4 py-3">
          {warning}
        </p>
      ))}
      <p className="font-semibold">{`${words.toLocaleString('en-US')} words. It begins like this:`}</p>
      {paragraphs.slice(0, 2).map(({ speaker, sentences }) => (
        <p key={sentences[0]?.start} dir="auto" className="mt-2 wrap-anywhere">
          {speaker !== null && <b>{speaker}: </b>}
          {sentences.map(({ text }) => text).join(' ')}
        </p>
      ))}
    </div>
  );
}

type Props = {
  sermon: Pick<Sermon, 'id' | 'audioSeconds'>;
  version: number;
  isFirst: boolean;
  onDone: () => void;
  /** Called when a machine has written it. */
  onWritten: () => void;
};

/** Takes a transcript as a file or as pasted text, and names what is wrong with its line. */
export function TranscriptIntake({ sermon, version, isFirst, onDone, onWritten }: Props) {
  const [text, setText] = useState('');
  const settled = useSettled(text);
  const { read, problem } = useMemo(() => readGiven(settled), [settled]);
  const save = useSaveTranscript(sermon.id);
  const status = useId();
  useUnsavedGuard(text.trim() !== '');

  const take = ([file]: File[]) => {
    if (file === undefined) return;
    if (file.size > 2 * LARGEST) {
      showFailure({ title: 'This file is too large', text: 'A transcript can have 3 MB.' });
      return;
    }
    void file.text().then(setText);
  };
  const store = () => {
    save.mutate(
      { version, text },
      {
        onSuccess: () => {
          showToast({
            title: 'Transcript Saved',
            text: 'It is on the page soon.',
            kind: 'success',
          });
          onDone();
        },
        onError: (error) => {
          showFailure({ title: 'The transcript was not saved', error });
        },
      },
    );
  };
  return (
    <>
      <p>{`Choose a file or paste the text: ${FORMS}.`}</p>
      <p className="my-3 flex flex-wrap gap-2">
        <FileButton accept=".vtt,.srt,.json,.txt,text/*" onFiles={take}>
          Choose a File
        </FileButton>
        {!isFirst && <Button onClick={onDone}>Keep the Present One</Button>}
      </p>
      <TextField
        name="transcript"
        label="Transcript Text"
        rows={6}
        className="max-h-[40vh] text-sm"
        value={text}
        onChange={setText}
        error={problem}
        isReadOnly={save.isPending}
      />
      <div id={status} role="status">
        {read !== undefined && <Preview read={read} seconds={sermon.audioSeconds} />}
      </div>
      {isFirst && <MachineTranscript sermon={sermon} onDone={onWritten} />}
      <p className="mt-4">
        <button
          type="button"
          className="button button-primary"
          disabled={read === undefined || settled !== text || save.isPending}
          onClick={store}
        >
          Save Transcript
        </button>
      </p>
    </>
  );
}
