import { useLayoutEffect, useState } from 'react';

/** The state of an audio element. */
export type Recording = {
  isPlaying: boolean;
  /** Playing was requested, and no data has arrived yet. */
  isWaiting: boolean;
  hasFailed: boolean;
  /** In seconds. */
  position: number;
  /** In seconds; null when unknown or endless. */
  duration: number | null;
  speed: number;
};

const CHANGES = [
  'play',
  'pause',
  'playing',
  'waiting',
  'ended',
  'error',
  'emptied',
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'seeking',
  'seeked',
  'ratechange',
] as const;

const lengthOf = ({ duration }: HTMLAudioElement) => (Number.isFinite(duration) ? duration : null);

const unused = (expected: number | null): Recording => ({
  isPlaying: false,
  isWaiting: false,
  hasFailed: false,
  position: 0,
  duration: expected,
  speed: 1,
});

const read = (audio: HTMLAudioElement, expected: number | null): Recording => ({
  isPlaying: !audio.paused && audio.error === null,
  isWaiting:
    !audio.paused && audio.error === null && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  hasFailed: audio.error !== null,
  position: audio.currentTime,
  duration: lengthOf(audio) ?? expected,
  speed: audio.playbackRate,
});

/**
 * Subscribes to the state of an audio element; it is unused as long as there is none.
 * @param expected its length in seconds, if known before it has loaded
 */
export function useRecording(audio: HTMLAudioElement | null, expected: number | null) {
  const [recording, setRecording] = useState(() => unused(expected));
  useLayoutEffect(() => {
    if (audio === null) return;
    const update = () => {
      setRecording(read(audio, expected));
    };
    update();
    for (const change of CHANGES) audio.addEventListener(change, update);
    return () => {
      for (const change of CHANGES) audio.removeEventListener(change, update);
    };
  }, [audio, expected]);

  const seek = (seconds: number) => {
    if (audio === null) return;
    seekTo(audio, seconds);
    // Setting the position of an unloaded element emits no event.
    setRecording(read(audio, expected));
  };
  return { recording, seek };
}

/** Seeks to a position, clamped to the recording. */
export function seekTo(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = Math.min(Math.max(seconds, 0), lengthOf(audio) ?? Infinity);
}

/** Seeks by some seconds. */
export const skip = (audio: HTMLAudioElement, seconds: number): void => {
  seekTo(audio, audio.currentTime + seconds);
};

/** Plays from the current position; reloads the recording after a failure. */
export function play(audio: HTMLAudioElement): void {
  if (audio.error !== null) {
    const { currentTime } = audio;
    audio.load();
    audio.currentTime = currentTime;
  }
  // The player shows failures from the element's `error` and `pause` events.
  audio.play().catch(() => undefined);
}

/** Sets the speed, also for what the element loads next. */
export function setSpeed(audio: HTMLAudioElement, speed: number): void {
  audio.defaultPlaybackRate = speed;
  audio.playbackRate = speed;
}
