import { describe, expect, it } from 'vitest';
import { importPreview, type ImportChoices } from '#shared/import/preview.ts';
import type { DraftComparison } from '#shared/import/records.ts';
import { calendarOf, feedOf, fileOf, readTestSource, vevent } from '../../support/imports/files.ts';

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
