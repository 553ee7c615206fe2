import { expect, test } from 'vitest';
import { planCsv, type PlannedSermon, type PlannedDay } from '#shared/plan/plan.ts';
import {
  rowAfterTyping,
  lostInputWords,
  suggestedRow,
  rowValues,
} from '#site/features/admin/plan/plan-rows.ts';

const sermon: PlannedSermon = {
  ...{ id: 1, version: 1, title: 'Waiting', speaker: 'Ann', series: 'Advent', scripture: null },
  ...{ state: 'draft', publishAt: null },
};
const sunday = (day: string, rest: Partial<PlannedDay> = {}): PlannedDay => ({
  ...{ day, exceptions: [], sermons: [], events: [], announcement: null },
  ...rest,
});
const blank = rowValues(undefined);

test('an empty row begins with speaker and series of the last planned Sunday before it, typed or stored', () => {
  const plan = [
    sunday('2026-12-06', { sermons: [sermon] }),
    sunday('2026-12-13'),
    sunday('2026-12-20'),
  ];
  expect(suggestedRow(plan, {}, '2026-12-06')).toEqual(blank);
  expect(suggestedRow(plan, {}, '2026-12-20')).toMatchObject({ speaker: 'Ann', series: 'Advent' });
  const typed = { '2026-12-13': { ...blank, title: 'Joy', speaker: 'Ben' } };
  expect(suggestedRow(plan, typed, '2026-12-20')).toMatchObject({ speaker: 'Ben', series: '' });
});

test('a series is not suggested for a day four weeks after its last sermon, nor Advent after Christmas Eve', () => {
  const days = ['2026-12-06', '2026-12-20', '2026-12-27', '2027-01-03', '2027-01-10'];
  const seriesOf = (series: string) => {
    const plan = days.map((day) => sunday(day));
    const typed = { '2026-12-06': { ...rowValues(sermon), series } };
    return days.slice(1).map((day) => suggestedRow(plan, typed, day));
  };
  const series = (name: string) => seriesOf(name).map((row) => row.series);
  expect(series('Advent 2026')).toEqual(['Advent 2026', '', '', '']);
  expect(series('Ruth')).toEqual(['Ruth', 'Ruth', 'Ruth', '']);
  expect(seriesOf('Ruth').at(-1)?.speaker).toBe('Ann');
});

test('a row that begins takes the suggestion over, and gives it back when it is emptied', () => {
  const suggestion = { ...blank, speaker: 'Ann', series: 'Advent' };
  const begun = rowAfterTyping(blank, { title: 'J' }, suggestion);
  expect(begun).toEqual({ ...suggestion, title: 'J' });
  expect(rowAfterTyping(begun, { speaker: '' }, suggestion)).toMatchObject({
    title: 'J',
    speaker: '',
  });
  expect(rowAfterTyping(begun, { title: '' }, suggestion)).toEqual(blank);
  expect(rowAfterTyping(rowValues(sermon), { title: '' }, null)).toMatchObject({
    title: '',
    speaker: 'Ann',
  });
});

test('what another’s version replaces is told in words', () => {
  const typed = { ...rowValues(sermon), title: 'Peace', scripture: 'Luke 2' };
  expect(lostInputWords(typed, rowValues(sermon))).toBe('Title "Peace", Scripture "Luke 2"');
});

test('the file has a line for each sermon and each empty Sunday, and no formula', () => {
  const event = {
    id: 3,
    title: 'Lunch',
    time: 'Noon',
    state: 'draft',
    status: 'cancelled',
  } as const;
  const csv = planCsv([
    sunday('2026-12-06', {
      sermons: [sermon, { ...sermon, id: 2, title: '=1+1' }],
      events: [event],
    }),
    sunday('2026-12-13', {
      exceptions: [{ words: 'no service.', note: null }],
      announcement: { text: 'Bring soup' },
    }),
  ]);
  expect(csv.split('\r\n').slice(1)).toEqual([
    '"2026-12-06","","Waiting","Ann","Advent","","Draft","","Lunch (noon, canceled, draft)",""',
    `"2026-12-06","","'=1+1","Ann","Advent","","Draft","","Lunch (noon, canceled, draft)",""`,
    '"2026-12-13","no service.","","","","","","","","Bring soup"',
    '',
  ]);
});
