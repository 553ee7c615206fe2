import { expect, test } from 'vitest';
import { weeklyServices } from '#shared/service-times.ts';

const services = (sundayServiceTime: string, wednesdayServiceTime = '7:00 PM') =>
  weeklyServices({ sundayServiceTime, wednesdayServiceTime });

test('both services last 90 minutes from the time that the editor typed', () => {
  const { sunday, wednesday } = services('10:30 AM', '6 pm');
  expect(sunday).toMatchObject({ day: 'Sunday', start: '10:30', end: '12:00', isReadable: true });
  expect(wednesday).toMatchObject({ day: 'Wednesday', start: '18:00', end: '19:30' });
});

test('a time that cannot be read is shown as typed, and the usual one counts', () => {
  const { sunday } = services('When the bell rings');
  expect(sunday).toMatchObject({
    shownTime: 'When the bell rings',
    start: '11:00',
    end: '12:30',
    isReadable: false,
  });
});

test('a service that ends after midnight ends on the clock', () => {
  expect(services('11:00 PM').sunday).toMatchObject({ start: '23:00', end: '00:30' });
});
