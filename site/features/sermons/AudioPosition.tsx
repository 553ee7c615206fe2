import { useEffect, useState, useRef, useEffectEvent, type KeyboardEvent } from 'react';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';
import type { Chapter } from '#shared/sermons/transcripts/chapters.ts';
import type { PlaybackState } from './use-recording.ts';

/**
 * The position in a recording as people read it: `3:48 of 29:22`.
 * @param position in seconds @param duration in seconds; null before it is known
 */
export const placeText = (position: number, duration: number | null) =>
  duration === null
    ? formatPlayingTime(position)
    : `${formatPlayingTime(position)} of ${formatPlayingTime(duration)}`;

type AudioPositionProps = {
  recording: PlaybackState;
  chapters: readonly Chapter[];
  onSeek: (seconds: number) => void;
  /** Undefined unless the recording continues at a stored position. */
  onStartOver: (() => void) | undefined;
};

/** Seconds by which each key seeks. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};

/** The position in the recording: a slider with a mark for each chapter. */
export function AudioPosition({ recording, chapters, onSeek, onStartOver }: AudioPositionProps) {
  const { position, duration, isWaiting } = recording;
  // The position in seconds while the user drags the thumb. The recording seeks when the thumb is released (`change`).
  const [dragged, setDragged] = useState<number | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const commit = useEffectEvent((event: Event) => {
    if (event.target instanceof HTMLInputElement) onSeek(event.target.valueAsNumber);
    setDragged(null);
  });
  useEffect(() => {
    // Listens to the DOM's `change` event, because React's `onChange` listens to `input`.
    const stop = new AbortController();
    slider.current?.addEventListener('change', commit, stop);
    return () => {
      stop.abort();
    };
  }, []);

  const moveByKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSeek(position + step);
  };

  const shown = dragged ?? position;
  const length = duration ?? 0;
  const played = length === 0 ? 0 : (shown / length) * 100;
  const total = duration === null ? '' : formatPlayingTime(duration);
  const chapter = chapters.findLast(({ start }) => start <= shown)?.title;
  const marks = chapters.filter(({ start }) => start > 0 && start < length);
  const place = placeText(shown, duration);
  return (
    // Only sermons with chapters get this class, because other pages then omit the CSS of the marks (used-styles.ts).
    <div className={marks.length > 0 ? 'audio-timeline' : undefined}>
      {marks.map(({ start }) => (
        <i key={start} style={{ left: `calc(0.875rem + ${start / length} * (100% - 1.75rem))` }} />
      ))}
      <input
        ref={slider}
        type="range"
        className="audio-position"
        aria-label="Position"
        aria-valuetext={chapter === undefined ? place : `${place}, ${chapter}`}
        min={0}
        max={Math.floor(length)}
        value={Math.floor(shown)}
        disabled={duration === null}
        style={played > 0 ? { backgroundSize: `${played}% 0.5rem, 100% 0.5rem` } : undefined}
        onChange={({ target }) => {
          setDragged(target.valueAsNumber);
        }}
        onKeyDown={moveByKey}
      />
      <div className="flex justify-between gap-3 tabular-nums [&>span]:shrink-0">
        <span aria-hidden="true">{formatPlayingTime(shown)}</span>
        <p role="status" className="empty:absolute">
          {isWaiting && 'Loading the recording…'}
        </p>
        {onStartOver !== undefined && (
          <button
            type="button"
            className="link -mt-2 -mb-3 min-h-11 cursor-pointer"
            onClick={onStartOver}
          >
            Start over
          </button>
        )}
        {chapter !== undefined && !isWaiting && onStartOver === undefined && (
          <bdi className="wrap-anywhere" aria-hidden="true">
            {chapter}
          </bdi>
        )}
        <span aria-hidden="true">{total}</span>
      </div>
    </div>
  );
}
