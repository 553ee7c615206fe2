import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import { WEEKDAY_NAMES } from '#shared/calendar/dates.ts';
import {
  liveStreamAt,
  streamTimeText,
  type StreamedService,
} from '#shared/services/live-stream.ts';
import { pushToDataLayer } from '#site/lib/page/data-layer.ts';

// Maximum interval between updates in ms. A single long timer would be late after a computer has slept.
const AT_LEAST_EVERY = 60_000;

/** While the page is open, shows whether a service is live, or when the next one starts. A click plays the stream. */
export function watchLiveStream(player: HTMLElement): void {
  let timer: number | undefined;
  const look = () => {
    const now = new Date();
    const wait = showStream(player, now).getTime() - now.getTime();
    clearTimeout(timer);
    timer = window.setTimeout(look, Math.min(wait, AT_LEAST_EVERY));
  };
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  for (const button of player.querySelectorAll('[data-play], [data-switch]')) {
    button.addEventListener('click', () => {
      openFrame(player);
    });
  }
}

/** Updates the status text and the buttons. @returns the time at which they change next */
function showStream(player: HTMLElement, now: Date): Date {
  const {
    start = '',
    day: named,
    minutes = CHURCH_DEFAULTS.serviceMinutes,
    shownTime = null,
    times: heading = '',
  } = player.dataset;
  const day = WEEKDAY_NAMES.find((each) => each === named) ?? 'Sunday';
  const { timeZone: visitor } = Intl.DateTimeFormat().resolvedOptions();
  const stream = liveStreamAt(
    now,
    { day, start, minutes: Number(minutes) },
    listedServices(player),
  );
  const time = stream.shownTime === undefined ? shownTime : stream.shownTime;
  const next = `Next: ${streamTimeText(stream.start, time, { now, heading, visitor })}`;
  const text = stream.isLive ? 'The service is live' : next;
  const status = player.querySelector('[data-status]');
  // Sets only a changed text, because screen readers would repeat an unchanged one.
  if (status !== null && status.textContent !== text) {
    status.textContent = text;
    player.toggleAttribute('data-live', stream.isLive);
    if (stream.isLive) player.querySelector('details')?.toggleAttribute('open', true);
    setText(player, '[data-play-label]', stream.isLive ? 'Live now' : 'Watch Latest Livestream');
    offerSwitch(player, stream.isLive && player.querySelector('iframe') !== null);
  }
  return stream.changesAt;
}

/** Reads the coming streamed services from the page; it lists none if the weekly time is enough to compute them. */
const listedServices = (player: HTMLElement): StreamedService[] =>
  [...player.querySelectorAll<HTMLElement>('[data-service]')].map(
    ({ dataset: { start = '', end = '', shownTime = null } }) => ({ start, end, shownTime }),
  );

/** Opens the channel's player below the text and buttons. If it is open already, it restarts with the newest stream. */
function openFrame(player: HTMLElement) {
  const template = player.querySelector('template');
  if (template === null) return;
  player.querySelector('[data-screen]')?.replaceChildren(template.content.cloneNode(true));
  player.querySelector('[data-play]')?.toggleAttribute('hidden', true);
  player.querySelector('iframe')?.focus();
  offerSwitch(player, false);
  pushToDataLayer({ event: 'media_play', media: 'live_stream' });
}

/** Shows or hides the button that switches to the live stream. Visitors with an earlier stream open need it. */
function offerSwitch(player: HTMLElement, isOffered: boolean) {
  player.querySelector('[data-switch]')?.toggleAttribute('hidden', !isOffered);
  player.querySelector('[data-watch-there]')?.toggleAttribute('hidden', isOffered);
}

function setText(player: HTMLElement, selector: string, text: string) {
  const element = player.querySelector(selector);
  if (element !== null) element.textContent = text;
}
