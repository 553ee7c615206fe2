import ICAL from 'ical.js';

import { daysBetween } from '../../calendar/dates.ts';
import { laterBy, writtenSpan, type ChurchTime } from '../church-times.ts';
import {
  eventFields,
  guessedCategory,
  NO_EVENT_TEXTS,
  type Doubts,
  type EventTexts,
} from '../drafts.ts';
import { oneLine, plainText } from '../html.ts';
import type { DateChange } from '../records.ts';
import { startOf } from './calendar-repeats.ts';
import { churchTime } from './calendar-times.ts';

/** When an event begins and ends on the church's clock. */
type Span = { start: ChurchTime; end: ChurchTime | undefined };

/** What a calendar says of an event. */
export type ReadEvent = { texts: EventTexts; span: Span };

/** The text of a property; '' where there is none. */
export const textIn = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};

function spanOf(component: ICAL.Component, doubt: Doubts): Span | undefined {
  const begin = startOf(component);
  if (begin === undefined) return undefined;
  const start = churchTime(begin.start, begin.zone, doubt);
  const end = component.getFirstPropertyValue('dtend');
  const duration = component.getFirstPropertyValue('duration');
  const zone = component.getFirstProperty('dtend')?.getParameter('tzid');
  if (end instanceof ICAL.Time) {
    return { start, end: churchTime(end, typeof zone === 'string' ? zone : undefined, doubt) };
  }
  if (!(duration instanceof ICAL.Duration)) return { start, end: undefined };
  const after = begin.start.clone();
  after.addDuration(duration);
  return { start, end: churchTime(after, begin.zone, doubt) };
}

/** A picture that is attached by its address. */
function pictureOf(component: ICAL.Component): string {
  const attached = component
    .getAllProperties('attach')
    .find((property) => String(property.getParameter('fmttype')).startsWith('image/'));
  const value = component.getFirstPropertyValue('image') ?? attached?.getFirstValue();
  return typeof value === 'string' && value.startsWith('http') ? value : '';
}

/** Reads an event; undefined without a date. */
export function readEvent(component: ICAL.Component, doubt: Doubts): ReadEvent | undefined {
  const span = spanOf(component, doubt);
  if (span === undefined) return undefined;
  const title = oneLine(textIn(component, 'summary'));
  const categories = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map(String));
  const url = textIn(component, 'url');
  const texts: EventTexts = {
    ...NO_EVENT_TEXTS,
    title,
    day: span.start.day,
    ...writtenSpan(span.start, span.end),
    description: plainText(textIn(component, 'description')),
    location: oneLine(textIn(component, 'location')),
    category: guessedCategory(...categories, title),
    linkUrl: url.startsWith('http') ? url : '',
    onlineUrl: textIn(component, 'x-google-conference'),
    imageUrl: pictureOf(component),
    status: textIn(component, 'status').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'scheduled',
  };
  return { texts, span };
}

/** The texts of an event on another of its dates: as long, and at the time of that date. */
export function onDate({ texts, span: { start, end } }: ReadEvent, at: ChurchTime): EventTexts {
  const minutes = (at.minute ?? 0) - (start.minute ?? 0);
  const later = end && laterBy(end, daysBetween(start.day, at.day), minutes);
  return { ...texts, day: at.day, ...writtenSpan(at, later) };
}

/** The fields of a date that differ from what its series has on it. */
export function differences(date: EventTexts, series: EventTexts): DateChange['fields'] {
  const nobody: Doubts = () => undefined;
  const usual = new Map<string, unknown>(Object.entries(eventFields(series, nobody)));
  const { endDate, ...own } = eventFields(date, nobody);
  const changed = Object.entries(own).filter(([name, value]) => usual.get(name) !== value);
  return {
    ...Object.fromEntries(changed),
    ...(usual.get('endDate') === endDate ? {} : { endDate }),
  };
}

/** The dates of an event that were changed, by the instants that name them (RECURRENCE-ID), in milliseconds. */
export const changedDates = (
  components: readonly ICAL.Component[],
  doubt: Doubts,
): ReadonlyMap<number, EventTexts> =>
  new Map(
    components.flatMap((component) => {
      const key = component.getFirstPropertyValue('recurrence-id');
      const read = readEvent(component, doubt);
      return key instanceof ICAL.Time && read !== undefined
        ? [[key.toJSDate().getTime(), read.texts]]
        : [];
    }),
  );
