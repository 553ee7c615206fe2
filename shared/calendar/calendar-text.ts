import { eventSpans, type CalendarSpan } from './calendar.ts';
import { churchDay, churchTime, daySpan, shortDate, type CalendarDate } from './dates.ts';
import { timeRange } from './times.ts';

/** When an event is, as far as its form is filled in. */
type Typed = { day: CalendarDate | undefined; lastDay: CalendarDate | undefined; time: string };

/** Placeholder for a day that is not typed yet. No clock change falls on it. */
const ANY_DAY: CalendarDate = '2026-01-15';

function clockText({ start, end }: CalendarSpan & { allDay: false }): string {
  const [from, to] = [churchTime(start), churchTime(end)];
  if (churchDay(start) !== churchDay(end)) return `${from} – ${to} the next day`;
  const half = from.slice(-3);
  return to.endsWith(half) ? `${from.slice(0, -3)}–${to}` : `${from} – ${to}`;
}

function spanText(span: CalendarSpan): string {
  return span.allDay ? 'all day' : clockText(span);
}

/** Where calendars show an event, as their entries will: `Wed, Dec 2, 7:00–8:30 PM`. */
export function calendarText({ day, lastDay, time }: Typed): string {
  const date = day ?? ANY_DAY;
  const endDate = day === undefined || lastDay === undefined || lastDay < day ? null : lastDay;
  const spans = eventSpans({ date, endDate, time });
  const texts = spans.map(spanText).join(' and ');
  return day === undefined ? texts : `${daySpan(date, endDate, shortDate)}, ${texts}`;
}

const NAMES_HALF = /\d\s*[ap]\.?\s?m\b|noon|midnight/i;
/** Before this minute few events begin: a time without AM or PM may be meant for the evening. */
const EARLY_MINUTE = 8 * 60;

/** A hint for the editor about how a time is interpreted; null if it is unambiguous. */
export function readingNote({ day, lastDay, time }: Typed): string | null {
  if (day !== undefined && lastDay !== undefined && lastDay > day) {
    return 'The time stands in the description.';
  }
  const range = timeRange(time);
  if (range === null) {
    return /^\s*all[ -]day\W*$/i.test(time)
      ? null
      : 'No clock time can be read here, so the words stand in the description.';
  }
  if (range.start < EARLY_MINUTE && !NAMES_HALF.test(time)) {
    return 'This is read as the morning. Add PM if you mean the evening.';
  }
  if (range.start === 0) return 'This is the midnight with which the day begins.';
  return range.end === null ? 'No end is given, so calendars show one hour.' : null;
}
