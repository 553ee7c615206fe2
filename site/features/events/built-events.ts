import type { DEFAULT_CATEGORY_LABELS } from '#shared/events/event-categories.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { comingDays } from '#shared/services/coming-days.ts';
import { serviceCategories } from '#shared/services/service-categories.ts';
import { serviceCalendarPath } from '#shared/calendar/calendar-paths.ts';
import { weeklyServices } from '#shared/services/service-times.ts';
import type { ServiceSettings } from '#shared/services/services-of-days.ts';
import { isCalledOff } from '#shared/events/event-labels.ts';
import { linkedHtmlOrNull } from '#shared/pages/linked-text.ts';
import {
  PAST_EVENTS_SHOWN,
  EVENT_PAGES_BUILT,
  PAST_EVENT_PAGES_BUILT,
  type EventWithHtml,
  type ServiceRow,
} from './event-list.ts';
import type { Sermon } from '#shared/sermons/sermons.ts';
import { churchDay, utcDay, type CalendarDate } from '#shared/calendar/dates.ts';
import {
  isUpcoming,
  splitByTime,
  nextOfEachSeries,
  daysToListOn,
} from '#shared/events/event-times.ts';
import { inChurchOrder } from '#shared/settings/categories.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';
import {
  EVENTS_IN_WINDOW,
  FEATURED_LIMITS,
  type EventOverview,
} from '#shared/events/events-query.ts';

/** Adds the HTML of its description to an event, so that visitors need not load the code that creates it. */
export const withHtml = (event: ChurchEvent): EventWithHtml => ({
  ...event,
  descriptionHtml: linkedHtmlOrNull(event.description),
});

/**
 * Selects the events without a series and the first `count` dates of each series.
 * @param events in calendar order
 */
function firstOfEachSeries(events: readonly ChurchEvent[], count: number): ChurchEvent[] {
  const dates = new Map<number, number>();
  return events.filter(({ series }) => {
    if (series === null) return true;
    const place = (dates.get(series.id) ?? 0) + 1;
    dates.set(series.id, place);
    return place <= count;
  });
}

/**
 * The events that /events contains: the latest past ones, and at least EVENTS_IN_WINDOW next ones, up to the end of a
 * day. The API returns the rest, so that the page does not grow with the calendar.
 * @param events all, in calendar order @returns these events as `window`, and the days of all upcoming later ones
 */
export function builtEventWindow(
  events: readonly ChurchEvent[],
  now: Date,
  settings: Pick<Settings, 'categories'> & ServiceSettings = DEFAULT_SETTINGS,
): { window: EventOverview; laterDays: CalendarDate[] } {
  const { upcoming, past } = splitByTime(events, now);
  const recent = past.slice(0, PAST_EVENTS_SHOWN).reverse();
  const last = upcoming[EVENTS_IN_WINDOW - 1];
  const isAfter = ({ date }: ChurchEvent) => last !== undefined && utcDay(date) > utcDay(last.date);
  const next = upcoming.filter((event) => !isAfter(event));
  const later = upcoming.filter(isAfter);
  const featured = upcoming.filter((event) => event.featured);
  const window = {
    events: [...recent, ...next],
    earlier: past.length - recent.length,
    later: later.length,
    featured: firstOfEachSeries(featured, FEATURED_LIMITS.ofSeries)
      .slice(0, FEATURED_LIMITS.inAll)
      .filter(isAfter),
    categories: inChurchOrder(
      [...events.map(({ category }) => category), ...serviceCategories(settings, churchDay(now))],
      settings.categories,
    ),
  };
  return { window, laterDays: [...new Set(later.flatMap(daysToListOn))] };
}

/** Number of days whose services are on /events: enough for the current month and the three after it. */
const SERVICE_DAYS = 18 * 7;

/**
 * The services of SERVICE_DAYS days for the list of /events, without those that an event at the same time replaces, and
 * the events that were moved from one of these days, on which a reader who remembers it looks for them. Computed in the
 * build, so that the script of /events is small.
 * @param events all, in calendar order @param from first day
 */
export const serviceRows = (
  events: readonly ChurchEvent[],
  settings: ServiceSettings,
  from: CalendarDate,
): ServiceRow[] => {
  const weekly = weeklyServices(settings).map(({ name }) => name);
  return comingDays(events, settings, { from, count: SERVICE_DAYS }).flatMap(({ day, entries }) =>
    entries.flatMap(
      ({ service, name, category, time, place, note, hasMoved, calledOff, end, path }) =>
        service === null && !hasMoved
          ? []
          : [
              {
                ...{ id: 0, date: day, title: name, category, time, location: place, note },
                ...{ endDate: null, previousDate: null, hasMoved, href: path },
                change: calledOff,
                until: end.toISOString(),
                often:
                  calledOff !== null || service?.state === 'changed'
                    ? ''
                    : service?.weekly
                      ? 'Every week'
                      : 'Special service',
                reminder:
                  calledOff === null && service?.weekly
                    ? serviceCalendarPath(weekly.indexOf(service.weekly.name))
                    : null,
              },
            ],
    ),
  );
};

/**
 * The events whose pages the build renders, at most EVENT_PAGES_BUILT: first single upcoming events and the next date
 * of each series, then the latest past events, then further dates. The Worker makes the page of any other event.
 * @param events all, in calendar order
 */
export function eventsToBuild(events: readonly ChurchEvent[], now: Date): ReadonlySet<ChurchEvent> {
  const { upcoming, past } = splitByTime(events, now);
  const latest = past.slice(0, PAST_EVENT_PAGES_BUILT);
  const ranked = new Set([...nextOfEachSeries(upcoming), ...latest, ...upcoming, ...past]);
  return new Set([...ranked].slice(0, EVENT_PAGES_BUILT));
}

/**
 * The link from the page of a past worship service to the recorded sermon of its day; undefined if there is none, or if
 * the event is no such service.
 * @param sermons those that visitors see
 */
export function recordingLink(
  event: ChurchEvent,
  sermons: readonly Pick<Sermon, 'id' | 'date' | 'videoUrl' | 'audioUrl'>[],
  now: Date,
): { label: string; href: string } | undefined {
  if (event.category !== 'worship' || isUpcoming(event, now) || isCalledOff(event))
    return undefined;
  const sermon = sermons.find(
    ({ date, videoUrl, audioUrl }) =>
      utcDay(date) === utcDay(event.date) && (videoUrl ?? audioUrl) !== null,
  );
  if (sermon === undefined) return undefined;
  const label = sermon.videoUrl === null ? 'Listen to the Recording' : 'Watch the Recording';
  return { label, href: `/sermons/${String(sermon.id)}` };
}

/** The drawing in the heading of an event's page, by category: a picture's name in `site/assets`. */
const CATEGORY_DRAWINGS = new Map<string | undefined, string>(
  Object.entries({
    worship: 'sharing/services',
    'bible-study': 'sharing/sermons',
    prayer: 'sharing/sermons-scripture',
    fellowship: 'sharing/give',
    outreach: 'sharing/next-steps',
    special: 'sharing/constitution',
    youth: 'sharing/visit',
    children: 'sharing/ministries',
    'mens-ministry': 'ministries/mens-ministry',
    'womens-ministry': 'sharing/contact',
    other: 'sharing/events',
  } satisfies Record<keyof typeof DEFAULT_CATEGORY_LABELS, string>),
);

/** The drawing for a category; the harp for one of the church's own, and in the shell, which has none. */
export const eventDrawing = (category: string | undefined): string =>
  CATEGORY_DRAWINGS.get(category) ?? 'sharing/events';

/** Number of links to other events on an event's page. */
const OTHERS_SHOWN = 3;

/**
 * The next other events, for an event's page.
 * @param coming the next date of each series, in calendar order
 */
export function otherEvents(event: ChurchEvent, coming: readonly ChurchEvent[]): ChurchEvent[] {
  return coming
    .filter(
      (other) =>
        other.id !== event.id &&
        (other.series === null || other.series.id !== event.series?.id) &&
        !isCalledOff(other),
    )
    .slice(0, OTHERS_SHOWN);
}
