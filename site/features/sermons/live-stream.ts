import { liveStreamAt, streamTime } from '#shared/live-stream.ts';
import { pushToDataLayer } from '#site/lib/data-layer.ts';

// A computer that slept wakes with its timers late, so the clock is looked at this often, in milliseconds.
const AT_LEAST_EVERY = 60_000;

/** Says whether the service is live or when the next one is, as long as the page is open; plays it on a click. */
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

/** @returns when what it shows stops being true */
function showStream(player: HTMLElement, now: Date): Date {
  const { start = '', shownTime = null } = player.dataset;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const stream = liveStreamAt(now, start);
  const next = `Next: ${streamTime(stream.start, shownTime, timeZone)}`;
  const text = stream.isLive ? 'Live now' : next;
  const status = player.querySelector('[data-status]');
  // A text that is set again would be read out again.
  if (status !== null && status.textContent !== text) {
    status.textContent = text;
    player.toggleAttribute('data-live', stream.isLive);
    if (stream.isLive) player.querySelector('details')?.toggleAttribute('open', true);
    setText(player, '[data-play-label]', stream.isLive ? 'Watch live' : 'Play the latest stream');
    offerSwitch(player, stream.isLive && player.querySelector('iframe') !== null);
  }
  return stream.changesAt;
}

/** Opens the channel's player below the band; an open one starts anew, with what is newest now. */
function openFrame(player: HTMLElement) {
  const template = player.querySelector('template');
  if (template === null) return;
  player.querySelector('[data-screen]')?.replaceChildren(template.content.cloneNode(true));
  player.querySelector('[data-play]')?.toggleAttribute('hidden', true);
  player.querySelector('iframe')?.focus();
  offerSwitch(player, false);
  pushToDataLayer({ event: 'media_play', media: 'live_stream' });
}

/** A stream that was opened before the service is not torn away: the live one is offered beside it. */
function offerSwitch(player: HTMLElement, isOffered: boolean) {
  player.querySelector('[data-switch]')?.toggleAttribute('hidden', !isOffered);
  player.querySelector('[data-watch-there]')?.toggleAttribute('hidden', isOffered);
}

function setText(player: HTMLElement, selector: string, text: string) {
  const element = player.querySelector(selector);
  if (element !== null) element.textContent = text;
}
