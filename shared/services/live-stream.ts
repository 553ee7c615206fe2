import { churchDay, churchZone } from '../calendar/dates.ts';
import { nextOccurrence, serviceDay, type ServiceStart } from './service-times.ts';

const MINUTE_MS = 60_000;
/** 'Live now' is shown from 5 minutes before a service until 5 minutes after it. */
const MARGIN_MS = 5 * MINUTE_MS;

/** The service that is live, or else the next service. */
export type LiveStream = {
  isLive: boolean;
  start: Date;
  /** The service's time as typed; null if the text is not a time; undefined if the service is not in `listed`. */
  shownTime: string | null | undefined;
  /** Time of the next change of `isLive`. */
  changesAt: Date;
};

/**
 * A service with a stream. `start` and `end` are ISO 8601. `shownTime` is the time as typed; null if the text is not a
 * time.
 */
export type StreamedService = { start: string; end: string; shownTime: string | null };

/**
 * The service that is live at `now`, or else the next service.
 * @param weekly the main service, which applies after all services in `listed`
 * @param listed all coming services until the last exception, in their order
 */
export function liveStreamAt(
  now: Date,
  weekly: ServiceStart,
  listed: readonly StreamedService[] = [],
): LiveStream {
  const closed = new Date(now.getTime() - MARGIN_MS);
  const next = listed.find((service) => new Date(service.end) > closed);
  const { start, end } =
    next === undefined
      ? nextOccurrence(weekly, closed)
      : { start: new Date(next.start), end: new Date(next.end) };
  const opening = new Date(start.getTime() - MARGIN_MS);
  const closing = new Date(end.getTime() + MARGIN_MS);
  const isLive = now >= opening;
  return { isLive, start, shownTime: next?.shownTime, changesAt: isLive ? closing : opening };
}

/**
 * The start of the next stream as text: `Sun, Nov 22`, with the time if the heading of the stream has not said it.
 * @param shownTime as the editor typed it; null shows only the day
 * @param heading the times in the heading
 * @param visitor IANA name of the visitor's zone; if the clock there differs, the text names the church's time and zone
 */
export function streamTimeText(
  start: Date,
  shownTime: string | null,
  { now, heading, visitor }: { now: Date; heading: string; visitor: string },
): string {
  const day = serviceDay(churchDay(start), churchDay(now));
  const isHere = inZone(start, visitor) === inZone(start, churchZone());
  if (shownTime === null || (isHere && shownTime === heading)) return day;
  return [`${day},`, shownTime, ...(isHere ? [] : zoneName(start))].join(' ');
}

const inZone = (instant: Date, timeZone: string) => instant.toLocaleString('en-US', { timeZone });

/** The name of the church's time zone, such as `Central Time`. */
const zoneName = (instant: Date): string[] =>
  new Intl.DateTimeFormat('en-US', { timeZone: churchZone(), timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : []));

const CHANNEL_ID = /^(?:https?:\/\/(?:www\.|m\.)?youtube\.com\/channel\/)?(UC[\w-]{22})(?:[/?#]|$)/;

/** The YouTube channel id in an editor's input, which may be the channel's address; null if there is no id in it. */
export const youtubeChannelId = (typed: string | null): string | null =>
  CHANNEL_ID.exec(typed?.trim() ?? '')?.[1] ?? null;
