import { CHURCH, WEEKLY_SERVICES } from './church.ts';
import { nextOccurrence } from './service-times.ts';

const MINUTE_MS = 60_000;
/** 'Live now' shows from this long before the Sunday service until this long after it. */
const MARGIN_MS = 5 * MINUTE_MS;

/** The current Sunday service if it is live, else the next one. */
export type LiveStream = {
  isLive: boolean;
  /** When the service begins. */
  start: Date;
  /** When `isLive` changes next. */
  changesAt: Date;
};

/**
 * Whether the Sunday service is live at `now`, on the church's clock.
 * @param startTime wall-clock time `HH:MM` of the service, as `weeklyServices` gives it
 */
export function liveStreamAt(now: Date, startTime: string): LiveStream {
  const service = { day: WEEKLY_SERVICES.sunday.day, start: startTime } as const;
  const { start, end } = nextOccurrence(service, new Date(now.getTime() - MARGIN_MS));
  const opening = new Date(start.getTime() - MARGIN_MS);
  const closing = new Date(end.getTime() + MARGIN_MS);
  const isLive = now >= opening;
  return { isLive, start, changesAt: isLive ? closing : opening };
}

const churchFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: CHURCH.timeZone });

/**
 * The next stream's start in words: `Sunday, November 22 at 11:00 AM`.
 * @param shownTime as the editor typed it; null when it names no time, which leaves only the day
 * @param visitorZone IANA name; the church's zone is named when the visitor's clock differs
 */
export function streamTime(start: Date, shownTime: string | null, visitorZone: string): string {
  const day = churchFormat({ weekday: 'long', month: 'long', day: 'numeric' }).format(start);
  if (shownTime === null) return day;
  const isHere = inZone(start, visitorZone) === inZone(start, CHURCH.timeZone);
  return [day, 'at', shownTime, ...(isHere ? [] : zoneName(start))].join(' ');
}

const inZone = (instant: Date, timeZone: string) => instant.toLocaleString('en-US', { timeZone });

/** The zone's name, such as `Central Time`. */
const zoneName = (instant: Date): string[] =>
  churchFormat({ timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .filter(({ type }) => type === 'timeZoneName')
    .map(({ value }) => value);

const CHANNEL_ID = /^(?:https?:\/\/(?:www\.|m\.)?youtube\.com\/channel\/)?(UC[\w-]{22})(?:[/?#]|$)/;

/** The YouTube channel id in an editor's input, which may be the channel's address; null when there is none. */
export const youtubeChannelId = (typed: string | null): string | null =>
  CHANNEL_ID.exec(typed?.trim() ?? '')?.[1] ?? null;
