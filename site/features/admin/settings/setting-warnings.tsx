import type { ReactNode } from 'react';
import { formatClockTime, parseStartMinute, parseTimeRanges } from '#shared/calendar/times.ts';
import type { ListedService } from '#shared/services/services.ts';
import { serviceMinutes, fallbackMinute } from '#shared/services/service-times.ts';
import { youtubeChannelId } from '#shared/services/live-stream.ts';
import type { AdminSettings } from '#shared/settings/settings.ts';

/** What a warning depends on. `isMain`: whether the service has a live stream and a reminder. */
type TimedService = { weekday: number; isMain: boolean };

/** A time without AM or PM, which is ambiguous. */
const BARE_CLOCK = /^\s*(?:0?[1-9]|1[0-2])[:.]\d\d\s*$/;

const isThis = (time: string) =>
  `Is this ${time}? Please add AM or PM so visitors don't have to guess.`;

/** A warning about the typed end of a service; undefined if there is none. */
export function serviceEndWarning({ start, end }: Pick<ListedService, 'start' | 'end'>) {
  const from = parseStartMinute(start ?? '');
  if (from === null || end === null || !BARE_CLOCK.test(end)) return undefined;
  const minutes = serviceMinutes(start ?? '', end);
  return minutes === null ? undefined : isThis(formatClockTime((from + minutes) % (24 * 60)));
}

/** A warning about a typed service time; undefined if there is none. */
export function serviceTimeWarning(
  typed: string,
  { weekday, isMain }: TimedService,
): string | undefined {
  const usual = formatClockTime(fallbackMinute(weekday));
  const readers = `search engines${isMain ? ', "Live now" and the reminder' : ''} use`;
  const times = parseTimeRanges(typed).map(({ start }) => formatClockTime(start));
  const [first = usual] = times;
  if (BARE_CLOCK.test(typed)) {
    return isThis(first);
  }
  if (typed.trim() === '' || times.length === 1) return undefined;
  if (times.length === 0) {
    return `This does not look like a time. Visitors see it as you typed it; ${readers} ${usual}.`;
  }
  return `There is more than one time here. Visitors see them all as you typed them; ${readers} the first, ${first}.`;
}

/** A warning if a channel cannot be read from the typed text; undefined otherwise. */
export function channelWarning(typed: string): ReactNode {
  if (typed.trim() === '' || youtubeChannelId(typed) !== null) return undefined;
  if (/^\s*@|youtube\.com\/@/i.test(typed)) return <HandleAdvice />;
  return 'This is not a channel ID, so the sermons page shows no live stream. A channel ID has 24 characters and starts with UC. You find it in YouTube under Settings, Advanced settings.';
}

const HandleAdvice = () => (
  <>
    This is the channel's handle, not its ID. Sign in to YouTube, open its{' '}
    <a
      href="https://www.youtube.com/account_advanced"
      className="link"
      target="_blank"
      rel="noopener"
    >
      advanced settings
    </a>{' '}
    (opens in a new tab), and copy the "Channel ID" from there.
  </>
);

/** Matches the addresses that Google Maps offers for sharing. They lead to a full page, which cannot be embedded. */
const SHARED_MAP =
  /^\s*https?:\/\/(?:(?:maps\.app\.)?goo\.gl|(?:www\.|maps\.)?google\.[a-z.]+\/(?:maps(?!\/embed|\/d\/embed|\?[^#]*output=embed)))/i;

/** A warning if the address of a map is one for sharing; undefined otherwise. */
export function mapWarning(typed: string): string | undefined {
  if (!SHARED_MAP.test(typed)) return undefined;
  return 'This link is for sharing and cannot be shown on a page. In Google Maps choose Share, then "Embed a map", press "Copy HTML", and paste it here.';
}

/** The sentence about what is left to do until a new address of the office is valid; undefined if there is none. */
export function pendingOfficeAddressText({
  officeEmail,
  officeEmailPending,
  officeEmailAskedAt,
}: AdminSettings) {
  if (officeEmailPending === null) return undefined;
  const todo =
    officeEmailAskedAt === null
      ? `The link to ${officeEmailPending} could not be sent. Please save once more.`
      : `We have sent a link to ${officeEmailPending}. Please open it there.`;
  return `${todo} Until then, mail goes to ${officeEmail}.`;
}
