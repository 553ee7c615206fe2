import { describe, expect, it } from 'vitest';
import { ImportFailure } from '#shared/import/problems.ts';
import type { MappedField } from '#shared/import/mapping.ts';
import { fileOf, readTestSource, calendarOf, feedOf, vevent } from '../../support/imports/files.ts';
import {
  draftLine,
  importPreview,
  previewCountText,
  type ImportChoices,
} from '#shared/import/preview.ts';
import type { DraftComparison } from '#shared/import/records.ts';

const mapping = (fields: Readonly<Record<string, MappedField>>) => ({
  mapping: new Map(Object.entries(fields)),
});

describe('the columns of a table', () => {
  it('are guessed, and shown with an example', async () => {
    const csv = 'Title,Preached,By,Kitchen\nGrace,2021-06-06,Ann,\nPeace,2021-06-13,Jon,tea\n';
    const { parts } = await readTestSource(fileOf(csv));
    expect(parts).toEqual([
      { part: 'Title', example: 'Grace', field: 'title' },
      { part: 'Preached', example: '2021-06-06', field: 'date' },
      { part: 'By', example: 'Ann', field: 'speaker' },
      { part: 'Kitchen', example: 'tea', field: 'none' },
    ]);
  });

  it('that nobody can guess are named by an editor', async () => {
    const csv = 'Thema,Wann,Wer\nGnade,6.6.2021,Ann Sower\n';
    const refused: unknown = await readTestSource(fileOf(csv)).catch((error: unknown) => error);
    expect(refused instanceof ImportFailure && refused.parts).toEqual([
      { part: 'Thema', example: 'Gnade', field: 'none' },
      { part: 'Wann', example: '6.6.2021', field: 'none' },
      { part: 'Wer', example: 'Ann Sower', field: 'none' },
    ]);
    const { drafts } = await readTestSource(
      fileOf(csv),
      mapping({ Thema: 'title', Wann: 'date', Wer: 'speaker', 'Another table’s': 'series' }),
    );
    expect(drafts).toMatchObject([
      { sermon: { title: 'Gnade', speaker: 'Ann Sower', date: '2021-06-06T00:00:00.000Z' } },
    ]);
  });

  it('that are guessed wrongly are corrected, and a column left out stays out', async () => {
    const csv =
      'Name,Topic,Date,Speaker,Notes\nAnn Sower,Grace,2021-06-06,on stage left,for the team\n';
    const { drafts } = await readTestSource(
      fileOf(csv),
      mapping({ Name: 'speaker', Topic: 'title', Speaker: 'none', Notes: 'none' }),
    );
    expect(drafts).toMatchObject([
      { sermon: { title: 'Grace', speaker: 'Ann Sower', content: null } },
    ]);
  });

  it('may be called like anything that programs know', async () => {
    const csv = 'constructor,Title,Date,Speaker,\n1,Grace,2021-06-06,Ann,x\n';
    const { drafts, parts } = await readTestSource(fileOf(csv));
    expect(drafts).toHaveLength(1);
    expect(parts.map(({ part }) => part)).toEqual([
      ...['constructor', 'Title', 'Date', 'Speaker', 'Column 5'],
    ]);
  });
});

describe('the parts of a channel’s titles', () => {
  const videos = (...titles: readonly string[]) =>
    fileOf(
      [
        'Video ID,Video Title (Original),Privacy,Video Publish Timestamp',
        ...titles.map((title, place) => `aaaaaaaaaa${place},${title},Public,2026-11-23T02:30:00Z`),
      ].join('\n'),
    );
  const TITLES = ['Acts | Living Water | Jon', 'Acts | New Wine | Mo', 'Ruth | Harvest | Jon'];

  it('are shown with what they are taken for', async () => {
    const { parts } = await readTestSource(
      videos(
        'Living Water | Ann Sower | John 4',
        'Harvest | Ann Sower | Ruth 2',
        'Both | Jo Field | Luke 1',
      ),
    );
    expect(parts).toEqual([
      { part: 'Part 1 of 3', example: 'Living Water', field: 'title' },
      { part: 'Part 2 of 3', example: 'Ann Sower', field: 'speaker' },
      { part: 'Part 3 of 3', example: 'John 4', field: 'scripture' },
    ]);
  });

  it('are corrected once for all titles with as many parts', async () => {
    const { drafts, parts } = await readTestSource(
      videos(...TITLES, 'Jon | A Guest'),
      mapping({ 'Part 1 of 3': 'series', 'Part 2 of 3': 'title', 'Part 3 of 3': 'speaker' }),
    );
    expect(drafts).toMatchObject([
      { sermon: { title: 'Living Water', speaker: 'Jon', series: 'Acts' } },
      { sermon: { title: 'New Wine', speaker: 'Mo', series: 'Acts' } },
      { sermon: { title: 'Harvest', speaker: 'Jon', series: 'Ruth' } },
      // Known by now, wherever the name stands.
      { sermon: { title: 'A Guest', speaker: 'Jon', series: null } },
    ]);
    expect(parts.slice(0, 3).map(({ field }) => field)).toEqual(['series', 'title', 'speaker']);
  });

  it('leave out a part, also where nothing else is left for a title', async () => {
    const { drafts } = await readTestSource(
      videos(...TITLES),
      mapping({ 'Part 1 of 3': 'none', 'Part 2 of 3': 'none', 'Part 3 of 3': 'speaker' }),
    );
    expect(drafts[0]).toMatchObject({
      sermon: { title: 'Acts | Living Water | Jon', speaker: 'Jon', series: null },
    });
  });
});

const choices = (decided: Partial<ImportChoices>): ImportChoices => ({
  ...{ isPublished: false, isCopied: false, churchName: '' },
  ...decided,
});
const allNew = (...isUnread: boolean[]): DraftComparison[] =>
  isUnread.map((each) => ({ outcome: 'new', isUnread: each }));

describe('before anything is written an editor', () => {
  it('leaves out what is over', async () => {
    const source = await readTestSource(
      fileOf(
        calendarOf(
          vevent('UID:a', 'SUMMARY:Old', 'DTSTART:20200101T190000'),
          vevent('UID:b', 'SUMMARY:New', 'DTSTART:20261202T190000'),
        ),
      ),
    );
    const decided = choices({ leftOut: ['past'] });
    const preview = importPreview(source, allNew(false, false), decided);
    expect(preview.made).toMatchObject([{ event: { title: 'New' } }]);
    expect(preview.counts).toMatchObject({ events: 1, doubtful: 0, alreadyHere: 0 });
    expect(preview.records).toHaveLength(1);
  });

  it('reads what is new and what was left out, apart from what to look at', async () => {
    const csv =
      'Title,Date,Speaker,Series,Scripture\nOne,3/1/2026,Ann,Exodus,Exodus 16\nTwo,3/8/2026,,,\nLost,soon,Ann,,\n';
    const source = await readTestSource(fileOf(csv));
    const { counts, doubts, made } = importPreview(source, allNew(false, false), choices({}));
    expect(previewCountText(counts, doubts)).toBe('2 new sermons, 1 left out. 1 needs a look.');
    expect(made.map(draftLine)).toEqual([
      'One · March 1, 2026 · Ann · Series: Exodus · Scripture: Exodus 16',
      'Two · March 8, 2026',
    ]);
  });

  it('writes a scripture anew that nobody understands, or leaves its sermon out', async () => {
    const csv =
      'Title,Date,Speaker,Scripture\nOne,2021-06-06,Ann,Rom 8\nTwo,2021-06-13,Ann,the eighth of Romans\n';
    const source = await readTestSource(fileOf(csv));
    const compared = allNew(false, true);
    const doubtful = importPreview(source, compared, choices({}));
    expect(doubtful.doubts).toMatchObject([{ code: 'scripture', detail: 'the eighth of Romans' }]);
    const merges = [
      { field: 'scripture' as const, name: 'Romans 8', other: 'the eighth of Romans' },
    ];
    const decided = importPreview(source, compared, choices({ merges, leftOut: ['scripture'] }));
    expect(decided.doubts).toEqual([]);
    expect(decided.made).toMatchObject([
      { sermon: { scripture: 'Rom 8' } },
      { sermon: { scripture: 'Romans 8' } },
    ]);
    const left = importPreview(source, compared, choices({ leftOut: ['scripture'] }));
    expect(left.made).toMatchObject([{ sermon: { title: 'One' } }]);
  });

  it('gives a day to what has none', async () => {
    const csv = 'Title,Date,Speaker\nOne,soon,Ann\nTwo,2021-06-13,Ann\n';
    const read = await readTestSource(fileOf(csv));
    expect(read.drafts).toHaveLength(1);
    const [doubt] = read.doubts;
    const days = new Map([[doubt?.about ?? '', '2021-06-06']]);
    const { drafts, doubts } = await readTestSource(fileOf(csv), { days });
    expect(drafts).toMatchObject([
      { sermon: { title: 'One', date: '2021-06-06T00:00:00.000Z' } },
      { sermon: { title: 'Two' } },
    ]);
    expect(doubts).toEqual([]);
    const feed = feedOf(['<item><title>Grace</title><guid>g</guid></item>']);
    const [undated] = (await readTestSource(fileOf(feed))).doubts;
    const episodes = await readTestSource(fileOf(feed), {
      days: new Map([[undated?.about ?? '', '2021-06-06']]),
    });
    expect(episodes.drafts).toMatchObject([{ sermon: { date: '2021-06-06T00:00:00.000Z' } }]);
  });
});
