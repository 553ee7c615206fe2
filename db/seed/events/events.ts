import { type EventRow, eventRow } from '../factories.ts';
import type { EVENT_CATEGORIES } from '#shared/events/event-categories.ts';
import { type Weekday, addDays, churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { adventSundays, easterSunday, weekdayFrom } from '../calendar.ts';
import { laterEvents } from './later-events.ts';
import { pastEvents } from './past-events.ts';
import { upcomingEvents } from './upcoming-events.ts';

/** An event relative to the day of the seed; `weeks` as in `weekdayFrom`. */
export type EventText = {
  weekday: Weekday;
  weeks: number;
  title: string;
  description: string;
  time: string;
  location: string;
  category: keyof typeof EVENT_CATEGORIES;
  featured?: boolean;
  /** How many days it takes, if more than one. */
  days?: number;
} & Partial<Pick<EventRow, 'status' | 'linkUrl' | 'onlineUrl'>>;

/** An event of the church year, on its feast day. */
type FeastText = Omit<EventText, 'weekday' | 'weeks'>;

const GOOD_FRIDAY: FeastText = {
  title: 'Good Friday Service of Shadows',
  description:
    'We read the Passion according to John while the candles are put out one by one, and leave in silence.',
  time: '7:00 PM',
  location: 'Sanctuary',
  category: 'worship',
};

const EASTER_SUNRISE: FeastText = {
  title: 'Easter Sunrise Service',
  description:
    'We greet the morning on the hill behind the church. Bring a blanket; breakfast follows in the hall.',
  time: '6:30 AM',
  location: 'The hill behind the church',
  category: 'worship',
};

const LESSONS_AND_CAROLS: FeastText = {
  title: 'Lessons and Carols',
  description: 'Nine readings and as many carols, from the garden to the manger.',
  time: '6 PM',
  location: 'Sanctuary',
  category: 'special',
};

const CHRISTMAS_EVE: FeastText = {
  title: 'Christmas Eve by Candlelight',
  description:
    'Carols, the story from Luke, and a light passed from hand to hand. There is room for wiggly children.',
  time: '5:00 PM and 7:00 PM',
  location: 'Sanctuary',
  category: 'worship',
};

const WATCH_NIGHT: FeastText = {
  title: 'Watch Night Prayer',
  description: 'We close the year with testimonies and prayer, and ring the bell at midnight.',
  time: '10:30 PM – midnight',
  location: 'Chapel',
  category: 'prayer',
};

/** Feasts within this many days of today are on the calendar. */
const FEAST_DAYS = { past: 150, coming: 120 } as const;

const toRow = ({ featured = false, days = 1, ...text }: FeastText, day: CalendarDate): EventRow =>
  eventRow({
    ...text,
    featured,
    date: new Date(day),
    endDate: days === 1 ? null : new Date(addDays(day, days - 1)),
  });

const relativeRow = ({ weekday, weeks, ...text }: EventText, today: CalendarDate): EventRow =>
  toRow(text, weekdayFrom(today, weekday, weeks));

const feastsOf = (year: number): [CalendarDate, FeastText][] => [
  [addDays(easterSunday(year), -2), GOOD_FRIDAY],
  [easterSunday(year), EASTER_SUNRISE],
  [adventSundays(year)[2] ?? `${year}-12-15`, LESSONS_AND_CAROLS],
  [`${year}-12-24`, CHRISTMAS_EVE],
  [`${year}-12-31`, WATCH_NIGHT],
];

function feastRows(today: CalendarDate): EventRow[] {
  const year = Number(today.slice(0, 4));
  const first = addDays(today, -FEAST_DAYS.past);
  const last = addDays(today, FEAST_DAYS.coming);
  return [year - 1, year, year + 1]
    .flatMap(feastsOf)
    .filter(([day]) => day >= first && day <= last)
    .map(([day, text]) => toRow(text, day));
}

/** Edge cases for the demo: an event tomorrow, and an unknown category. */
const specialRows = (today: CalendarDate): EventRow[] => [
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
