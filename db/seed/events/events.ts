import * as z from 'zod/mini';
import { WEEKDAY_NAMES, addDays, churchDay, type CalendarDate } from '#shared/calendar/dates.ts';
import { DEFAULT_CATEGORY_LABELS } from '#shared/events/event-categories.ts';
import { EVENT_STATUSES } from '#shared/events/event-labels.ts';
import { adventSundays, easterSunday, weekdayFrom } from '../calendar.ts';
import { type EventInsert, eventRow } from '../factories.ts';
import { readJsonFile, readOnce } from '../files.ts';

const FEASTS = {
  'Good Friday': (year: number) => addDays(easterSunday(year), -2),
  Easter: easterSunday,
  'Third Sunday of Advent': (year: number) => adventSundays(year)[2] ?? `${year}-12-15`,
  'Christmas Eve': (year: number) => `${year}-12-24`,
  "New Year's Eve": (year: number) => `${year}-12-31`,
};

const keySchema = <Table extends object>(table: Table) =>
  z.custom<keyof Table>(
    (key) => typeof key === 'string' && key in table,
    `Must be one of: ${Object.keys(table).join(', ')}`,
  );

const EventText = z.strictObject({
  title: z.string(),
  description: z.string(),
  time: z.string(),
  location: z.string(),
  /** Category of the event. The demo church has one more category than the default list, as an editor could add. */
  category: keySchema({ ...DEFAULT_CATEGORY_LABELS, 'Music & Arts': '' }),
  featured: z.optional(z.boolean()),
  /** Number of days that the event lasts; one day by default. */
  days: z.optional(z.number()),
  status: z.optional(z.enum(EVENT_STATUSES)),
  linkUrl: z.optional(z.string()),
  onlineUrl: z.optional(z.string()),
});
type EventText = z.infer<typeof EventText>;

/** Events on a day relative to the day of the seed: `weeks` weeks after the next such weekday, or tomorrow. */
const RelativeEvents = z.array(
  z.extend(EventText, {
    day: z.enum([...WEEKDAY_NAMES, 'tomorrow']),
    weeks: z._default(z.number(), 0),
  }),
);

/** Events on feasts of the church year. */
const FeastEvents = z.array(z.extend(EventText, { feast: keySchema(FEASTS) }));

const eventTexts = readOnce(() => ({
  relative: ['past', 'coming'].flatMap((name) =>
    readJsonFile(`events/${name}.json`, RelativeEvents),
  ),
  feasts: readJsonFile('events/feasts.json', FeastEvents),
}));

/** Maximum number of days between today and a feast that gets an event. */
const FEAST_DAYS = { past: 150, coming: 120 } as const;

const toRow = (
  { featured = false, days = 1, ...text }: EventText,
  day: CalendarDate,
): EventInsert =>
  eventRow({
    ...text,
    featured,
    date: new Date(day),
    endDate: days === 1 ? null : new Date(addDays(day, days - 1)),
  });

/** The demo church's events to insert, past and coming ones around `now`, in no particular order. */
export function demoEvents(now: Date): EventInsert[] {
  const { relative, feasts } = eventTexts();
  const today = churchDay(now);
  const thisYear = Number(today.slice(0, 4));
  const first = addDays(today, -FEAST_DAYS.past);
  const last = addDays(today, FEAST_DAYS.coming);
  const feastRows = [thisYear - 1, thisYear, thisYear + 1].flatMap((year) =>
    feasts.flatMap(({ feast, ...text }) => {
      const day = FEASTS[feast](year);
      return day >= first && day <= last ? [toRow(text, day)] : [];
    }),
  );
  const relativeRows = relative.map(({ day, weeks, ...text }) =>
    toRow(text, day === 'tomorrow' ? addDays(today, 1) : weekdayFrom(today, day, weeks)),
  );
  return [...relativeRows, ...feastRows];
}
