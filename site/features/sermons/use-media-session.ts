import { useEffect } from 'react';
import { play, seekTo, skip } from './use-recording.ts';

/** Metadata for the lock screen and the media panel. */
export type LockScreen = { title: string; artist: string; album: string; picture: string };

/** Seconds that buttons, headset keys and the lock screen skip. */
export const SKIP = { back: 15, forward: 30 } as const;

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;

function answer(
  audio: HTMLAudioElement,
  { action, seekOffset, seekTime }: MediaSessionActionDetails,
) {
  if (action === 'play') play(audio);
  if (action === 'pause') audio.pause();
  if (action === 'seekbackward') skip(audio, -(seekOffset ?? SKIP.back));
  if (action === 'seekforward') skip(audio, seekOffset ?? SKIP.forward);
  if (action === 'seekto') seekTo(audio, seekTime ?? audio.currentTime);
}

/** Registers the recording with the W3C Media Session from the first play on: lock screen metadata and buttons. */
export function useMediaSession(
  audio: HTMLAudioElement | null,
  { title, artist, album, picture }: LockScreen,
) {
  useEffect(() => {
    if (audio === null || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const announce = () => {
      mediaSession.metadata = new MediaMetadata({
        title,
        artist,
        album,
        artwork: [{ src: new URL(picture, document.baseURI).href, sizes: '640x360' }],
      });
      answerKeys(audio);
    };
    const locate = () => {
      reportPosition(audio);
    };
    if (!audio.paused) announce();
    audio.addEventListener('play', announce);
    for (const change of MOVES) audio.addEventListener(change, locate);
    return () => {
      audio.removeEventListener('play', announce);
      for (const change of MOVES) audio.removeEventListener(change, locate);
    };
  }, [audio, title, artist, album, picture]);
}

const MOVES = ['durationchange', 'seeked', 'ratechange', 'playing', 'pause'] as const;

function answerKeys(audio: HTMLAudioElement) {
  for (const action of ACTIONS) {
    try {
      navigator.mediaSession.setActionHandler(action, (details) => {
        answer(audio, details);
      });
    } catch {
      // Browsers throw for actions that they do not support.
    }
  }
}

function reportPosition({ duration, currentTime, playbackRate }: HTMLAudioElement) {
  if (!Number.isFinite(duration)) return;
  const position = Math.min(currentTime, duration);
  navigator.mediaSession.setPositionState({ duration, playbackRate, position });
}
