import { useEffect } from 'react';
import { keepPosition, readPosition, readSpeed, type RecordingKey } from './kept-listening.ts';
import { setSpeed } from './use-recording.ts';

// Interval between stored positions, in seconds of the recording.
const KEEP_EVERY = 5;

/**
 * Sets a recording to its stored position and the stored speed, unless it plays already.
 * @returns the position in seconds; 0 at the beginning
 */
export function beginWhereStopped(audio: HTMLAudioElement, recording: RecordingKey): number {
  setSpeed(audio, readSpeed());
  const stopped = readPosition(recording);
  if (!audio.paused || audio.currentTime > 0) return 0;
  if (stopped > 0) audio.currentTime = stopped;
  return stopped;
}

/** Stores the position of a recording: every few seconds, at every pause, and when the page is left. */
export function useKeptPosition(
  audio: HTMLAudioElement | null,
  { sermonId, audioUrl }: RecordingKey,
) {
  useEffect(() => {
    if (audio === null) return;
    let kept = 0;
    const keep = () => {
      // A recording that has not loaded, or failed, has no position.
      if (audio.readyState === HTMLMediaElement.HAVE_NOTHING || audio.error !== null) return;
      kept = audio.currentTime;
      keepPosition(
        { sermonId, audioUrl },
        kept,
        Number.isFinite(audio.duration) ? audio.duration : null,
      );
    };
    const keepNowAndThen = () => {
      if (Math.abs(audio.currentTime - kept) >= KEEP_EVERY) keep();
    };
    audio.addEventListener('timeupdate', keepNowAndThen);
    audio.addEventListener('pause', keep);
    audio.addEventListener('ended', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      audio.removeEventListener('timeupdate', keepNowAndThen);
      audio.removeEventListener('pause', keep);
      audio.removeEventListener('ended', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [audio, sermonId, audioUrl]);
}
