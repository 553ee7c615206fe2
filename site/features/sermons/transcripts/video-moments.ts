const player = () => document.querySelector<HTMLIFrameElement>('main iframe');

/** Calls `look` now and after each change of the page until it returns an element instead of null; resolves with it. */
export const waitForElement = <Found>(look: () => Found | null): Promise<Found> =>
  new Promise((resolve) => {
    const waiting = new MutationObserver(() => {
      lookAgain();
    });
    const lookAgain = () => {
      const found = look();
      if (found === null) return;
      waiting.disconnect();
      resolve(found);
    };
    waiting.observe(document.body, { childList: true, subtree: true });
    lookAgain();
  });

/**
 * The URL of an embedded player that starts at a time in seconds (`start`,
 * developers.google.com/youtube/player_parameters; Vimeo's `#t=`).
 */
function startingAt(address: string, seconds: number): string {
  const url = new URL(address);
  url.searchParams.set('autoplay', '1');
  if (url.hostname === 'player.vimeo.com') {
    // Changes the query too, because a new fragment alone does not reload the frame.
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

/** Messages from embedded players: YouTube's `infoDelivery`, Vimeo's `ready` and `timeupdate`. */
type PlayerMessage = {
  event?: unknown;
  info?: { currentTime?: unknown } | null;
  data?: { seconds?: unknown } | null;
};

function parsePlayerMessage(message: unknown): PlayerMessage {
  try {
    const read: unknown = typeof message === 'string' ? JSON.parse(message) : message;
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** Asks the video player to report its time. YouTube needs the first message, Vimeo the second. */
function requestTime(frame: EventTarget | null) {
  if (!(frame instanceof HTMLIFrameElement)) return;
  for (const message of [
    { event: 'listening', id: 'sermon' },
    { method: 'addEventListener', value: 'timeupdate' },
  ])
    frame.contentWindow?.postMessage(JSON.stringify(message), '*');
}

/**
 * Calls `show` with the current time of the video in seconds, from the messages of its frame. YouTube sends them only
 * if its address contains `enablejsapi=1`.
 */
export function followVideo(show: (seconds: number) => void): void {
  requestTime(player());
  // Listens in the capture phase, because load events do not bubble.
  document.addEventListener(
    'load',
    ({ target }) => {
      requestTime(target);
    },
    true,
  );
  window.addEventListener('message', ({ data, origin, source }) => {
    const frame = player();
    if (frame === null || frame.contentWindow !== source || !PLAYERS.includes(origin)) return;
    const { event, info, data: given } = parsePlayerMessage(data);
    if (event === 'ready') requestTime(frame);
    const seconds = event === 'infoDelivery' ? info?.currentTime : given?.seconds;
    if (typeof seconds === 'number') show(seconds);
  });
}

/** The time that was requested last, in seconds. All calls that wait for the player use it: the last wins. */
let wanted = 0;

/** Makes the video start at a time in seconds: now if `isToPlay` or it is open, otherwise when the visitor opens it. */
export async function prepareVideo(seconds: number, isToPlay: boolean): Promise<void> {
  wanted = Math.floor(seconds);
  if (isToPlay && player() === null) {
    document.querySelector<HTMLElement>('[role="tab"][data-tab="watch"]')?.click();
    document.querySelector<HTMLElement>('main button.group')?.click();
  }
  const frame = await waitForElement(player);
  frame.src = startingAt(frame.src, wanted);
}
