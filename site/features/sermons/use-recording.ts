import { useEffect, useState } from 'react';

/** What a player shows of an audio element. */
export type Recording = {
  isPlaying: boolean;
  /** Wants to play and has nothing to play yet. */
  isWaiting: boolean;
  hasFailed: boolean;
  /** In seconds. */
  position: number;
  /** In seconds; null while it is unknown, and for a recording without an end. */
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
 * The state of an audio element as it changes, and the way to another position.
 * @param expected its length in seconds as far as it is known before it has loaded
 */
export function useRecording(audio: HTMLAudioElement, expected: number | null) {
  const [recording, setRecording] = useState(() => read(audio, expected));
  useEffect(() => {
    const update = () => {
      setRecording(read(audio, expected));
    };
    for (const change of CHANGES) audio.addEventListener(change, update);
    return () => {
      for (const change of CHANGES) audio.removeEventListener(change, update);
    };
  }, [audio, expected]);

  const seek = (seconds: number) => {
    seekTo(audio, seconds);
    // An element that has loaded nothing notes where to begin and says nothing of it.
    setRecording(read(audio, expected));
  };
  return { recording, seek };
}

/** Goes to a position, within the recording. */
export function seekTo(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = Math.min(Math.max(seconds, 0), lengthOf(audio) ?? Infinity);
}

/** Goes on or back by some seconds. */
export const skip = (audio: HTMLAudioElement, seconds: number): void => {
  seekTo(audio, audio.currentTime + seconds);
};

/** Plays from where the recording stands; after a failure it is asked for again. */
export function play(audio: HTMLAudioElement): void {
  if (audio.error !== null) {
    const { currentTime } = audio;
    audio.load();
    audio.currentTime = currentTime;
  }
  // What keeps it from playing is an `error` or `pause` of the element, which the player shows.
  audio.play().catch(() => undefined);
}

/** Sets the speed, also for what the element loads next. */
export function setSpeed(audio: HTMLAudioElement, speed: number): void {
  audio.defaultPlaybackRate = speed;
  audio.playbackRate = speed;
}
