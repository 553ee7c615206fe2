import ICAL from 'ical.js';
import * as z from 'zod/mini';
import type { CalendarDate } from '../../calendar/dates.ts';
import { shortened } from '../../http/html.ts';
import { readWholeSource } from '../bytes.ts';
import { seriesDateChanges, eventDraft } from '../drafts.ts';
import {
  doubtList,
  identifyRecord,
  type CreateAddDoubt,
  type AddDoubt,
  ImportFailure,
  refuseTooManyRecords,
} from '../problems.ts';
import { oneLine } from '../html.ts';
import type { EventDraft, SourceReader } from '../records.ts';
import { Calendar, addZoneDoubt, icalStart, propertyText, icalTexts } from './calendar-event.ts';
import { findSeries, icalDates, fittingDates, repeatsTooOften } from './calendar-repeats.ts';

/** An event of a calendar with its changed dates (RECURRENCE-ID). */
type CalendarEvent = { uid: string; main: ICAL.Event | undefined; changed: ICAL.Event[] };

const lastTitle = (text: string) => {
  const end = text.slice(text.lastIndexOf('\nSUMMARY'));
  const title = /^\nSUMMARY[^:\n]*:([^\r\n]{1,80})/.exec(end)?.[1];
  return title === undefined ? 'its beginning' : `"${title}"`;
};

/** Parses a file, which may contain more than one calendar. @throws ImportFailure truncated, broken */
function parseCalendars(text: string): Calendar[] {
  try {
    // The parser returns one calendar as an array that begins with the calendar's name, and several calendars as an
    // array of such arrays.
    const parsed = z.parse(z.array(z.unknown()), ICAL.parse(text));
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return calendars.filter((each) => Array.isArray(each)).map((each) => new Calendar(each));
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (/did not end|cannot parse state/i.test(reason)) {
      throw new ImportFailure('truncated', lastTitle(text), { cause: error });
    }
    const line = /"([^"]{0,60})/.exec(reason)?.[1];
    const place = line === undefined ? 'its beginning' : `"${line}"`;
    throw new ImportFailure('broken', place, { cause: error });
  }
}

function groupedEvents(calendars: readonly Calendar[]): CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const component of calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))) {
    const id = propertyText(component, 'uid');
    const uid = id === '' ? `no uid ${events.size}` : id;
    const group = events.get(uid) ?? { uid, main: undefined, changed: [] };
    events.set(uid, group);
    // Without `exceptions`, the library would search all events for changed dates again for each event.
    const event = new ICAL.Event(component, { exceptions: [] });
    if (event.isRecurrenceException()) group.changed.push(event);
    else group.main = event;
    refuseTooManyRecords(events.size);
  }
  return [...events.values()];
}

/** The drafts of a repeating event: one series, or else a single event for each date. */
function repeatedDrafts(
  { uid, changed }: CalendarEvent,
  main: ICAL.Event,
  start: ICAL.Time,
  today: CalendarDate,
  doubt: AddDoubt,
): EventDraft[] {
  const dates = icalDates(main, start, today);
  const own = new Map(changed.map((event) => [event.recurrenceId.toJSDate().getTime(), event]));
  /** The texts of a date if it was changed; otherwise undefined. */
  const changedTexts = (time: ICAL.Time) => {
    const event = own.get(time.toJSDate().getTime());
    const at = event && icalStart(event);
    return event && at && icalTexts(event, at);
  };
  const kept = fittingDates(dates, today, doubt);
  const series = findSeries(main, start, { dates, kept }, today);
  if (series === undefined) {
    const rule = String(main.component.getFirstPropertyValue('rrule') ?? 'RDATE').slice(0, 80);
    if (dates.length > 1) doubt('single_dates', rule);
    return kept.map(({ time }) =>
      eventDraft(`${uid}#${time.toString()}`, changedTexts(time) ?? icalTexts(main, time), doubt),
    );
  }
  const texts = icalTexts(main, series.first);
  const draft = eventDraft(uid, texts, doubt);
  const changes = dates.flatMap(({ time, at: { day } }) => {
    const given = day < texts.day ? undefined : changedTexts(time);
    return given === undefined ? [] : seriesDateChanges(day, given, icalTexts(main, time));
  });
  const event = { ...draft.event, repeat: series.repeat };
  return [{ ...draft, event, ...(changes.length === 0 ? {} : { changes }) }];
}

/** The drafts of changed dates whose repeating event is not in the file. */
const orphans = ({ uid, changed }: CalendarEvent, about: CreateAddDoubt): EventDraft[] =>
  changed.flatMap((event) => {
    const at = icalStart(event);
    const texts = at && icalTexts(event, at);
    const record = identifyRecord(about, { title: texts?.title ?? '', day: texts?.day, name: uid });
    if (texts === undefined || record === undefined) return [];
    return [eventDraft(`${uid}#${event.recurrenceId.toString()}`, texts, record.doubt)];
  });

function draftsOf(group: CalendarEvent, today: CalendarDate, about: CreateAddDoubt): EventDraft[] {
  const { uid, main } = group;
  if (main === undefined) return orphans(group, about);
  const start = icalStart(main);
  const texts = start && icalTexts(main, start);
  const record = identifyRecord(about, {
    title: texts?.title ?? oneLine(propertyText(main.component, 'summary')),
    day: texts?.day,
    written: propertyText(main.component, 'dtstart'),
    leftOut: repeatsTooOften(main) ? 'too_often' : undefined,
  });
  if (start === undefined || texts === undefined || record === undefined) return [];
  addZoneDoubt(main, start, record.doubt);
  const drafts = main.isRecurring()
    ? repeatedDrafts(group, main, start, today, record.doubt)
    : [eventDraft(uid, texts, record.doubt), ...orphans(group, about)];
  // Entries that their author has marked as private are not published.
  if (!/^(?:private|confidential)$/i.test(propertyText(main.component, 'class'))) return drafts;
  record.doubt('private');
  return drafts.map((draft) => ({ ...draft, isHeld: true }));
}

/**
 * Reads the events of a calendar (RFC 5545). Days and times are on the church's clock. Endless rules produce dates for
 * the next year.
 * @throws ImportFailure
 */
export const readCalendar: SourceReader = async ({ text }, { today }) => {
  const { doubts, about } = doubtList();
  const drafts: EventDraft[] = [];
  for (const group of groupedEvents(parseCalendars(await readWholeSource(text)))) {
    try {
      drafts.push(...draftsOf(group, today, about));
      refuseTooManyRecords(drafts.length);
    } catch (error) {
      if (error instanceof ImportFailure) throw error;
      const title =
        group.main === undefined ? group.uid : propertyText(group.main.component, 'summary');
      about(`"${shortened(title, 80)}"`)('unread');
    }
  }
  return { drafts, doubts };
};
