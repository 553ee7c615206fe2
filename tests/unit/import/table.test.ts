import { describe, expect, it } from 'vitest';
import { doubtWords } from '#shared/import/problems.ts';
import { fileOf, readTestSource, refusalOf, sampleFile } from '../../support/imports/files.ts';

describe('a table', () => {
  it('of Excel in German has semicolons, Windows-1252 and days first', async () => {
    const { kind, drafts } = await readTestSource(sampleFile('excel-german.csv'));
    expect(kind).toBe('table');
    expect(drafts).toMatchObject([
      {
        sermon: {
          title: 'Gottes Liebe läßt nicht los',
          speaker: 'Jürgen Müller',
          date: '2021-06-06T00:00:00.000Z',
          scripture: 'Römer 8,31-39',
          series: 'Römerbrief',
        },
      },
      { sermon: { title: 'Wasser; und Geist', date: '2021-06-13T00:00:00.000Z' } },
    ]);
  });

  it('of Google Sheets has tabs, any names and orders of columns, and dates in two forms', async () => {
    const { drafts, doubts } = await readTestSource(sampleFile('planning-sheet.tsv'));
    expect(drafts).toMatchObject([
      { sermon: { date: '2026-03-01T00:00:00.000Z', series: 'Exodus', speaker: 'Jon Reed' } },
      { sermon: { date: '2026-03-08T00:00:00.000Z', scripture: 'Exodus 17', videoUrl: null } },
    ]);
    expect(doubts).toEqual([
      { about: '"3/8/2026"', code: 'day_order', detail: 'month first' },
      { about: 'Line 4 ("No date")', code: 'no_date', detail: '' },
    ]);
    expect(doubts.map(doubtWords).join()).not.toContain('()');
  });

  it('in the columns of Google Calendar and Outlook becomes events', async () => {
    const csv = [
      'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private',
      'Potluck,12/6/2026,12:30 PM,12/6/2026,2:00 PM,False,"Bring a dish, please",Hall,False',
      'Retreat,7/9/2027,,7/11/2027,,True,,Camp,False',
      'Elders,12/7/2026,7:00 PM,12/7/2026,8:00 PM,FALSE,,Office,TRUE',
    ].join('\n');
    const { drafts } = await readTestSource(fileOf(csv));
    expect(drafts).toMatchObject([
      {
        event: {
          title: 'Potluck',
          date: '2026-12-06T00:00:00.000Z',
          time: '12:30 PM – 2:00 PM',
          endDate: null,
          category: 'fellowship',
        },
      },
      { event: { time: 'All day', endDate: '2027-07-11T00:00:00.000Z' } },
      { isHeld: true, event: { title: 'Elders' } },
    ]);
  });

  it('is cut between two characters where a text is too long and has no words', async () => {
    const csv = `Title,Date,Speaker\n${'👋'.repeat(150)},2021-06-06,Ann Sower`;
    const { drafts, doubts } = await readTestSource(fileOf(csv));
    expect(drafts).toMatchObject([{ sermon: { title: `${'👋'.repeat(99)}…` } }]);
    expect(doubts).toMatchObject([{ code: 'shortened', detail: 'title' }]);
  });

  it('is named in doubts without half a character', async () => {
    const title = `Wave ${'👋🏽'.repeat(60)}`;
    const csv = `Title,Date,Speaker\n${title},2021-06-06,\n${title},🎄 ${'🎄'.repeat(60)},Ann Sower`;
    const { doubts } = await readTestSource(fileOf(csv));
    expect(doubts.map(({ code }) => code)).toEqual(['no_speaker', 'shortened', 'no_date']);
    expect(doubts.map(doubtWords).filter((words) => !words.isWellFormed())).toEqual([]);
  });

  it('keeps the church’s own categories, and guesses only where it names none', async () => {
    const rows = ['Youth Ministry', 'youth', 'youth-camp', 'Youth Camp', '', 'mens-breakfast'];
    const csv = rows.map((category) => `Prayer,2026-12-06,Hall,${category}\n`).join('');
    const { drafts } = await readTestSource(fileOf(`Title,Date,Location,Category\n${csv}`));
    expect(drafts.map((draft) => draft.type === 'event' && draft.event.category)).toEqual([
      ...['youth', 'youth', 'youth-camp', 'Youth Camp', 'prayer', 'mens-breakfast'],
    ]);
  });

  it.each([
    ['2021-06-06', '2021-06-06'],
    ['2021/6/6', '2021-06-06'],
    ['6/7/2021', '2021-06-07'],
    ['06.07.21', '2021-07-06'],
    ['June 6, 2021', '2021-06-06'],
    ['Sunday, June 6th, 2021', '2021-06-06'],
    ['6-Jun-21', '2021-06-06'],
    ['44353', '2021-06-06'],
    ['2021-06-07T03:30:00Z', '2021-06-06'],
    ['2021-06-07 10:30', '2021-06-07'],
  ])('reads the date %s', async (written, day) => {
    const { drafts } = await readTestSource(
      fileOf(`Title\tDate\tSpeaker\nGrace\t${written}\tAnn\n`),
    );
    expect(drafts).toMatchObject([{ sermon: { date: `${day}T00:00:00.000Z` } }]);
  });

  it('asks how dates are written that can be read in two ways, and reads them as an editor says', async () => {
    const csv = 'Title,Date,Speaker\nOne,5/5/2021,Ann\nTwo,3/4/2021,Ann\n';
    const { drafts, doubts } = await readTestSource(fileOf(csv));
    expect(doubts).toEqual([{ about: '"3/4/2021"', code: 'day_order', detail: 'month first' }]);
    expect(drafts[1]).toMatchObject({ sermon: { date: '2021-03-04T00:00:00.000Z' } });
    const read = await readTestSource(fileOf(csv), { dayOrder: 'day first' });
    expect(read.drafts[1]).toMatchObject({ sermon: { date: '2021-04-03T00:00:00.000Z' } });
    // One date that can be nothing else tells it for all.
    for (const [other, day] of [
      ['3/14/2021', '2021-03-04'],
      ['14/3/2021', '2021-04-03'],
    ] as const) {
      const sure = await readTestSource(fileOf(`${csv}Three,${other},Ann\n`));
      expect(sure.doubts).toEqual([]);
      expect(sure.drafts[1]).toMatchObject({ sermon: { date: `${day}T00:00:00.000Z` } });
    }
  });

  it('keeps two records that say the same, and knows each of them again', async () => {
    const csv = 'Title,Date,Speaker\nGrace,2021-06-06,Ann\nGrace,2021-06-06,Ann\n';
    const ids = async () =>
      (await readTestSource(fileOf(csv))).drafts.map(({ sourceId }) => sourceId);
    expect(new Set(await ids()).size).toBe(2);
    expect(await ids()).toEqual(await ids());
  });

  it('without columns that say what it holds is refused with what it has', async () => {
    expect(await refusalOf(fileOf('Name,Phone\nRuth,217\n'))).toBe(
      'No columns were recognized. The first line must name them: a title, a date, and a speaker for sermons or a place for events. It has: Name, Phone',
    );
  });
});
