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
