import { youtubeChannelId } from '#shared/live-stream.ts';
import { weeklyServices } from '#shared/service-times.ts';
import type { SettingName } from './settings-sections.ts';

/** What the field of a service time says below it: an example, or that the time cannot be read (design § 4). */
export function serviceTimeHint(name: SettingName, typed: string): string {
  const { sunday, wednesday } = weeklyServices({
    sundayServiceTime: typed,
    wednesdayServiceTime: typed,
  });
  const isSunday = name === 'sundayServiceTime';
  const usual = isSunday ? '11:00 AM' : '7:00 PM';
  if (typed.trim() === '' || (isSunday ? sunday : wednesday).isReadable) return `Such as ${usual}`;
  return `We cannot read a time from this. It is shown as you typed it, while search engines, Live now and the reminder go by ${usual}.`;
}

/** What the field of the video channel says below it: what it is for, or that no channel can be read. */
export function channelHint(typed: string): string {
  if (typed.trim() === '' || youtubeChannelId(typed) !== null) {
    return 'Used for embedding live streams on the sermons page';
  }
  return 'This is not a channel ID, so the sermons page shows no live stream. A channel ID has 24 characters and begins with UC; YouTube shows it under Settings, Advanced settings.';
}
