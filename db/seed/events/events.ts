import { addDays, churchDay, type Day } from '#shared/calendar/dates.ts';
import { eventRow, type EventRow } from '../factories.ts';
import { adventSundays, easterSunday, weekdayFrom } from '../calendar.ts';
import type { EventText, FeastText } from './event-text.ts';
import {
  CHRISTMAS_EVE,
  EASTER_SUNRISE,
  GOOD_FRIDAY,
  LESSONS_AND_CAROLS,
  WATCH_NIGHT,
} from './feasts.ts';
import { laterEvents } from './later-events.ts';
import { pastEvents } from './past-events.ts';
import { upcomingEvents } from './upcoming-events.ts';

/** Feasts within this many days of today are on the calendar. */
const FEAST_DAYS = { past: 150, coming: 120 } as const;

const toRow = ({ featured = false, days = 1, ...text }: FeastText, day: Day): EventRow =>
  eventRow({
    ...text,
    featured,
    date: new Date(day),
    endDate: days === 1 ? null : new Date(addDays(day, days - 1)),
  });

const relativeRow = ({ weekday, weeks, ...text }: EventText, today: Day): EventRow =>
  toRow(text, weekdayFrom(today, weekday, weeks));

const feastsOf = (year: number): [Day, FeastText][] => [
  [addDays(easterSunday(year), -2), GOOD_FRIDAY],
  [easterSunday(year), EASTER_SUNRISE],
  [adventSundays(year)[2] ?? `${year}-12-15`, LESSONS_AND_CAROLS],
  [`${year}-12-24`, CHRISTMAS_EVE],
  [`${year}-12-31`, WATCH_NIGHT],
];

function feastRows(today: Day): EventRow[] {
  const year = Number(today.slice(0, 4));
  const first = addDays(today, -FEAST_DAYS.past);
  const last = addDays(today, FEAST_DAYS.coming);
  return [year - 1, year, year + 1]
    .flatMap(feastsOf)
    .filter(([day]) => day >= first && day <= last)
    .map(([day, text]) => toRow(text, day));
}

/** Edge cases for the demo: an event tomorrow, and an unknown category. */
const specialRows = (today: Day): EventRow[] => [
  toRow(
    {
      title: 'Coffee with the Pastor',
      description:
        'Drop in for an hour, ask anything, leave when you must. The coffee is fair and so is the conversation.',
      time: '8:00 AM',
      location: 'The Wheat Sheaf Café, 27 Millrace Street',
      category: 'fellowship',
    },
    addDays(today, 1),
  ),
  eventRow({
    title: 'Organ Dedication Recital',
    description:
      'After two years of repairs the 1924 pipe organ speaks again. Works by Bach, Price and Buxtehude, followed by cake.',
    time: '3 o’clock in the afternoon',
    location: 'Sanctuary',
    category: 'Music & Arts',
    date: new Date(weekdayFrom(today, 'Sunday', 6)),
  }),
];

/** Past and future events around `now`, in no particular order. */
export function demoEvents(now: Date): EventRow[] {
  const today = churchDay(now);
  const relative = [...pastEvents, ...upcomingEvents, ...laterEvents];
  return [
    ...relative.map((text) => relativeRow(text, today)),
    ...specialRows(today),
    ...feastRows(today),
  ];
}
