import { describe, expect, it } from 'vitest';
import {
  calendarOf,
  fileOf,
  readTestSource,
  sampleFile,
  vevent,
} from '../../support/imports/files.ts';

const CENTRAL = [
  'DTSTART;TZID=America/Chicago:20261202T190000',
  'DTEND;TZID=America/Chicago:20261202T203000',
];

const read = (...components: string[]) => readTestSource(fileOf(calendarOf(...components)));

describe('a calendar', () => {
  it('of Google Calendar 70.9054 keeps series, exceptions, changed dates, whole days and nights', async () => {
    const { kind, drafts, doubts } = await readTestSource(sampleFile('google-calendar.ics'));
    expect(kind).toBe('calendar');
    const [study, concert, retreat, night, breakfast, ...finance] = drafts;
    expect(study).toMatchObject({
      sourceId: 'bible-study@google.com',
      event: {
        title: 'Bible Study',
        description: 'We read Mark together.\nBring a friend & a pen.',
        date: '2026-12-02T00:00:00.000Z',
        time: '7:00 PM – 8:30 PM',
        location: 'Fellowship Hall, 12 Oak Street',
        category: 'bible-study',
        repeat: {
          // It ends on the church's February 3, which is the 4th in UTC.
          rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270203',
          except: ['2026-12-23', '2026-12-30'],
        },
      },
      changes: [
        {
          day: '2026-12-16',
          fields: {
            date: '2026-12-17T00:00:00.000Z',
            time: '6:00 PM – 7:30 PM',
            location: 'Room 3',
          },
        },
      ],
    });
    // At 1 o'clock in the night in UTC.
    expect(concert).toMatchObject({
      event: { date: '2026-12-04T00:00:00.000Z', time: '7:00 PM – 9:00 PM' },
    });
    expect(retreat).toMatchObject({
      event: {
        date: '2027-07-09T00:00:00.000Z',
        endDate: '2027-07-11T00:00:00.000Z',
        time: 'All day',
        status: 'cancelled',
      },
    });
    expect(night).toMatchObject({ event: { time: '8:00 PM – 8:00 AM', endDate: null } });
    expect(breakfast).toMatchObject({
      event: { repeat: { rule: 'FREQ=MONTHLY;BYDAY=2TU,4TU;COUNT=4' } },
    });
    expect(finance.map(({ isHeld }) => isHeld)).toEqual([true, true, true]);
    expect(doubts.map(({ code }) => code)).toEqual(['single_dates', 'private']);
  });

  it('of Outlook 16.0 is read in its Windows zones, with the days that they have here', async () => {
    const { drafts, doubts } = await readTestSource(sampleFile('outlook.ics'));
    expect(doubts).toEqual([]);
    expect(drafts).toMatchObject([
      // Half past midnight on Tuesday in the East.
      {
        event: {
          date: '2026-12-07T00:00:00.000Z',
          time: '11:30 PM – 12:00 AM',
          repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' },
        },
      },
      { event: { time: '7:00 PM – 8:30 PM', repeat: { rule: 'FREQ=MONTHLY;BYDAY=3TU;COUNT=3' } } },
    ]);
  });

  it('takes a rule without end as a series without end, and one of every weekday as a weekly one', async () => {
    const { drafts } = await read(
      vevent('UID:a', 'SUMMARY:Prayer', ...CENTRAL, 'RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR'),
      vevent('UID:b', 'SUMMARY:Feast', 'DTSTART;VALUE=DATE:20251225', 'RRULE:FREQ=YEARLY'),
    );
    expect(drafts).toMatchObject([
      { event: { repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', except: [] } } },
      { event: { repeat: { rule: 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25' }, time: 'All day' } },
    ]);
  });

  it('makes single dates where times or days differ from what a rule of ours says', async () => {
    const { drafts, doubts } = await read(
      // In UTC it moves on the church's clock when that changes.
      vevent('UID:a', 'SUMMARY:Online', 'DTSTART:20261021T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      vevent('UID:b', 'SUMMARY:Work', ...CENTRAL, 'RDATE;TZID=America/Chicago:20261210T190000'),
    );
    expect(
      drafts.map(
        (draft) => draft.type === 'event' && [draft.event.date.slice(0, 10), draft.event.time],
      ),
    ).toEqual([
      ['2026-10-21', '1:00 PM'],
      ['2026-10-28', '1:00 PM'],
      ['2026-11-04', '12:00 PM'],
      ['2026-11-11', '12:00 PM'],
      ['2026-12-02', '7:00 PM – 8:30 PM'],
      ['2026-12-10', '7:00 PM – 8:30 PM'],
    ]);
    const [first, second, ...past] = doubts;
    expect([first?.code, second?.code]).toEqual(['single_dates', 'single_dates']);
    expect(past.map(({ code }) => code)).toEqual(['past', 'past', 'past', 'past']);
  });

  it('begins a series later that has more dates than fit, and says from when on', async () => {
    const { drafts, doubts } = await read(
      vevent(
        'UID:a',
        'SUMMARY:Service',
        'DTSTART;TZID=America/Chicago:20050102T110000',
        'RRULE:FREQ=WEEKLY',
      ),
    );
    expect(drafts).toHaveLength(1);
    expect(doubts.map(({ code }) => code)).toEqual(['later_start']);
    expect(doubts[0]?.detail).toMatch(/^20\d\d-/);
  });

  it('keeps a changed date whose series is not in the file', async () => {
    const { drafts } = await read(
      vevent(
        'UID:a',
        'RECURRENCE-ID;TZID=America/Chicago:20261201T190000',
        'SUMMARY:Moved',
        ...CENTRAL,
      ),
    );
    expect(drafts).toMatchObject([{ event: { title: 'Moved', date: '2026-12-02T00:00:00.000Z' } }]);
  });

  it('takes the time as it is written where the zone is not known', async () => {
    const { drafts, doubts } = await read(
      vevent('UID:a', 'SUMMARY:Choir', 'DTSTART;TZID=Customized Time Zone:20261202T190000'),
    );
    expect(drafts).toMatchObject([{ event: { time: '7:00 PM' } }]);
    expect(doubts.map(({ code }) => code)).toContain('zone');
  });
});
