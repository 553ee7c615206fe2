import { useEffect } from 'react';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { useBeginTranscription, useTranscript, useTranscription } from './transcript.queries.ts';

type Props = { sermon: Pick<Sermon, 'id' | 'audioSeconds'> };

/** Why a sermon has no machine transcription. */
const REASONS = {
  off: 'The website can also write it from the recording. The person who set up the website can turn this on.',
  unsuitable:
    'The website writes it from an MP3 of the library. Other recordings cannot be taken in pieces.',
};

/** A button that requests a machine transcript, or why none is possible. Once there is one, the editor opens. */
export function MachineTranscript({ sermon }: Props) {
  const { data } = useTranscription(sermon.id);
  const { refetch } = useTranscript(sermon.id);
  const begin = useBeginTranscription(sermon.id);
  const isDone = data?.state === 'done';
  useEffect(() => {
    if (isDone) void refetch();
  }, [isDone, refetch]);
  if (data === undefined) return null;
  const { state, seconds } = data;
  if (state === 'off' || state === 'unsuitable')
    return <p className="mt-3 text-sm text-ink-soft">{REASONS[state]}</p>;
  const length =
    sermon.audioSeconds === null ? '' : ` of ${formatPlayingTime(sermon.audioSeconds)}`;
  const isRunning = state === 'running' || begin.isPending;
  return (
    <div className="mt-3">
      <p role="status">
        {isRunning &&
          `Written until ${formatPlayingTime(seconds)}${length}. You can leave this page: it goes on by itself.`}
        {state === 'failed' &&
          `It stopped at ${formatPlayingTime(seconds)}${length}. Begin again, or tell whoever looks after the website.`}
      </p>
      {!isRunning && (
        <Button
          onClick={() => {
            begin.mutate();
          }}
        >
          Transcribe the Recording
        </Button>
      )}
    </div>
  );
}
