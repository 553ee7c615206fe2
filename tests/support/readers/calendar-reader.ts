import ICAL from 'ical.js';

/**
 * An entry as parsed by an independent library; `start` and `end` are an instant, or the day of an all-day
 * entry.
 */
export type ReadEntry = {
  uid: string;
  sequence: number;
  changedAt: string;
  status: string;
  title: string;
  description: string;
  location: string;
  url: string;
  categories: string[];
  start: string;
  end: string;
};

const written = (time: ICAL.Time) => (time.isDate ? time.toString() : instantOf(time));
const instantOf = (time: ICAL.Time) => time.toJSDate().toISOString();

const firstText = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '');

function toEntry(component: ICAL.Component): ReadEntry {
  const event = new ICAL.Event(component);
  const changed = component.getFirstPropertyValue('last-modified');
  return {
    uid: event.uid,
    sequence: event.sequence,
    changedAt: changed instanceof ICAL.Time ? instantOf(changed) : '',
    status: firstText(component, 'status'),
    title: event.summary,
    description: event.description,
    location: event.location,
    url: firstText(component, 'url'),
    categories: component.getFirstProperty('categories')?.getValues().map(String) ?? [],
    start: written(event.startDate),
    end: written(event.endDate),
  };
}

/** Parses a calendar with ical.js. @throws when it is not well-formed */
export const readComponents = (text: string): ICAL.Component => ICAL.Component.fromString(text);

/** Parses the entries of a calendar. */
export const readEntries = (text: string): ReadEntry[] =>
  readComponents(text).getAllSubcomponents('vevent').map(toEntry);

/** Parses the only entry of a calendar. */
export function onlyEntry(text: string): ReadEntry {
  const entries = readEntries(text);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) {
    throw new Error(`The calendar has ${entries.length} entries instead of one.`);
  }
  return entry;
}

/** One date of a calendar, as a phone would show it. */
export type ReadOccurrence = { title: string; location: string; start: string; end: string };

/** The dates of an entry up to a day, moved ones as moved, excepted ones left out. */
function occurrencesOf(event: ICAL.Event, until: string): ReadOccurrence[] {
  const iterator = event.iterator();
  const occurrences: ReadOccurrence[] = [];
  for (let next = iterator.next() as ICAL.Time | null; next !== null; next = iterator.next()) {
    if (instantOf(next) >= until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const [start, end] = [instantOf(startDate), instantOf(endDate)];
    occurrences.push({ title: item.summary, location: item.location, start, end });
    if (!event.isRecurring()) break;
  }
  return occurrences;
}

/** All dates of a calendar before `until` (ISO 8601), expanded by ical.js, in order. */
export function expandCalendar(text: string, until: string): ReadOccurrence[] {
  const events = readComponents(text).getAllSubcomponents('vevent');
  const isMoved = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  return events
    .filter((component) => !isMoved(component))
    .map((component) => {
      const uid = component.getFirstPropertyValue('uid');
      const exceptions = events.filter(
        (other) => isMoved(other) && other.getFirstPropertyValue('uid') === uid,
      );
      return new ICAL.Event(component, { exceptions });
    })
    .flatMap((event) => occurrencesOf(event, until))
    .toSorted((one, other) => one.start.localeCompare(other.start));
}
