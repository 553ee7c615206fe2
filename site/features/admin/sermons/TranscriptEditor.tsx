import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { isSitePath } from '#shared/http/fields.ts';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import { isTimed, type Cue, type Transcript } from '#shared/sermons/transcripts/transcript.ts';
import { formStaysAt } from '#site/components/admin/address/use-record-address.ts';
import { RestoredNotice } from '#site/components/admin/unsaved-input/RestoredNotice.tsx';
import { showToast } from '#site/lib/page/toasts.ts';
import { ReplaceWords, replaceWords, type Replacement } from './ReplaceWords.tsx';
import { showTranscriptFailure, useSaveTranscript } from './transcript.queries.ts';
import { SavedAlongNote } from './TranscriptIntake.tsx';
import { useTranscriptGuard } from './transcript-guard.ts';
import { useKeptCues } from './use-kept-cues.ts';

type LineProps = {
  cue: Cue;
  index: number;
  isNow: boolean;
  hasTimes: boolean;
  isReadOnly: boolean;
  onJump: (seconds: number) => void;
  onChange: (index: number, change: Partial<Cue>) => void;
};

/** A line of the transcript: time, speaker and text. */
const Line = memo(function Line(props: LineProps) {
  const { cue, index, isNow, hasTimes, isReadOnly, onJump, onChange } = props;
  const name = `line ${index + 1}`;
  return (
    <li
      className={`transcript-line flex flex-wrap items-start gap-2 p-1 ${isNow ? 'bg-amber-100' : ''}`}
      aria-current={isNow ? 'true' : undefined}
    >
      {hasTimes && (
        <button
          type="button"
          className="link min-h-11 w-16 cursor-pointer text-left tabular-nums sm:min-h-[3.2rem]"
          aria-label={`Go to ${formatPlayingTime(cue.start)}`}
          onClick={() => {
            onJump(cue.start);
          }}
        >
          {formatPlayingTime(cue.start)}
        </button>
      )}
      <input
        className="field-control w-28 max-sm:min-h-11 max-sm:py-1"
        aria-label={`Speaker of ${name}`}
        placeholder="Speaker"
        readOnly={isReadOnly}
        value={cue.speaker ?? ''}
        onChange={({ target }) => {
          onChange(index, { speaker: target.value === '' ? null : target.value });
        }}
      />
      <textarea
        className="field-control field-sizing-content min-w-48 flex-1"
        dir="auto"
        aria-label={`Words of ${name}`}
        // About the lines of its text, for browsers that do not size a field by its content.
        rows={Math.ceil((cue.text.length + 1) / 40)}
        readOnly={isReadOnly}
        value={cue.text}
        onChange={({ target }) => {
          onChange(index, { text: target.value.replaceAll('\n', ' ') });
        }}
      />
    </li>
  );
});

type Props = {
  sermon: Pick<Sermon, 'id' | 'audioUrl'>;
  transcript: Transcript;
  /** Additional buttons next to the save button. */
  children: ReactNode;
};

const play = (audio: HTMLAudioElement) => {
  void audio.play().catch(() => undefined);
};

/** The index of the line at a time in seconds; -1 before the first. */
const lineAt = (cues: readonly Cue[], seconds: number) =>
  cues.findLastIndex(({ start }) => start <= seconds);

/** The editor of a transcript next to its recording. Escape starts and pauses playback. */
export function TranscriptEditor({ sermon, transcript, children }: Props) {
  const { cues, setCues, isChanged, restored, discard } = useKeptCues(sermon.id, transcript);
  const [now, setNow] = useState(-1);
  const audio = useRef<HTMLAudioElement>(null);
  const save = useSaveTranscript(sermon.id);
  const hasTimes = isTimed(transcript.cues);
  const saved = { version: transcript.version, cues };
  // Of a machine's transcript, only its own button says that somebody has read it.
  const saveAlong = async () =>
    !transcript.isMachineMade &&
    (await save.mutateAsync(saved).then(
      () => true,
      () => false,
    ));
  useTranscriptGuard(isChanged, saveAlong, {
    staysAt: formStaysAt(sermon.id),
    onGivenUp: discard,
  });

  const jump = useCallback((seconds: number) => {
    if (audio.current === null) return;
    audio.current.currentTime = seconds;
    play(audio.current);
  }, []);
  const change = useCallback(
    (index: number, changed: Partial<Cue>) => {
      setCues((all) => all.map((cue, each) => (each === index ? { ...cue, ...changed } : cue)));
    },
    [setCues],
  );
  const replace = (replacements: readonly Replacement[]) => {
    let count = 0;
    const replaced = cues.map((cue) => {
      const found = replaceWords(cue.text, replacements);
      count += found.count;
      return found.count === 0 ? cue : { ...cue, text: found.text };
    });
    if (count > 0) setCues(replaced);
    const title = count === 1 ? 'Replaced once' : `Replaced ${count.toLocaleString('en-US')} times`;
    showToast({ title, text: 'Save the transcript to keep it.', kind: 'success' });
  };

  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[now];
    // Scrolls only while the user is not typing in the list.
    if (list.current?.contains(document.activeElement) === false)
      line?.scrollIntoView({ block: 'nearest' });
  }, [now]);

  return (
    <div
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || audio.current === null) return;
        press.preventDefault();
        if (audio.current.paused) play(audio.current);
        else audio.current.pause();
      }}
    >
      {transcript.isMachineMade && (
        <p className="mb-2 rounded-control bg-amber-100 px-4 py-3">
          Made by a machine, not yet read. Once you have saved it, the page no longer says so.
        </p>
      )}
      {restored && <RestoredNotice {...restored} onStartOver={discard} />}
      {sermon.audioUrl !== null && hasTimes && (
        <>
          <audio
            ref={audio}
            className="w-full"
            controls
            // As at the recording's address: nothing is asked of another host before it is played.
            preload={isSitePath(sermon.audioUrl) ? 'metadata' : 'none'}
            src={sermon.audioUrl}
            aria-label="The recording"
            onTimeUpdate={({ currentTarget }) => {
              setNow(lineAt(cues, currentTarget.currentTime));
            }}
          />
          <p className="text-sm text-ink-soft">
            Press a time to play from there.
            <span className="pointer-coarse:hidden"> Escape plays and stops while you type.</span>
          </p>
        </>
      )}
      <ReplaceWords isDisabled={save.isPending} onReplace={replace} />
      <ol ref={list} className="-mx-1 mt-3 max-h-[60vh] overflow-y-auto">
        {cues.map((cue, index) => (
          <Line
            key={`${String(index)}-${String(transcript.cues[index]?.start)}`}
            {...{ cue, index, hasTimes }}
            isNow={index === now}
            isReadOnly={save.isPending}
            onJump={jump}
            onChange={change}
          />
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-quiet"
          disabled={save.isPending || (!isChanged && !transcript.isMachineMade)}
          onClick={() => {
            save.mutate(saved, { onError: showTranscriptFailure });
          }}
        >
          Save Transcript
        </button>
        {children}
      </p>
      {!transcript.isMachineMade && <SavedAlongNote />}
    </div>
  );
}
