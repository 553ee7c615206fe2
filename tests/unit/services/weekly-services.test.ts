import { describe, expect, test } from 'vitest';
import { weeklyServiceEntry } from '#shared/calendar/calendar.ts';
import { churchStructuredData } from '#shared/church/church-structured-data.ts';
import { datesToPlan } from '#shared/plan/plan.ts';
import {
  WeeklyServicesSetting,
  type ListedService,
  exceptionProblem,
  ServiceExceptions,
} from '#shared/services/services.ts';
import { liveStreamAt } from '#shared/services/live-stream.ts';
import {
  allServiceTimes,
  areDefaultServices,
  mainServiceTimes,
  sermonDays,
  serviceStart,
  shortServiceName,
  weeklyServices,
} from '#shared/services/service-times.ts';
import {
  servicesOfDays,
  streamedServices,
  serviceChangeNotices,
} from '#shared/services/services-of-days.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';

const service = (name: string, weekday: number, start: string, more = {}): ListedService => ({
  ...{ name, weekday, start, end: null, place: null, childcare: false, hasSermon: false },
  ...more,
});

/** A church with these services, as it is saved. */
const withServices = (...services: ListedService[]): Settings => ({
  ...DEFAULT_SETTINGS,
  version: 1,
  services,
  sundayServiceTime: services[0]?.start ?? '',
  wednesdayServiceTime: services[1]?.start ?? null,
});

describe('a church that worships on Saturday evening', () => {
  const church = withServices(service('Vespers', 6, '5:30 PM', { end: '6:30', place: 'The Barn' }));
  const [vespers] = weeklyServices(church);

  test('is told so in every place', () => {
    expect(mainServiceTimes(church).words).toBe('Saturdays at 5:30 PM');
    expect(shortServiceName(vespers)).toBe('Saturday Vespers');
    expect(vespers).toMatchObject({ day: 'Saturday', start: '17:30', end: '18:30', minutes: 60 });
    expect(weeklyServiceEntry(church, '2026-11-25')).toMatchObject({
      title: 'Saturday Vespers at Our Church',
      description: expect.stringContaining('Every Saturday at 5:30 PM.') as unknown,
      location: 'The Barn',
      repeats: 'FREQ=WEEKLY;BYDAY=SA',
      start: new Date('2026-11-28T23:30:00Z'),
      end: new Date('2026-11-29T00:30:00Z'),
    });
    expect(datesToPlan(church, '2026-11-25').slice(0, 2)).toEqual(['2026-11-28', '2026-12-05']);
    const identity = { origin: 'https://church.example.org', settings: church };
    const data = churchStructuredData(identity, new Date('2026-11-25T12:00:00Z'));
    expect(data.openingHoursSpecification).toMatchObject([
      { dayOfWeek: 'https://schema.org/Saturday', opens: '17:30', closes: '18:30' },
    ]);
    expect(data.event).toMatchObject([{ name: 'Vespers', location: { name: 'The Barn' } }]);
  });

  test('is live then, also where no exception lists its days', () => {
    expect(streamedServices(church, '2026-11-25')).toEqual([]);
    const at = (now: string) => liveStreamAt(new Date(now), serviceStart(vespers)).isLive;
    expect(at('2026-11-28T23:26:00Z')).toBe(true);
    expect(at('2026-11-29T00:36:00Z')).toBe(false);
  });

  test('is live past midnight on a page of the new day', () => {
    const night = {
      kind: 'additional',
      day: '2026-12-31',
      name: 'Watch Night',
      time: '11 PM',
    } as const;
    const exceptions = [{ ...night, place: null, note: null }];
    const listed = streamedServices({ ...church, serviceExceptions: exceptions }, '2027-01-01');
    expect(
      liveStreamAt(new Date('2027-01-01T06:10:00Z'), serviceStart(vespers), listed).isLive,
    ).toBe(true);
  });
});

describe('a church with two services on Sunday and one on Saturday', () => {
  const church = withServices(
    service('Early Service', 0, '9:00 AM'),
    service('Late Service', 0, '11:00 AM'),
    service('Vespers', 6, '5:00 PM', { hasSermon: true }),
  );
  const changed = (serviceExceptions: Settings['serviceExceptions']) => {
    const days = servicesOfDays({ ...church, serviceExceptions }, '2026-11-29', 1);
    return days.map(({ name, state, shownTime }) => [name, state, shownTime]);
  };

  test('has all of them, and a plan with both days', () => {
    expect(mainServiceTimes(church).words).toBe('Sundays at 9:00 AM and 11:00 AM');
    expect(datesToPlan(church, '2026-11-25').slice(0, 3)).toEqual([
      ...['2026-11-28', '2026-11-29', '2026-12-05'],
    ]);
    expect(streamedServices(church, '2026-11-29').map(({ start }) => start)).toEqual([
      ...['2026-11-29T15:00:00.000Z', '2026-11-29T17:00:00.000Z'],
      ...['2026-12-06T15:00:00.000Z', '2026-12-06T17:00:00.000Z'],
    ]);
  });

  test('plans for special services too: an additional one, and an event for worship that does not repeat', () => {
    const eve = {
      kind: 'additional',
      day: '2026-12-24',
      name: 'Christmas Eve',
      time: '5 PM',
    } as const;
    const serviceExceptions = [{ ...eve, place: null, note: null }];
    const event = { day: '2026-12-31', category: 'worship', seriesId: null };
    const days = datesToPlan({ ...church, serviceExceptions }, '2026-12-24', [
      ...[event, { ...event, day: '2026-12-30', seriesId: 7 }],
      ...[
        { ...event, day: '2026-12-29', category: 'prayer' },
        { ...event, day: '2026-12-23' },
      ],
    ]);
    expect(days.slice(0, 5)).toEqual([
      ...['2026-12-24', '2026-12-26', '2026-12-27', '2026-12-31', '2027-01-02'],
    ]);
  });

  test('calls one of them off, or the whole day', () => {
    const off = { kind: 'cancelled', day: '2026-11-29', note: null } as const;
    const early = { ...off, service: 'Early Service' };
    expect(changed([early])).toEqual([
      ['Sunday Early Service', 'cancelled', '9:00 AM'],
      ['Sunday Late Service', 'usual', '11:00 AM'],
    ]);
    expect(changed([off]).map(([, state]) => state)).toEqual(['cancelled', 'cancelled']);
    const [change] = serviceChangeNotices({ ...church, serviceExceptions: [early] }, '2026-11-25');
    expect(change?.words).toBe('no Sunday Early Service.');
    expect(ServiceExceptions.safeParse([early, { ...off, service: 'Late Service' }]).success).toBe(
      true,
    );
    expect(ServiceExceptions.safeParse([early, early]).success).toBe(false);
  });

  test('knows of which service and day an exception can be', () => {
    const on = (day: string, name?: string) =>
      exceptionProblem({ kind: 'cancelled', day, service: name, note: null }, church.services)
        ?.path;
    expect(on('2026-11-29', 'Early Service')).toBeUndefined();
    expect(on('2026-11-29')).toBeUndefined();
    expect(on('2026-11-29', 'Vespers')).toBe('service');
    expect(on('2026-11-30')).toBe('day');
    // An exception of a service that was renamed or removed is invalid, because nothing shows which other service it
    // means.
    expect(on('2026-11-28', 'Evening Prayer')).toBe('service');
  });

  test.each([
    ['taken off the list', [church.services[0]]],
    [
      'not held in this season',
      church.services.map((each, place) => (place === 1 ? { ...each, start: null } : each)),
    ],
  ])('never calls another one off for a service that is %s', (_, listed) => {
    const services = listed.filter((each) => each !== undefined);
    const late = {
      kind: 'cancelled',
      day: '2026-11-29',
      service: 'Late Service',
      note: null,
    } as const;
    expect(exceptionProblem(late, services)?.path).toBe('service');
    const season = { ...church, services, wednesdayServiceTime: null, serviceExceptions: [late] };
    expect(servicesOfDays(season, '2026-11-29', 1)).toMatchObject([
      { name: 'Sunday Early Service', state: 'usual' },
    ]);
  });

  test('has a day without a service where none of its services is held', () => {
    const services = church.services.map((each) => ({
      ...each,
      start: each.weekday === 6 ? null : each.start,
    }));
    const problem = exceptionProblem(
      { kind: 'cancelled', day: '2026-11-28', note: null },
      services,
    );
    expect(problem?.message).toMatch(/^The weekly services are on Sunday\. /);
  });

  test('says days and times as one does', () => {
    expect(allServiceTimes(weeklyServices(church))).toBe(
      'Sundays at 9:00 AM and 11:00 AM, and Saturdays at 5:00 PM',
    );
    const three = withServices(...['8 AM', '9 AM', '11 AM'].map((time) => service(time, 0, time)));
    expect(mainServiceTimes(three).words).toBe('Sundays at 8 AM, 9 AM, and 11 AM');
    expect(sermonDays(church)).toEqual(['Sunday', 'Saturday']);
  });

  test('names the places of its services where they differ', () => {
    const at = (...places: (string | null)[]) =>
      mainServiceTimes(
        withServices(
          ...places.map((place, hour) =>
            service(String(place), 0, `${String(hour + 8)} AM`, { place }),
          ),
        ),
      );
    expect(at('The Barn', 'The Barn')).toMatchObject({ place: 'The Barn', times: '8 AM and 9 AM' });
    expect(at(null, 'The Barn')).toMatchObject({ place: null, times: '8 AM and 9 AM (The Barn)' });
    expect(at('Sanctuary', 'Room 104')).toMatchObject({ place: null, times: '8 AM and 9 AM' });
  });
});

describe('a service in a room of the church', () => {
  const address = '418 Lanternlight Avenue, Rockford, IL 61107';
  const church = {
    ...withServices(service('Worship', 0, '11 AM', { place: 'Sanctuary' })),
    ...{ churchName: 'Bethel', address },
  };

  test('is at the address of the church, and its lists name the room', () => {
    expect(mainServiceTimes(church).place).toBeNull();
    expect(servicesOfDays(church, '2026-11-29', 1)).toMatchObject([{ place: 'Sanctuary' }]);
    expect(weeklyServiceEntry(church, '2026-11-29').location).toBe(`Sanctuary, Bethel, ${address}`);
    const identity = { origin: 'https://church.example.org', settings: church };
    const [held] = churchStructuredData(identity, new Date('2026-11-25T12:00:00Z')).event;
    expect(held).toMatchObject({
      location: { name: 'Sanctuary', address: { streetAddress: '418 Lanternlight Avenue' } },
    });
  });

  test('is not announced with its room where only its time changes', () => {
    const earlier = { kind: 'changed', day: '2026-11-29', time: '9:30 AM', note: null } as const;
    const words = (place: string | null) =>
      serviceChangeNotices(
        { ...church, serviceExceptions: [{ ...earlier, place }] },
        '2026-11-25',
      ).map((change) => change.words);
    expect(words(null)).toEqual(['the service is at 9:30 AM instead of 11 AM.']);
    expect(words('Chapel')).toEqual(['the service is at 9:30 AM instead of 11 AM, Chapel.']);
  });
});

test.each([
  ['no service', [], 'Please keep one weekly service at least'],
  ['no name', [service(' ', 0, '9 AM')], 'Please name each weekly service'],
  ['no weekday', [service('A', 7, '9 AM')], 'A weekday is 0 to 6'],
  [
    'an end before the start',
    [service('A', 0, '11 AM', { end: '10 AM' })],
    'Please write an end after the start, such as 12:30 PM',
  ],
  [
    'one name twice on a day',
    [service('A', 0, '9 AM'), service('A', 0, '11 AM')],
    'Two services of one weekday need two names',
  ],
])('a list with %s is refused', (_, services, message) => {
  expect(WeeklyServicesSetting.safeParse(services).error?.issues[0]?.message).toBe(message);
});

test('the list of a new church is known in whatever order its fields are read', () => {
  const reordered = DEFAULT_SETTINGS.services.map((each) =>
    Object.fromEntries(Object.entries(each).toReversed()),
  );
  expect(areDefaultServices(WeeklyServicesSetting.parse(reordered))).toBe(true);
  expect(areDefaultServices([service('A', 0, '9 AM')])).toBe(false);
});
