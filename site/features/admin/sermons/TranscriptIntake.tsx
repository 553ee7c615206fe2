import { useMemo, useState } from 'react';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import {
  paragraphsOf,
  isTimed,
  LONGEST_TRANSCRIPT,
  type Transcript,
} from '#shared/sermons/transcripts/transcript.ts';
import { TranscriptProblem } from '#shared/sermons/transcripts/read-cues.ts';
import {
  parseTranscript,
  type ParsedTranscript,
} from '#shared/sermons/transcripts/read-transcript.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';
import { FileButton } from '#site/components/admin/media/FileButton.tsx';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { MachineTranscript } from './MachineTranscript.tsx';
import { useTranscriptGuard } from './transcript-guard.ts';
import { showTranscriptFailure, useSaveTranscript } from './transcript.queries.ts';

/** Parses a text as transcript, or returns the problem. */
function readGiven(text: string): { read?: ParsedTranscript; problem?: string } {
  if (text.trim() === '') return {};
  if (text.length > LONGEST_TRANSCRIPT) return { problem: 'This is more than 3 MB.' };
  try {
    return { read: parseTranscript(text) };
  } catch (error) {
    if (error instanceof TranscriptProblem) return { problem: error.message };
    throw error;
  }
}

/** Seconds by which a transcript may outlast its recording: players round times and show the last words longer. */
const GRACE = 5;

/** Warnings about a transcript. It can be saved despite these. */
function warningsOf({ cues, notices }: ParsedTranscript, seconds: number | null): string[] {
  const warnings = [...notices];
  if (!isTimed(cues)) warnings.push('It has no times, so nobody can jump to a sentence.');
  const end = cues.at(-1)?.end ?? 0;
  if (seconds !== null && end > seconds + GRACE) {
    const [said, recorded] = [formatPlayingTime(end), formatPlayingTime(seconds)];
    warnings.push(
      `It goes on until ${said}, but the recording ends at ${recorded}. Is it the transcript of another sermon?`,
    );
  }
  return warnings;
}

type PreviewProps = { read: ParsedTranscript; seconds: number | null };

/** The first lines of the transcript, as its page will show them. */
function Preview({ read, seconds }: PreviewProps) {
  const words = read.cues.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return (
    <div className="mt-3">
      {warningsOf(read, seconds).map((warning) => (
        <p key={warning} className="mb-2 rounded-control bg-amber-100 px-4 py-3">
          {warning}
        </p>
      ))}
      <p className="font-semibold">{`${words.toLocaleString('en-US')} words. It begins like this:`}</p>
      {paragraphsOf(read.cues)
        .slice(0, 2)
        .map(({ speaker, sentences }) => (
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
  /** The present transcript, which the new one replaces. */
  transcript: Transcript | null;
  onDone: () => void;
};

/** The form for a new transcript, as a file or as pasted text. Shows problems with their line numbers. */
export function TranscriptIntake({ sermon, transcript, onDone }: Props) {
  const [text, setText] = useState('');
  const settled = useDebounced(text);
  const { read, problem } = useMemo(() => readGiven(settled), [settled]);
  const save = useSaveTranscript(sermon.id);
  const saved = { version: transcript?.version ?? 0, text };
  useTranscriptGuard(text.trim() !== '', async () => {
    const given = readGiven(text).read;
    // What looks wrong waits for somebody to look at it.
    if (given === undefined || warningsOf(given, sermon.audioSeconds).length > 0) return false;
    return save.mutateAsync(saved).then(
      () => {
        onDone();
        return true;
      },
      () => false,
    );
  });

  const take = ([file]: File[]) => {
    if (file === undefined) return;
    // The limit counts characters, of which some have several bytes in UTF-8.
    if (file.size > 2 * LONGEST_TRANSCRIPT)
      showFailure({ title: 'This file is too large', text: 'A transcript can have 3 MB.' });
    else void file.text().then(setText);
  };
  return (
    <>
      <p>
        Choose a file or paste the text: WebVTT, SRT, podcast JSON, or plain text with or without
        times, such as YouTube shows it.
      </p>
      <p className="my-3 flex flex-wrap gap-2">
        <FileButton accept=".vtt,.srt,.json,.txt,text/*" onFiles={take}>
          Choose a File
        </FileButton>
        {transcript !== null && <Button onClick={onDone}>Keep the Present One</Button>}
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
      <div role="status">
        {read !== undefined && <Preview read={read} seconds={sermon.audioSeconds} />}
      </div>
      {transcript === null && <MachineTranscript sermon={sermon} />}
      {text.trim() !== '' && (
        <>
          <p className="mt-4">
            <button
              type="button"
              className="button button-quiet"
              disabled={read === undefined || settled !== text || save.isPending}
              onClick={() => {
                save.mutate(saved, { onSuccess: onDone, onError: showTranscriptFailure });
              }}
            >
              Save Transcript
            </button>
          </p>
          <SavedAlongNote />
        </>
      )}
    </>
  );
}

/** Says that the button of the sermon saves the transcript too. */
export const SavedAlongNote = () => (
  <p className="mt-2 text-sm text-ink-soft">Saving the sermon saves its transcript too.</p>
);
