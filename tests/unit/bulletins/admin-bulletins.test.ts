import { expect, it } from 'vitest';
import { bookletSides } from '#site/features/admin/bulletins/Booklet.tsx';
import { proposedBulletin } from '#site/features/admin/bulletins/proposed-bulletin.ts';
import { eventRecord } from '../../support/samples/records.ts';

it.each([
  [1, ['0 1', '0 0']],
  [4, ['4 1', '2 3']],
  [6, ['0 1', '2 0', '6 3', '4 5']],
])('puts %i pages where they lie once the sheets are folded', (pages, sides) => {
  expect(bookletSides(pages).map((side) => side.join(' '))).toEqual(sides);
});

it('proposes for a new bulletin the events of the two weeks from its day on that take place', () => {
  const events = [
    eventRecord({ title: 'Over', date: '2026-11-28T00:00:00.000Z' }),
    eventRecord({ title: 'Supper', date: '2026-11-29T00:00:00.000Z' }),
    eventRecord({ title: 'Called Off', status: 'cancelled' }),
    eventRecord({ title: 'Choir', date: '2026-12-12T00:00:00.000Z' }),
    eventRecord({ title: 'Later', date: '2026-12-13T00:00:00.000Z' }),
  ];
  const planned = { exceptions: [], sermons: [], events: [], announcement: null };
  const { rows } = proposedBulletin({
    bulletins: [],
    plan: [{ day: '2026-11-29', ...planned }],
    events,
  });
  expect(rows.find(({ title }) => title === 'Coming Up')?.detail).toMatch(
    /^[^\n]*: Supper\n[^\n]*: Choir$/,
  );
});
