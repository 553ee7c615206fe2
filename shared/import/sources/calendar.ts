import ICAL from 'ical.js';
import * as z from 'zod/mini';
import type { CalendarDate } from '../../calendar/dates.ts';
import { doubtList, eventDraft, type About, type Doubts } from '../drafts.ts';
import { recordName, type Doubt } from '../doubts.ts';
import { ImportFailure } from '../failure.ts';
import { oneLine } from '../html.ts';
import { refuseTooMany } from '../limits.ts';
import type { EventDraft } from '../records.ts';
import {
  changedDates,
  differences,
  onDate,
  readEvent,
  textIn,
  type ReadEvent,
} from './calendar-event.ts';
import {
  asSeries,
  datesOf,
  repeats,
  repeatsTooOften,
  singleDates,
  type FoundSeries,
  type RepeatedDates,
} from './calendar-repeats.ts';

/** An event of a calendar with the dates of it that were changed (RECURRENCE-ID). */
type CalendarEvent = { uid: string; main: ICAL.Component | undefined; changed: ICAL.Component[] };

const lastTitle = (text: string) => {
  const end = text.slice(text.lastIndexOf('\nSUMMARY'));
  const title = /^\nSUMMARY[^:\n]*:([^\r\n]{1,80})/.exec(end)?.[1];
  return title === undefined ? 'its beginning' : `“${title}”`;
};

/** Parses a file, which may hold several calendars. @throws ImportFailure truncated, broken */
function parseCalendars(text: string): ICAL.Component[] {
  try {
    // One calendar is an array that begins with its name, several are an array of these.
    const parsed = z.parse(z.array(z.unknown()), ICAL.parse(text));
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return calendars.filter((each) => Array.isArray(each)).map((each) => new ICAL.Component(each));
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (/did not end|cannot parse state/i.test(reason)) {
      throw new ImportFailure('truncated', lastTitle(text), { cause: error });
    }
    const line = /"([^"]{0,60})/.exec(reason)?.[1];
    const place = line === undefined ? 'its beginning' : `“${line}”`;
    throw new ImportFailure('broken', place, { cause: error });
  }
}

function groupedEvents(calendars: readonly ICAL.Component[]): CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const component of calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))) {
    const id = textIn(component, 'uid');
    const uid = id === '' ? `no uid ${events.size}` : id;
    const event = events.get(uid) ?? { uid, main: undefined, changed: [] };
    events.set(uid, event);
    if (component.hasProperty('recurrence-id')) event.changed.push(component);
    else event.main = component;
    refuseTooMany(events.size);
  }
  return [...events.values()];
}

/** An event that repeats, with all its dates. */
type Repeated = {
  event: CalendarEvent;
  read: ReadEvent;
  dates: RepeatedDates;
  /** What a date says of itself; undefined where it is as the event. */
  own: (date: RepeatedDates[number]) => ReadEvent['texts'] | undefined;
};

function seriesDraft({ event, read, dates, own }: Repeated, found: FoundSeries, doubt: Doubts) {
  const on = (day: CalendarDate) => onDate(read, { day, minute: read.span.start.minute });
  const draft = eventDraft(event.uid, on(found.day), doubt);
  const changes = dates.flatMap((date) => {
    const { day } = date.at;
    const texts = day < found.day ? undefined : own(date);
    const fields = texts === undefined ? {} : differences(texts, on(day));
    return Object.keys(fields).length === 0 ? [] : [{ day, fields }];
  });
  return {
    ...draft,
    event: { ...draft.event, repeat: found.repeat },
    ...(changes.length === 0 ? {} : { changes }),
  };
}

/** The drafts of an event that repeats: one series, or its dates one by one. */
function repeatedDrafts(
  main: ICAL.Component,
  repeated: Repeated,
  today: CalendarDate,
  doubt: Doubts,
): EventDraft[] {
  const { event, read, dates, own } = repeated;
  const series = asSeries(main, dates, today, doubt);
  if (series !== undefined) return [seriesDraft(repeated, series, doubt)];
  const rule = String(main.getFirstPropertyValue('rrule') ?? 'RDATE').slice(0, 80);
  if (dates.length > 1) doubt('single_dates', rule);
  return singleDates(dates, today, doubt).map((date) =>
    eventDraft(`${event.uid}#${date.key}`, own(date) ?? onDate(read, date.at), doubt),
  );
}

/** Dates of an event whose other dates are not in the file. */
const orphans = ({ uid, changed }: CalendarEvent, doubt: Doubts): EventDraft[] =>
  changed.flatMap((component) => {
    const texts = readEvent(component, doubt)?.texts;
    const key = String(component.getFirstPropertyValue('recurrence-id'));
    return texts === undefined || texts.title === ''
      ? []
      : [eventDraft(`${uid}#${key}`, texts, doubt)];
  });

function draftsOf(event: CalendarEvent, today: CalendarDate, about: About): EventDraft[] {
  const { main } = event;
  if (main === undefined) return orphans(event, about(recordName(event.uid)));
  const title = oneLine(textIn(main, 'summary'));
  const read = readEvent(main, about(recordName(title)));
  const doubt = about(recordName(title, read?.texts.day));
  if (read === undefined) doubt('no_date', textIn(main, 'dtstart').slice(0, 40));
  else if (title === '') doubt('no_title');
  else if (repeatsTooOften(main)) doubt('too_often');
  else if (!repeats(main))
    return [eventDraft(event.uid, read.texts, doubt), ...orphans(event, doubt)];
  else {
    const changed = changedDates(event.changed, doubt);
    const dates = datesOf(main, today, doubt);
    const own: Repeated['own'] = ({ instant }) => changed.get(instant);
    return repeatedDrafts(main, { event, read, dates, own }, today, doubt);
  }
  return [];
}

/** What an editor of the calendar keeps from others is not published. */
function held(event: CalendarEvent, drafts: EventDraft[], about: About) {
  const kind = event.main === undefined ? '' : textIn(event.main, 'class');
  const [first] = drafts;
  if (first === undefined || !/^(?:private|confidential)$/i.test(kind)) return drafts;
  about(recordName(first.event.title, first.event.date.slice(0, 10)))('private');
  return drafts.map((draft) => ({ ...draft, isHeld: true }));
}

/**
 * The events of a calendar (RFC 5545). Days and times are those of the church's clock.
 * @param today the church's day: dates of a rule without end go a year beyond it
 * @throws ImportFailure
 */
export function calendarDrafts(
  text: string,
  today: CalendarDate,
): { drafts: EventDraft[]; doubts: Doubt[] } {
  const { doubts, about } = doubtList();
  const drafts: EventDraft[] = [];
  for (const event of groupedEvents(parseCalendars(text))) {
    try {
      drafts.push(...held(event, draftsOf(event, today, about), about));
      refuseTooMany(drafts.length);
    } catch (error) {
      if (error instanceof ImportFailure) throw error;
      const title = event.main === undefined ? event.uid : textIn(event.main, 'summary');
      about(recordName(title))('unread');
    }
  }
  return { drafts, doubts };
}
