import { youtubeChannelId } from '#shared/services/live-stream.ts';
import { clockTime, timeRanges } from '#shared/calendar/times.ts';

type ServiceTime = 'sundayServiceTime' | 'wednesdayServiceTime';

/** The usual time of each service, and the features that depend on the parsed time. */
const SERVICES = {
  sundayServiceTime: {
    usual: '11:00 AM',
    readers: 'search engines, Live now and the reminder go',
  },
  wednesdayServiceTime: { usual: '7:00 PM', readers: 'search engines go' },
} as const;

/** A warning about a typed service time; undefined when there is none. */
export function serviceTimeWarning(name: ServiceTime, typed: string): string | undefined {
  const { usual, readers } = SERVICES[name];
  const times = timeRanges(typed).map(({ start }) => clockTime(start));
  const [first = usual] = times;
  if (typed.trim() === '' || times.length === 1) return undefined;
  if (times.length === 0) {
    return `We cannot read a time from this. It is shown as you typed it, while ${readers} by ${usual}.`;
  }
  return `There is more than one time here. All are shown as you typed them, while ${readers} by the first, ${first}.`;
}

/** A warning when no channel can be read from the typed text; undefined otherwise. */
export function channelWarning(typed: string): string | undefined {
  if (typed.trim() === '' || youtubeChannelId(typed) !== null) return undefined;
  return 'This is not a channel ID, so the sermons page shows no live stream. A channel ID has 24 characters and begins with UC; YouTube shows it under Settings, Advanced settings.';
}
