import { useEffect, useState, useRef } from 'react';
import { useEarlyInput } from '#site/lib/hydration/use-early-input.ts';
import { AudioPosition, placeText } from './AudioPosition.tsx';
import { keepSpeed, SPEEDS } from './kept-listening.ts';
import { useAudioBar } from './use-audio-bar.ts';
import { setSpeed, play, usePlayback, SKIP_SECONDS } from './use-recording.ts';
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import type { Chapter } from '#shared/sermons/transcripts/chapters.ts';

type Props = { audio: HTMLAudioElement | null; speed: number };

/** The control for the playback speed. The speed is stored for the next recording. */
function AudioSpeed({ audio, speed }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    if (audio !== null && chosen !== null) setSpeed(audio, chosen);
  }, [audio, chosen]);
  const choose = (next: number) => {
    keepSpeed(next);
    setChosen(next);
  };
  const label = useEarlyInput<'speed', HTMLLabelElement>({ speed: '1' }, (early) => {
    choose(Number(early.speed));
  });
  return (
    <label ref={label} className="flex items-center gap-2 max-sm:ml-auto max-sm:grid max-sm:gap-0">
      Speed
      <select
        className="field-control w-auto"
        name="speed"
        value={speed}
        onChange={({ target }) => {
          choose(Number(target.value));
        }}
      >
        {SPEEDS.map((offered) => (
          <option key={offered} value={offered}>
            {offered}×
          </option>
        ))}
      </select>
    </label>
  );
}

type AudioControlsProps = {
  /** Null until hydration; `keepClicks` (keep-clicks.ts) then handles clicks on the built buttons. */
  audio: HTMLAudioElement | null;
  /** The position in seconds at which an earlier visit stopped; 0 at the beginning. */
  begunAt: number;
  title: string;
  audioUrl: string;
  /** The recording's length in seconds, if known before it has loaded; else null. */
  expectedSeconds: number | null;
  chapters: readonly Chapter[];
  /** Whether the player's tab is selected. */
  isShown: boolean;
};

/**
 * The audio player: play, skip, position, speed. Once it was played, the buttons to play and skip are a bar at the lower
 * edge of the window while their place is out of view.
 */
export function AudioControls(props: AudioControlsProps) {
  const { audio, begunAt, title, audioUrl, expectedSeconds, chapters, isShown } = props;
  const [isUsed, setUsed] = useState(false);
  const isResumed = begunAt > 0 && !isUsed;
  const { recording, seek } = usePlayback(audio, expectedSeconds);
  const playButton = useRef<HTMLButtonElement>(null);
  const { isPlaying, position } = recording;
  // Also played by a sentence of the transcript, or by the keys of a headset.
  if (isPlaying && !isUsed) setUsed(true);
  const playLabel = isResumed ? `Continue at ${formatPlayingTime(position)}` : 'Play';
  const place = useRef<HTMLDivElement>(null);
  const keptHeight = useAudioBar(place, isUsed && isShown);
  const isBar = keptHeight > 0;

  const start = () => {
    setUsed(true);
    if (audio !== null) play(audio);
    // Moves the focus, because 'Start over' and 'Try again' disappear when they are pressed.
    playButton.current?.focus();
  };
  const startOver = () => {
    seek(0);
    start();
  };
  const skip = (seconds: number) => {
    seek(position + seconds);
  };

  return (
    <div role="group" aria-label={`Audio: ${title}`} className="needs-script">
      <AudioPosition
        recording={recording}
        chapters={chapters}
        onSeek={seek}
        onStartOver={isResumed ? startOver : undefined}
      />
      <div
        ref={place}
        className="mt-3 flex flex-wrap items-end gap-x-2 gap-y-3 sm:items-center"
        style={isBar ? { minHeight: keptHeight } : undefined}
      >
        <div className={isBar ? 'audio-bar' : 'contents'}>
          <button
            ref={playButton}
            type="button"
            className="button button-primary basis-full sm:min-w-36 sm:basis-auto"
            data-play-audio
            onClick={isPlaying ? () => audio?.pause() : start}
          >
            {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {isPlaying ? 'Pause' : playLabel}
          </button>
          <SkipButton seconds={-SKIP_SECONDS.back} onSkip={skip} />
          <SkipButton seconds={SKIP_SECONDS.forward} onSkip={skip} />
          {isBar && <span>{placeText(position, recording.duration)}</span>}
        </div>
        <AudioSpeed audio={audio} speed={recording.speed} />
        {recording.hasFailed && <Failure audioUrl={audioUrl} onRetry={start} />}
      </div>
    </div>
  );
}

function SkipButton({ seconds, onSkip }: { seconds: number; onSkip: (seconds: number) => void }) {
  const Icon = seconds < 0 ? RotateCcw : RotateCw;
  return (
    <button
      type="button"
      className="button button-quiet px-3 sm:px-4"
      onClick={() => {
        onSkip(seconds);
      }}
    >
      <Icon size={20} aria-hidden="true" />
      <span>
        <span className="sr-only">{seconds < 0 ? 'Back ' : 'On '}</span>
        {Math.abs(seconds)}
        <span aria-hidden="true"> s</span>
        <span className="sr-only"> seconds</span>
      </span>
    </button>
  );
}

function Failure({ audioUrl, onRetry }: { audioUrl: string; onRetry: () => void }) {
  return (
    <p role="alert" className="basis-full">
      The recording could not be loaded.{' '}
      <button type="button" className="link min-h-11 cursor-pointer" onClick={onRetry}>
        Try again
      </button>{' '}
      or{' '}
      <a className="link" href={audioUrl} download>
        download it
      </a>
      .
    </p>
  );
}
