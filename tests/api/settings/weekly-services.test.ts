import { expect, test } from 'vitest';
import { ErrorBody } from '#shared/http/errors.ts';
import type { ListedService } from '#shared/services/listed-services.ts';
import { DEFAULT_SETTINGS, Settings } from '#shared/settings/settings.ts';
import { adminApp } from '../../support/app/fixtures.ts';

const { app, send } = await adminApp();

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
    message: 'There is no weekly service “Matins” on this day',
  });
  await saved({ services, serviceExceptions: [exception] });
  expect(await problemOf(await save({ services: [VESPERS] }))).toMatchObject({
    path: 'serviceExceptions.0.day',
  });
});
