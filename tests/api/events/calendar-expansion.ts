import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { readComponents } from '../../support/readers/calendar-reader.ts';

/** One occurrence as a reader shows it: `start` is an instant, or a day. */
export type Occurrence = { start: string; title: string };

type Range = { from: Date; through: Date };

const inOrder = (occurrences: Occurrence[]) =>
  occurrences.toSorted((one, other) =>
    `${one.start} ${one.title}`.localeCompare(`${other.start} ${other.title}`),
  );

const written = (time: ICAL.Time) =>
  time.isDate ? time.toString() : time.toJSDate().toISOString();

/** All occurrences of a calendar up to a moment, expanded by ical.js. */
export function expandWithIcalJs(text: string, { from, through }: Range): Occurrence[] {
  const calendar = readComponents(text);
  const found: Occurrence[] = [];
  const add = (event: ICAL.Event, start: ICAL.Time) => {
    const instant = start.toJSDate();
    if (instant >= from && instant <= through) {
      found.push({ start: written(start), title: event.summary });
    }
  };
  const components = calendar.getAllSubcomponents('vevent');
  for (const component of components) {
    const event = new ICAL.Event(component);
    if (event.isRecurrenceException()) continue;
    const changed = components.filter(
      (other) => other.hasProperty('recurrence-id') && new ICAL.Event(other).uid === event.uid,
    );
    for (const other of changed) event.relateException(other);
    if (!event.isRecurring()) add(event, event.startDate);
    else {
      const iterator = event.iterator();
      for (let next = iterator.next() as ICAL.Time | undefined; next;) {
        const details = event.getOccurrenceDetails(next);
        add(details.item, details.startDate);
        next = next.toJSDate() > through ? undefined : iterator.next();
      }
    }
  }
  return inOrder(found);
}

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/**
 * All occurrences of a calendar in a range, expanded by node-ical, which computes rules with rrule-temporal. It takes
 * a changed date for a whole day, or not, as its series is; RFC 5545 lets each entry be either, so its own kind counts.
 */
export function expandWithNodeIcal(text: string, { from, through }: Range): Occurrence[] {
  const found = Object.values(nodeIcal.sync.parseICS(text)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return [];
    return nodeIcal
      .expandRecurringEvent(component, { from, to: through })
      .map(({ start, isFullDay, isOverride, event, summary }) => {
        const own = isOverride ? event : { start, datetype: isFullDay ? 'date' : 'date-time' };
        return {
          start: own.datetype === 'date' ? dayOf(own.start) : own.start.toISOString(),
          title: typeof summary === 'string' ? summary : summary.val,
        };
      });
  });
  return inOrder(found);
}
