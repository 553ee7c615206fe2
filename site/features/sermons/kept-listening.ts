import { useEffect } from 'react';
import { knownDuration, setSpeed } from './use-recording.ts';

/** Playback speeds of the player; 1 is normal. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** Identifies a recording by its sermon and its address, so that a replaced recording starts from its beginning. */
export type RecordingKey = { sermonId: number; audioUrl: string };

/** Key of the playback speed in localStorage. */
export const SPEED_KEY = 'listening-speed';
// A position less than this number of seconds from the start or the end of a recording is not stored.
const MARGIN = 10;

/** Key of a recording's position in localStorage. */
export const positionKey = ({ sermonId, audioUrl }: RecordingKey) =>
  `listened:${sermonId}:${audioUrl}`;

/** The stored position in seconds; 0 if none is stored or it is unreadable. */
export function readPosition(recording: RecordingKey): number {
  const seconds = readNumber(positionKey(recording));
  return seconds >= MARGIN ? seconds : 0;
}

/** Stores the position in seconds, or deletes it near the start or the end. @param duration null if unknown */
export function keepPosition(recording: RecordingKey, seconds: number, duration: number | null) {
  const isUnderWay = seconds >= MARGIN && seconds < (duration ?? Infinity) - MARGIN;
  write(positionKey(recording), isUnderWay ? String(Math.floor(seconds)) : null);
}

/** The stored speed; 1 if none is stored or it is not one of `SPEEDS`. */
function readSpeed(): number {
  const speed = readNumber(SPEED_KEY);
  return SPEEDS.some((offered) => offered === speed) ? speed : 1;
}

/** Stores the speed for the next recording. */
export function keepSpeed(speed: number): void {
  write(SPEED_KEY, String(speed));
}

function readNumber(name: string): number {
  try {
    const number = Number(localStorage.getItem(name) ?? Number.NaN);
    return Number.isFinite(number) ? number : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

function write(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The player works without storage, which may be full or blocked.
  }
}

// Interval between stored positions, in seconds of the recording.
const KEEP_EVERY = 5;

/**
 * Sets a recording to its stored position and the stored speed. Leaves the position if it has been played already.
 * @returns the stored position in seconds; 0 if there is none or it was left
 */
export function restorePlayback(audio: HTMLAudioElement, recording: RecordingKey): number {
  setSpeed(audio, readSpeed());
  const stopped = readPosition(recording);
  if (!audio.paused || audio.currentTime > 0) return 0;
  if (stopped > 0) audio.currentTime = stopped;
  return stopped;
}

/** Stores a recording's position every 5 seconds, at each pause, at its end, and when the visitor leaves the page. */
export function useKeepPosition(
  audio: HTMLAudioElement | null,
  { sermonId, audioUrl }: RecordingKey,
) {
  useEffect(() => {
    if (audio === null) return;
    let kept = 0;
    const keep = () => {
      // A recording that has not loaded or has failed has no position.
      if (audio.readyState === HTMLMediaElement.HAVE_NOTHING || audio.error !== null) return;
      kept = audio.currentTime;
      keepPosition({ sermonId, audioUrl }, kept, knownDuration(audio));
    };
    const keepNowAndThen = () => {
      if (Math.abs(audio.currentTime - kept) >= KEEP_EVERY) keep();
    };
    const stop = new AbortController();
    audio.addEventListener('timeupdate', keepNowAndThen, stop);
    audio.addEventListener('pause', keep, stop);
    audio.addEventListener('ended', keep, stop);
    window.addEventListener('pagehide', keep, stop);
    return () => {
      stop.abort();
    };
  }, [audio, sermonId, audioUrl]);
}
