import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import { WEEKDAY_NAMES } from '#shared/calendar/dates.ts';
import {
  liveStreamAt,
  streamTimeText,
  type StreamedService,
} from '#shared/services/live-stream.ts';
import { pushToDataLayer } from '#site/lib/page/data-layer.ts';

// Maximum interval between updates in ms, because a timer is late after a computer wakes from sleep.
const AT_LEAST_EVERY = 60_000;

/** While the page is open, shows whether the service is live, or when the next one starts. A click plays the stream. */
export function startLiveStream(player: HTMLElement): void {
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

/** Updates the display. @returns the time of the next update */
function showStream(player: HTMLElement, now: Date): Date {
  const {
    start = '',
    day: named,
    minutes = CHURCH_DEFAULTS.serviceMinutes,
    shownTime = null,
  } = player.dataset;
  const day = WEEKDAY_NAMES.find((each) => each === named) ?? 'Sunday';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const stream = liveStreamAt(
    now,
    { day, start, minutes: Number(minutes) },
    listedServices(player),
  );
  const time = stream.shownTime === undefined ? shownTime : stream.shownTime;
  const next = `Next: ${streamTimeText(stream.start, time, timeZone)}`;
  const text = stream.isLive ? 'The service is live' : next;
  const status = player.querySelector('[data-status]');
  // Setting the same text again would make screen readers repeat it.
  if (status !== null && status.textContent !== text) {
    status.textContent = text;
    player.toggleAttribute('data-live', stream.isLive);
    if (stream.isLive) player.querySelector('details')?.toggleAttribute('open', true);
    setText(player, '[data-play-label]', stream.isLive ? 'Live now' : 'Watch Latest Livestream');
    offerSwitch(player, stream.isLive && player.querySelector('iframe') !== null);
  }
  return stream.changesAt;
}

/** The services that the page lists one by one, including those that differ from the weekly schedule. */
const listedServices = (player: HTMLElement): StreamedService[] =>
  [...player.querySelectorAll<HTMLElement>('[data-service]')].map(
    ({ dataset: { start = '', end = '', shownTime = null } }) => ({ start, end, shownTime }),
  );

/** Opens the channel's player below the band. If it is open already, it restarts with the newest stream. */
function openFrame(player: HTMLElement) {
  const template = player.querySelector('template');
  if (template === null) return;
  player.querySelector('[data-screen]')?.replaceChildren(template.content.cloneNode(true));
  player.querySelector('[data-play]')?.toggleAttribute('hidden', true);
  player.querySelector('iframe')?.focus();
  offerSwitch(player, false);
  pushToDataLayer({ event: 'media_play', media: 'live_stream' });
}

/** Shows or hides a button that switches to the live stream, for visitors who still have an earlier stream open. */
function offerSwitch(player: HTMLElement, isOffered: boolean) {
  player.querySelector('[data-switch]')?.toggleAttribute('hidden', !isOffered);
  player.querySelector('[data-watch-there]')?.toggleAttribute('hidden', isOffered);
}

function setText(player: HTMLElement, selector: string, text: string) {
  const element = player.querySelector(selector);
  if (element !== null) element.textContent = text;
}
