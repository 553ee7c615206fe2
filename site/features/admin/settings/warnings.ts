import { youtubeChannelId } from '#shared/live-stream.ts';
import { clockTime, timeRanges } from '#shared/times.ts';

type ServiceTime = 'sundayServiceTime' | 'wednesdayServiceTime';

/** The usual time, and what goes by the time that is read from the text. */
const SERVICES = {
  sundayServiceTime: {
    usual: '11:00 AM',
    readers: 'search engines, Live now and the reminder go',
  },
  wednesdayServiceTime: { usual: '7:00 PM', readers: 'search engines go' },
} as const;

/** What a typed service time leads to that its editor may not expect; undefined where nothing does. */
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

/** That no channel can be read from what is typed for it; undefined where it can. */
export function channelWarning(typed: string): string | undefined {
  if (typed.trim() === '' || youtubeChannelId(typed) !== null) return undefined;
  return 'This is not a channel ID, so the sermons page shows no live stream. A channel ID has 24 characters and begins with UC; YouTube shows it under Settings, Advanced settings.';
}
