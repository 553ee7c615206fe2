import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { playingTime } from '#shared/sermons/playing-time.ts';
import type { Recording } from './use-recording.ts';

type Props = { recording: Recording; onSeek: (seconds: number) => void };

/** Seconds that each key seeks. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
};

/** The position in the recording, as a slider. */
export function AudioPosition({ recording: { position, duration }, onSeek }: Props) {
  // The recording seeks when the thumb is released (`change`), not while it is dragged.
  const [dragged, setDragged] = useState<number | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const commit = useEffectEvent((event: Event) => {
    if (event.target instanceof HTMLInputElement) onSeek(event.target.valueAsNumber);
    setDragged(null);
  });
  useEffect(() => {
    // A native listener, because React's onChange is the `input` event.
    const element = slider.current;
    const listener = (event: Event) => {
      commit(event);
    };
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
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
  const total = duration === null ? '' : playingTime(duration);
  return (
    <div>
      <input
        ref={slider}
        type="range"
        className="audio-position"
        aria-label="Position"
        aria-valuetext={total === '' ? playingTime(shown) : `${playingTime(shown)} of ${total}`}
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
      <p className="flex justify-between tabular-nums" aria-hidden="true">
        <span>{playingTime(shown)}</span>
        <span>{total}</span>
      </p>
    </div>
  );
}
