import { expect, it } from 'vitest';
import { fileOf, readTestSource } from '../../support/imports/files.ts';
import { wxrOf } from '../../support/imports/wordpress.ts';

it('events come from Church Content 2.6 with their times, places and repetition', async () => {
  const event = (id: number, title: string, meta: Readonly<Record<string, string>>) => ({
    ...{ id, type: 'ctc_event', title, content: '<p>All are welcome.</p>' },
    meta: { _ctc_event_start_date: '2026-12-02', _ctc_event_end_date: '2026-12-02', ...meta },
  });
  const { drafts, doubts } = await readTestSource(
    fileOf(
      wxrOf(
        event(1, 'Bible Study', {
          ...{ _ctc_event_start_time: '19:00', _ctc_event_end_time: '20:30' },
          ...{ _ctc_event_venue: 'Room 3', _ctc_event_address: '1 Main St\nCedar Grove' },
          ...{ _ctc_event_recurrence: 'weekly', _ctc_event_recurrence_end_date: '2027-03-31' },
          _ctc_event_recurrence_weekly_interval: '2',
          _ctc_event_registration_url: 'https://cedargrove.example.org/join',
        }),
        event(2, 'Retreat', { _ctc_event_end_date: '2026-12-04', _ctc_event_recurrence: 'none' }),
        event(3, 'Breakfast', {
          ...{ _ctc_event_time: 'After the second service', _ctc_event_start_time: '12:00' },
          ...{ _ctc_event_recurrence: 'monthly', _ctc_event_recurrence_monthly_type: 'week' },
          _ctc_event_recurrence_monthly_week: '1',
        }),
        event(4, 'No Day', { _ctc_event_start_date: '' }),
      ),
    ),
  );
  expect(drafts).toMatchObject([
    {
      event: {
        ...{ title: 'Bible Study', date: '2026-12-02T00:00:00.000Z', time: '7:00 PM – 8:30 PM' },
        ...{ location: 'Room 3, 1 Main St Cedar Grove', description: 'All are welcome.' },
        repeat: { rule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270331', except: [] },
        linkUrl: 'https://cedargrove.example.org/join',
      },
    },
    { event: { title: 'Retreat', time: 'All day', endDate: '2026-12-04T00:00:00.000Z' } },
    { event: { title: 'Breakfast', time: 'After the second service' } },
  ]);
  expect(drafts[2]).not.toHaveProperty('event.repeat');
  expect(doubts.map(({ code }) => code)).toEqual(['written_dates', 'no_date']);
});
