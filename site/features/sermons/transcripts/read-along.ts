import { loadWholeStyles } from '#site/lib/hydration/whole-styles.ts';
import { activateTranscriptTools } from './transcript-tools.ts';
import { followVideo, prepareVideo, waitForElement } from './video-moments.ts';
import { showWhole } from './whole-transcript.ts';

/** The last sentence that starts at or before a time in seconds; undefined before the first. */
function sentenceAt(section: HTMLElement, seconds: number): HTMLElement | undefined {
  const all = section.querySelectorAll<HTMLElement>('[data-t]');
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (Number(all[middle]?.dataset.t) <= seconds) from = middle + 1;
    else to = middle;
  }
  return all[from - 1];
}

/** Pixels at the lower edge of the window that the bar of the player's buttons may cover (audio-player.css). */
const BAR = 64;

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight - BAR;
};

const inMiddle = (element: Element) => {
  element.scrollIntoView({ block: 'center' });
};

/** Whether the reader has chosen a time: the page then scrolls to each spoken sentence. */
let isFollowing = false;
/** Whether the reader has not scrolled since choosing a time or opening the page. Otherwise the page stays in place. */
let hasNotScrolled = true;
/** The time of the marked sentence, in seconds. */
let marked: number | undefined;

/** Marks the chapter at a time in seconds in the list of chapters. */
function markChapter(seconds: number) {
  const begun = [...document.querySelectorAll<HTMLAnchorElement>('.chapters a')].filter(
    ({ search }) => Number(search.slice('?t='.length)) <= seconds,
  );
  const now = begun.at(-1)?.closest('li');
  const before = document.querySelector('.chapters [aria-current]');
  if (now === before) return;
  before?.removeAttribute('aria-current');
  now?.setAttribute('aria-current', 'true');
}

/** Marks the sentence and the chapter at a time in seconds. @returns the sentence, undefined before the first */
function mark(section: HTMLElement, seconds: number): HTMLElement | undefined {
  marked = seconds;
  markChapter(seconds);
  const sentence = sentenceAt(section, seconds);
  const before = section.querySelector<HTMLElement>('[data-now]');
  if (sentence === before) return sentence;
  showWhole(section);
  const follows = isFollowing || (before !== null && isInView(before));
  before?.removeAttribute('data-now');
  sentence?.setAttribute('data-now', '');
  if (sentence !== undefined && follows && hasNotScrolled && !isInView(sentence))
    inMiddle(sentence);
  return sentence;
}

/** Resolves when the player is in the page. On the page of a sermon newer than the build, a script renders it. */
const playerShown = () =>
  waitForElement(() => document.querySelector('main :is(audio, video, iframe, button.group)'));

/**
 * Scrolls to the sentence at a time in seconds and plays from there.
 * @param playing the audio or video element, if it already plays from that time; else null
 * @param playOwn plays the page's audio or video element from a time; returns null if there is none
 */
export async function playFrom(
  section: HTMLElement,
  seconds: number,
  playing: HTMLMediaElement | null,
  playOwn: (seconds: number) => HTMLMediaElement | null,
) {
  readAlong(section);
  [isFollowing, hasNotScrolled] = [true, true];
  mark(section, seconds);
  if (playing === null) await playerShown();
  const own = playing ?? playOwn(seconds);
  if (own === null) {
    await prepareVideo(seconds, true);
    return;
  }
  const tab = own.closest<HTMLElement>('.tab-panel')?.dataset.tab ?? 'listen';
  document.querySelector<HTMLElement>(`[role="tab"][data-tab="${tab}"]`)?.click();
}

/** Scrolls to the sentence at a time in seconds, and lets playback begin there when the reader starts it. */
export async function scrollToSentence(section: HTMLElement, seconds: number) {
  readAlong(section);
  const sentence = mark(section, seconds);
  if (sentence !== undefined) inMiddle(sentence);
  await playerShown();
  for (const each of document.querySelectorAll<HTMLMediaElement>('main :is(audio, video)'))
    if (each.paused) each.currentTime = seconds;
  await prepareVideo(seconds, false);
}

const KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

const awake = new WeakSet<HTMLElement>();

/** Marks the spoken sentence during playback, and activates search, copy and print. A second call does nothing. */
export function readAlong(section: HTMLElement) {
  if (awake.has(section)) return;
  awake.add(section);
  void loadWholeStyles();
  const stopFollowing = () => {
    hasNotScrolled = false;
  };
  window.addEventListener('wheel', stopFollowing, { passive: true });
  window.addEventListener('touchmove', stopFollowing, { passive: true });
  window.addEventListener('keydown', ({ key }) => {
    if (KEYS.has(key)) stopFollowing();
  });
  document.addEventListener(
    'timeupdate',
    ({ target }) => {
      if (target instanceof HTMLMediaElement && !target.paused) mark(section, target.currentTime);
    },
    true,
  );
  // Marks them again after the player has replaced the chapters or the transcript by newer ones.
  const replaced = new MutationObserver(() => {
    if (marked !== undefined) mark(section, marked);
  });
  for (const part of document.querySelectorAll('.chapters, .transcript'))
    replaced.observe(part, { childList: true });
  followVideo((seconds) => mark(section, seconds));
  activateTranscriptTools(section, stopFollowing);
}
