/** The address of a player that begins at a second (developers.google.com/youtube/player_parameters; Vimeo's `#t=`). */
function startingAt(player: string, seconds: number): string {
  const url = new URL(player);
  url.searchParams.set('autoplay', '1');
  if (url.hostname === 'player.vimeo.com') {
    // A fragment alone would load nothing anew.
    url.searchParams.set('from', String(seconds));
    url.hash = `t=${String(seconds)}s`;
  } else url.searchParams.set('start', String(seconds));
  return url.href;
}

let waiting: MutationObserver | undefined;

/** Begins the video at a second: at once, or when somebody plays it. */
export function prepareVideo(seconds: number, isWanted: boolean): void {
  const whole = Math.floor(seconds);
  const begin = () => {
    const frame = document.querySelector<HTMLIFrameElement>('main iframe');
    if (frame !== null) frame.src = startingAt(frame.src, whole);
    return frame !== null;
  };
  waiting?.disconnect();
  if (begin()) return;
  const main = document.querySelector('main');
  if (main === null) return;
  waiting = new MutationObserver(() => {
    if (begin()) waiting?.disconnect();
  });
  waiting.observe(main, { childList: true, subtree: true });
  if (!isWanted) return;
  document.querySelector<HTMLElement>('[role="tab"][data-tab="watch"]')?.click();
  document.querySelector<HTMLElement>('main button.group')?.click();
}
