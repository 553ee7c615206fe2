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

const PLAYERS: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
];

/** What players tell, as text or as an object: YouTube's `infoDelivery`, Vimeo's `ready` and `timeupdate`. */
type Told = {
  event?: unknown;
  info?: { currentTime?: unknown } | null;
  data?: { seconds?: unknown } | null;
};

function told(message: unknown): Told {
  try {
    const read: unknown = typeof message === 'string' ? JSON.parse(message) : message;
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/**
 * Calls `show` with the second at which the video is, without a script of the player's: YouTube tells it to who listens
 * (`enablejsapi=1` in its address), Vimeo to who asks.
 */
export function followVideo(show: (seconds: number) => void): void {
  const tell = (frame: HTMLIFrameElement, message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify(message), '*');
  const ask = (frame: EventTarget | null) => {
    if (!(frame instanceof HTMLIFrameElement)) return;
    tell(frame, { event: 'listening', id: 'sermon' });
    tell(frame, { method: 'addEventListener', value: 'timeupdate' });
  };
  ask(document.querySelector('main iframe'));
  document.addEventListener(
    'load',
    ({ target }) => {
      ask(target);
    },
    true,
  );
  window.addEventListener('message', ({ data, origin, source }) => {
    const frame = document.querySelector<HTMLIFrameElement>('main iframe');
    if (frame === null || frame.contentWindow !== source || !PLAYERS.includes(origin)) return;
    const { event, info, data: given } = told(data);
    if (event === 'ready') ask(frame);
    const seconds = event === 'infoDelivery' ? info?.currentTime : given?.seconds;
    if (typeof seconds === 'number') show(seconds);
  });
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
