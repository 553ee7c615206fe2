import { loadWholeStyles } from '#site/lib/hydration/whole-styles.ts';
import { activateTools } from './transcript-tools.ts';
import { followVideo, prepareVideo, whenFound } from './video-moments.ts';

/** The last sentence that has begun at a second. */
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

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

const inMiddle = (element: Element) => {
  element.scrollIntoView({ block: 'center' });
};

/** Whether the page scrolls with the speech: from a chosen moment on, until the reader scrolls. */
let isFollowing = false;

let hasNotScrolled = true;
/** The second that is marked. */
let marked: number | undefined;

/** Marks the chapter of a second in the list. */
function markChapter(section: HTMLElement, seconds: number) {
  const begun = [...section.querySelectorAll<HTMLAnchorElement>('ol a')].filter(
    ({ search }) => Number(search.slice('?t='.length)) <= seconds,
  );
  const now = begun.at(-1)?.closest('li');
  const before = section.querySelector('[aria-current]');
  if (now === before) return;
  before?.removeAttribute('aria-current');
  now?.setAttribute('aria-current', 'true');
}

/** Marks what is said at a second. */
function mark(section: HTMLElement, seconds: number): HTMLElement | undefined {
  marked = seconds;
  markChapter(section, seconds);
  const sentence = sentenceAt(section, seconds);
  const before = section.querySelector<HTMLElement>('[data-now]');
  if (sentence === before) return sentence;
  const follows = isFollowing || (before !== null && isInView(before));
  before?.removeAttribute('data-now');
  sentence?.setAttribute('data-now', '');
  if (sentence !== undefined && follows && hasNotScrolled && !isInView(sentence))
    inMiddle(sentence);
  return sentence;
}

/** Resolves when the player is there, which comes later on the page of a sermon newer than the build. */
const playerShown = () =>
  whenFound(() => document.querySelector('main :is(audio, video, iframe, button.group)'));

/**
 * Goes to a moment, and plays from there.
 * @param playing the church's own recording, if it plays from there already
 * @param playOwn plays it from a second; null where there is none
 */
export async function goTo(
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

/** Opens the page at a moment: its sentence is in view, and what is played begins there. */
export async function openAt(section: HTMLElement, seconds: number) {
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

/** Marks the spoken sentence while the recording plays, and offers the tools. A second call does nothing. */
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
  // A newer version of the page's texts has no marks.
  new MutationObserver(() => {
    if (marked !== undefined) mark(section, marked);
  }).observe(section, { childList: true });
  followVideo((seconds) => mark(section, seconds));
  activateTools(section);
}
