import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addDays } from '#shared/calendar/dates.ts';
import { UpcomingEvents } from '#site/features/events/EventLists.tsx';
import { event, today } from '../../support/screens/event-calendar.ts';

const NO_MORE = { count: 0, isLoading: false, hasFailed: false, onMore: () => undefined };
const weekly = (id: number, weeks: number) =>
  Array.from({ length: weeks }, (_, week) => ({
    ...event(`Supper ${id}`, addDays(today, week * 7), {
      series: { id, rule: 'FREQ=WEEKLY', day: addDays(today, week * 7), changed: [] },
    }),
    id: id * 100 + week,
  }));

test('a built page holds the later dates of a series in a fold that needs no script', () => {
  const html = renderToStaticMarkup(
    createElement(UpcomingEvents, { events: weekly(1, 8), more: NO_MORE }),
  );
  expect(html.match(/<h3/g)).toHaveLength(1);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html).toContain('and 7 more dates');
  expect(html.match(/href="\/events\/10[1-7]"/g)).toHaveLength(7);
});

test('fifteen series are above the fold with all their dates, however many these are', () => {
  const series = Array.from({ length: 16 }, (_, index) => weekly(index + 1, 3));
  const events = [0, 1, 2].flatMap((week) =>
    series.flatMap((dates) => dates.slice(week, week + 1)),
  );
  const html = renderToStaticMarkup(createElement(UpcomingEvents, { events, more: NO_MORE }));
  const [above = '', , below = ''] = html.split('Show more');
  expect(above.match(/<h3/g)).toHaveLength(15);
  expect(above.match(/and 2 more dates/g)).toHaveLength(15);
  expect(below).toContain('Supper 16');
});
