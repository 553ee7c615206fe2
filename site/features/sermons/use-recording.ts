import { useLayoutEffect, useState, useEffect } from 'react';
import type { Chapter } from '#shared/sermons/transcripts/chapters.ts';
import type { PlayerSermon } from './player-sermon.ts';

/** The state of an audio element. */
export type PlaybackState = {
  isPlaying: boolean;
  /** True if playing was requested and the data for it has not arrived yet. */
  isWaiting: boolean;
  hasFailed: boolean;
  /** Position of playback in seconds. */
  position: number;
  /** Length in seconds; null when unknown or endless. */
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

/** The length in seconds; null when unknown or endless. */
export const knownDuration = ({ duration }: HTMLAudioElement) =>
  Number.isFinite(duration) ? duration : null;

const unused = (expected: number | null): PlaybackState => ({
  isPlaying: false,
  isWaiting: false,
  hasFailed: false,
  position: 0,
  duration: expected,
  speed: 1,
});

const read = (audio: HTMLAudioElement, expected: number | null): PlaybackState => ({
  isPlaying: !audio.paused && audio.error === null,
  isWaiting:
    !audio.paused && audio.error === null && audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  hasFailed: audio.error !== null,
  position: audio.currentTime,
  duration: knownDuration(audio) ?? expected,
  speed: audio.playbackRate,
});

/**
 * The state of an audio element, and a function that seeks to a position in seconds. Without an element, the state of
 * an unused recording.
 * @param expected length of the recording in seconds, if known before it has loaded; else null
 */
export function usePlayback(audio: HTMLAudioElement | null, expected: number | null) {
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
    // Reads the state here, because setting the position of an unloaded element fires no event.
    setRecording(read(audio, expected));
  };
  return { recording, seek };
}

/** Seeks to a position, clamped to the recording. */
function seekTo(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = Math.min(Math.max(seconds, 0), knownDuration(audio) ?? Infinity);
}

/** Seeks relative to the current position, in seconds. */
const skip = (audio: HTMLAudioElement, seconds: number): void => {
  seekTo(audio, audio.currentTime + seconds);
};

/** Plays from the current position; reloads the recording after a failure. */
export function play(audio: HTMLAudioElement): void {
  if (audio.error !== null) {
    const { currentTime } = audio;
    audio.load();
    audio.currentTime = currentTime;
  }
  // A failure needs no handling here: the element's `error` and `pause` events update the player.
  audio.play().catch(() => undefined);
}

/** Sets the playback speed (1 is normal), also for media that the element loads later. */
export function setSpeed(audio: HTMLAudioElement, speed: number): void {
  audio.defaultPlaybackRate = speed;
  audio.playbackRate = speed;
}

/** Seconds by which buttons, headset keys and the lock screen skip. */
export const SKIP_SECONDS = { back: 15, forward: 30 } as const;

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;

function answer(
  audio: HTMLAudioElement,
  { action, seekOffset, seekTime }: MediaSessionActionDetails,
) {
  if (action === 'play') play(audio);
  if (action === 'pause') audio.pause();
  if (action === 'seekbackward') skip(audio, -(seekOffset ?? SKIP_SECONDS.back));
  if (action === 'seekforward') skip(audio, seekOffset ?? SKIP_SECONDS.forward);
  if (action === 'seekto') seekTo(audio, seekTime ?? audio.currentTime);
}

/** The chapters for the lock screen in browsers that support them, Chrome 127 and later (W3C Media Session, § 10). */
const chapterInfo = (chapters: readonly Chapter[]) =>
  'chapterInfo' in MediaMetadata.prototype
    ? { chapterInfo: chapters.map(({ start, title }) => ({ startTime: start, title })) }
    : {};

/**
 * Registers the recording with the Media Session of the browser (W3C) after its first play: metadata and buttons on the
 * lock screen.
 */
export function useMediaSession(
  audio: HTMLAudioElement | null,
  { title, speaker, series, thumbnailUrl }: PlayerSermon,
  churchName: string,
  chapters: readonly Chapter[],
) {
  useEffect(() => {
    if (audio === null || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const announce = () => {
      mediaSession.metadata = new MediaMetadata({
        title,
        artist: speaker,
        album: series ?? churchName,
        artwork: [{ src: new URL(thumbnailUrl, document.baseURI).href, sizes: '640x360' }],
        ...chapterInfo(chapters),
      });
      answerKeys(audio);
    };
    const locate = () => {
      reportPosition(audio);
    };
    if (!audio.paused) announce();
    const stop = new AbortController();
    audio.addEventListener('play', announce, stop);
    for (const change of MOVES) audio.addEventListener(change, locate, stop);
    return () => {
      stop.abort();
    };
  }, [audio, title, speaker, series, thumbnailUrl, churchName, chapters]);
}

const MOVES = ['durationchange', 'seeked', 'ratechange', 'playing', 'pause'] as const;

function answerKeys(audio: HTMLAudioElement) {
  for (const action of ACTIONS) {
    try {
      navigator.mediaSession.setActionHandler(action, (details) => {
        answer(audio, details);
      });
    } catch {
      // Browsers throw for unsupported actions.
    }
  }
}

function reportPosition({ duration, currentTime, playbackRate }: HTMLAudioElement) {
  if (!Number.isFinite(duration)) return;
  const position = Math.min(currentTime, duration);
  navigator.mediaSession.setPositionState({ duration, playbackRate, position });
}
