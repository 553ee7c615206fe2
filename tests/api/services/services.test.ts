import { describe, expect, it, test } from 'vitest';
import { settingsRow } from '#db/seed/factories.ts';
import { settings } from '#db/tables.ts';
import { ErrorBody } from '#shared/http/errors.ts';
import type { ServiceException, ListedService } from '#shared/services/services.ts';
import { servicesOfDays } from '#shared/services/services-of-days.ts';
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings.ts';
import { expandCalendar, readEntries } from '../../support/readers/calendar-reader.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, db, send } = await adminApp();

/** The app's clock stands at Friday, November 20, 2026. */
const TODAY = '2026-11-20';
const note = null;
const EXCEPTIONS: ServiceException[] = [
  { kind: 'cancelled', day: '2026-11-22', note: 'The heating is broken.' },
  { kind: 'changed', day: '2026-11-29', time: '9:30 AM', place: null, note },
  { kind: 'cancelled', day: '2026-12-23', note },
  {
    kind: 'additional',
    day: '2026-12-24',
    name: 'Candlelight Service',
    time: '5 – 6 PM',
    place: 'City Park',
    note,
  },
  // The clocks go forward on the second Sunday of March and back on the first of November.
  { kind: 'changed', day: '2027-03-14', time: '1:30 AM', place: 'Lakeside', note },
  { kind: 'changed', day: '2027-11-07', time: '6:30 AM', place: null, note },
  { kind: 'cancelled', day: '2027-11-14', note },
];

const saveExceptions = (serviceExceptions: unknown) =>
  send('PUT', '/api/settings', { ...DEFAULT_SETTINGS, serviceExceptions });
const calendar = async () => (await app.request('/calendar/sunday-service.ics')).text();

describe('exceptions in the settings', () => {
  it('are saved with them, stay when a save leaves them out, and go when it sends none', async () => {
    await saveExceptions(EXCEPTIONS);
    const { serviceExceptions: _, ...without } = DEFAULT_SETTINGS;
    const kept = await send('PUT', '/api/settings', without);
    expect(Settings.parse(await kept.json()).serviceExceptions).toEqual(EXCEPTIONS);
    const emptied = await saveExceptions([]);
    expect(Settings.parse(await emptied.json()).serviceExceptions).toEqual([]);
  });

  it('are sorted by their day, without those that are over', async () => {
    const prayer = { kind: 'additional', name: 'Prayer', time: '7 PM', place: null, note } as const;
    const [tonight, last] = [
      { ...prayer, day: TODAY },
      { ...prayer, day: '2026-11-19' },
    ];
    const saved = await saveExceptions([...EXCEPTIONS.toReversed(), tonight, last]);
    expect(Settings.parse(await saved.json()).serviceExceptions).toEqual([tonight, ...EXCEPTIONS]);
  });

  it('that are wrong are refused with the place of the mistake', async () => {
    const response = await saveExceptions([{ ...EXCEPTIONS[0], day: '2026-11-23' }]);
    expect(response.status).toBe(400);
    const [problem] = ErrorBody.parse(await response.json()).errors ?? [];
    expect(problem?.path).toBe('serviceExceptions.0.day');
    expect(problem?.message).toMatch('Extra service');
  });
});

describe('the reminder’s calendar', () => {
  it('has the same instants for a phone as the pages for a visitor, over both clock changes', async () => {
    await db.insert(settings).values(settingsRow({ serviceExceptions: EXCEPTIONS }));
    const shown = servicesOfDays(
      { ...DEFAULT_SETTINGS, serviceExceptions: EXCEPTIONS },
      TODAY,
      400,
    ).filter(({ state, weekly }) => state !== 'cancelled' && weekly?.day !== 'Wednesday');
    const read = expandCalendar(await calendar(), '2027-12-25T00:00:00.000Z');
    expect(read.map(({ start, end }) => ({ start, end }))).toEqual(
      shown.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
    );
    expect(read.length).toBeGreaterThan(50);
    expect(read.filter(({ location }) => location === 'City Park')).toEqual([
      {
        title: 'Candlelight Service at Our Church',
        location: 'City Park',
        start: '2026-12-24T23:00:00.000Z',
        end: '2026-12-25T00:00:00.000Z',
      },
    ]);
  });

  it('reminds of moved and additional services too, and names a new sequence after a change', async () => {
    await saveExceptions(EXCEPTIONS);
    const before = await calendar();
    expect(before.match(/BEGIN:VALARM/g)).toHaveLength(readEntries(before).length);
    await saveExceptions(EXCEPTIONS.slice(1));
    const [first, ...others] = readEntries(await calendar());
    expect(first?.sequence).toBe(1);
    expect(others.every(({ sequence }) => sequence === 1)).toBe(true);
    expect(first?.start).toBe('2026-11-22T17:00:00.000Z');
  });
});

const { services: USUAL, serviceExceptions: _, ...WITHOUT } = DEFAULT_SETTINGS;
const [SUNDAY, STUDY] = USUAL;
const VESPERS: ListedService = {
  ...{ name: 'Vespers', weekday: 6, start: '5:00 PM', end: '6:00 PM', place: 'The Barn' },
  ...{ childcare: true, hasSermon: true },
};

const save = (changes: object) => send('PUT', '/api/settings', { ...WITHOUT, ...changes });
const saved = async (changes: object) => {
  const response = await save(changes);
  expect(response.status).toBe(200);
  const { services, sundayServiceTime, wednesdayServiceTime } = Settings.parse(
    await (await app.request('/api/settings')).json(),
  );
  return {
    starts: services.map(({ name, start }) => [name, start]),
    times: [sundayServiceTime, wednesdayServiceTime],
  };
};

test('the two service times are those of the first two services, whichever of them is sent', async () => {
  expect(await saved({ services: [VESPERS, SUNDAY, STUDY] })).toEqual({
    starts: [
      ['Vespers', '5:00 PM'],
      ['Sunday Worship Service', '11:00 AM'],
      ['Bible Study & Prayer', '7:00 PM'],
    ],
    times: ['5:00 PM', '11:00 AM'],
  });
  const times = { sundayServiceTime: '6:00 PM', wednesdayServiceTime: null };
  expect(await saved(times)).toEqual({
    starts: [
      ['Vespers', '6:00 PM'],
      ['Sunday Worship Service', null],
      ['Bible Study & Prayer', '7:00 PM'],
    ],
    times: ['6:00 PM', null],
  });
  const one = { services: [{ name: 'Mass', weekday: 0, start: '10 AM' }] };
  expect(await saved({ ...times, ...one })).toEqual({
    starts: [['Mass', '10 AM']],
    times: ['10 AM', null],
  });
  expect((await saved({ ...times, wednesdayServiceTime: '6 PM' })).starts).toEqual([
    ['Mass', '6:00 PM'],
    ['Bible Study & Prayer', '6 PM'],
  ]);
});

test('an exception of a service that is not in the list is refused, also where only the list changes', async () => {
  const services = [SUNDAY, { ...VESPERS, weekday: 0 }];
  const exception = { kind: 'cancelled', day: '2040-11-25', service: 'Vespers', note: null };
  const problemOf = async (response: Response) => {
    expect(response.status).toBe(400);
    return ErrorBody.parse(await response.json()).errors?.[0];
  };
  const unknown = { ...exception, service: 'Matins' };
  expect(await problemOf(await save({ services, serviceExceptions: [unknown] }))).toEqual({
    path: 'serviceExceptions.0.service',
    message: 'There is no weekly service "Matins" on this day',
  });
  await saved({ services, serviceExceptions: [exception] });
  expect(await problemOf(await save({ services: [VESPERS] }))).toMatchObject({
    path: 'serviceExceptions.0.day',
  });
});
