import type * as ReadAlong from './read-along.ts';
import { whenShown } from '#site/lib/page/when-shown.ts';
import { showWholeOnDemand } from './whole-transcript.ts';

/** The time in seconds in the query of a URL (`?t=754`); null if there is none. */
const secondIn = (address: string): number | null => {
  const t = new URL(address, window.location.href).searchParams.get('t') ?? '';
  return /^\d{1,6}$/.test(t) ? Number(t) : null;
};

/** The time in seconds of a clicked link or sentence; null elsewhere, and for a click that ends a text selection. */
function secondOf(target: Element): number | null {
  const link = target.closest<HTMLAnchorElement>('a[href^="?t="]');
  if (link !== null) return secondIn(link.href);
  const isSelected = window.getSelection()?.isCollapsed === false;
  const second = isSelected ? undefined : target.closest<HTMLElement>('[data-t]')?.dataset.t;
  return second === undefined ? null : Number(second);
}

/**
 * Plays a `<video>` or `<audio>` of the page from a time in seconds: the playing one, else that of the open tab, else
 * the first. Synchronous, because Safari refuses playback that starts some time after the tap.
 * @returns the playing element; null if there is none, or if an embedded video (YouTube, Vimeo) is open
 */
function playOwn(seconds: number): HTMLMediaElement | null {
  if (document.querySelector('main iframe') !== null) return null;
  const all = [...document.querySelectorAll<HTMLMediaElement>('main :is(video, audio)')];
  const plays = all.find(({ paused }) => !paused);
  const own = plays ?? all.find((each) => each.closest('[data-selected="true"]')) ?? all[0];
  if (own === undefined) return null;
  own.currentTime = seconds;
  void own.play().catch(() => undefined);
  return own;
}

/** Loads the script that marks the spoken sentence when a visitor touches the transcript or plays the recording. */
export function loadReadAlongOnDemand(): void {
  const section = document.querySelector<HTMLElement>('.transcript');
  if (section === null) return;
  showWholeOnDemand(section);
  let loading: Promise<typeof ReadAlong> | undefined;
  const load = () => (loading ??= import('./read-along.ts'));
  let isAwake = false;
  const wake = async () => {
    const { readAlong } = await load();
    readAlong(section);
    isAwake = true;
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    section.addEventListener(sign, () => void wake(), { once: true, passive: true });
  }
  // Listens in the capture phase, because media events do not bubble.
  document.addEventListener('play', () => void wake(), { capture: true, once: true });
  // Adds `enablejsapi` to the URL of YouTube's frame as soon as it is in the page, because otherwise the frame does not
  // report its time.
  new MutationObserver(() => {
    const frame = document.querySelector<HTMLIFrameElement>('main iframe');
    if (frame === null || frame.dataset.told !== undefined) return;
    frame.dataset.told = '';
    const url = new URL(frame.src);
    url.searchParams.set('enablejsapi', '1');
    if (url.hostname.includes('youtube')) frame.src = url.href;
    void wake();
  }).observe(document.body, { childList: true, subtree: true });
  const playClicked = (click: MouseEvent) => {
    if (!(click.target instanceof Element)) return;
    const button = click.target.closest('button');
    // A button above the transcript works only after `wake`, so an earlier click is repeated then.
    if (button && !isAwake) {
      void wake().then(() => {
        button.click();
      });
      return;
    }
    const isPlain = !(click.ctrlKey || click.metaKey || click.shiftKey);
    const second = isPlain ? secondOf(click.target) : null;
    if (second === null) return;
    click.preventDefault();
    const playing = playOwn(second);
    void load().then(({ playFrom }) => playFrom(section, second, playing, playOwn));
  };
  section.addEventListener('click', playClicked);
  document.querySelector<HTMLElement>('.chapters')?.addEventListener('click', playClicked);
  whenShown(() => {
    const second = secondIn(window.location.href);
    if (second === null) return;
    void load().then(({ scrollToSentence }) => scrollToSentence(section, second));
  });
}
