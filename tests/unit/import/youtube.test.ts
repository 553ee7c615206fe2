import { describe, expect, it } from 'vitest';
import { openSource } from '#shared/import/bytes.ts';
import { readChannelFeed } from '#shared/import/sources/youtube.ts';
import { titleReader } from '#shared/import/video-titles.ts';
import { fileOf, readTestSource, refusalOf } from '../../support/imports/files.ts';
import { channelFeed } from '../../support/imports/exports.ts';

const TITLES = [
  'Nothing Can Separate Us | Ann Sower | Romans 8:31-39',
  'The Good Shepherd | Ann Sower | John 10',
  'Living Water | Jon Reed | John 4:1-26',
  'Amazing Grace | Ann Sower | Ephesians 2',
  'A Guest Speaks | Mary Field | Ruth 1',
];

describe('titles of a channel', () => {
  it('tell title, speaker and scripture from their places, which all titles together show', () => {
    const { read } = titleReader(TITLES);
    expect(TITLES.map((title) => read(title).speaker)).toEqual([
      ...['Ann Sower', 'Ann Sower', 'Jon Reed', 'Ann Sower', 'Mary Field'],
    ]);
    expect(read(TITLES[3] ?? '')).toEqual({
      ...{ title: 'Amazing Grace', speaker: 'Ann Sower', series: '', scripture: 'Ephesians 2' },
      day: undefined,
    });
    // Known by now, wherever the name stands.
    expect(read('Jon Reed - Be Still')).toMatchObject({ title: 'Be Still', speaker: 'Jon Reed' });
  });

  it('leave out the church and the service, and know series and written days', () => {
    const titles = [
      'Sunday Worship - Strong Roots - Summer Psalms - Pastor Ann - June 6, 2021',
      'Sunday Worship - Deep Wells - Summer Psalms - Jon Reed - June 13, 2021',
      'Sunday Worship - High Places - Summer Psalms - Pastor Ann - June 20, 2021',
      'Sunday Worship - New Songs - Summer Psalms - Jon Reed - June 27, 2021',
    ];
    const { read } = titleReader(titles, { channel: 'Cedar Grove Church' });
    expect(titles.map((title) => read(title))).toMatchObject([
      { title: 'Strong Roots', series: 'Summer Psalms', speaker: 'Pastor Ann', day: '2021-06-06' },
      { title: 'Deep Wells', series: 'Summer Psalms', speaker: 'Jon Reed', day: '2021-06-13' },
      { title: 'High Places', speaker: 'Pastor Ann' },
      { title: 'New Songs', speaker: 'Jon Reed' },
    ]);
  });

  it('say nothing where no pattern shows: the title stays whole', () => {
    const titles = ['Amazing Grace', 'Christmas Eve 2025', 'Love God - Love People'];
    const { read } = titleReader(titles);
    expect(titles.map((title) => read(title))).toMatchObject([
      { title: 'Amazing Grace', speaker: '' },
      { title: 'Christmas Eve 2025', speaker: '' },
      { title: 'Love God – Love People', speaker: '', series: '' },
    ]);
  });
});

describe('a channel of YouTube', () => {
  it('by its feed of 2026 becomes sermons with day, video and picture; shorts are named', async () => {
    const { kind, drafts, doubts } = await readTestSource(
      fileOf(
        channelFeed(
          // Sunday evening in Chicago.
          { id: 'dQw4w9WgXcQ', title: TITLES[0] ?? '', published: '2026-11-23T02:30:00+00:00' },
          { id: 'aaaaaaaaaaa', title: 'Come on Sunday', isShort: true },
          { id: 'bbbbbbbbbbb', title: TITLES[1] ?? '', description: 'Speaker: Ann Sower' },
          { id: 'ccccccccccc', title: 'Carols &amp; Candles' },
        ),
      ),
    );
    expect(kind).toBe('youtube');
    expect(drafts).toMatchObject([
      {
        sourceId: 'yt:video:dQw4w9WgXcQ',
        sermon: {
          title: 'Nothing Can Separate Us – Ann Sower',
          date: '2026-11-22T00:00:00.000Z',
          scripture: 'Romans 8:31-39',
          videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          thumbnailUrl: 'https://i2.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
        },
      },
      { sermon: { speaker: 'Ann Sower', scripture: 'John 10' } },
      { sermon: { title: 'Carols & Candles', speaker: '' } },
    ]);
    expect(doubts.map(({ about, code }) => `${about} ${code}`)).toEqual([
      '"Nothing Can Separate Us – Ann Sower" of 2026-11-22 no_speaker',
      '"Come on Sunday" of 2026-11-22 short',
      '"Carols & Candles" of 2026-11-22 no_speaker',
    ]);
  });

  it('by Google Takeout’s videos.csv and video texts.csv (2026) becomes the same sermons, private ones as drafts', async () => {
    const head =
      'Video ID,Approx Duration (ms),Video Audio Language,Video Category,Video Description (Original),Channel ID,Tag 1,Video Title (Original),Privacy,Video State,Video Create Timestamp,Video Publish Timestamp';
    const row = (id: string, title: string, length: string, privacy: string) =>
      `${id},${length},en,Nonprofits,"Lines,\nand more",UCaaaaaaaaaaaaaaaaaaaaaa,church,${title},${privacy},Processed,2026-11-20T02:45:06+00:00,2026-11-23T02:30:00+00:00`;
    const { kind, drafts, doubts } = await readTestSource(
      fileOf(
        [
          head,
          row('dQw4w9WgXcQ', TITLES[0] ?? '', '3600000', 'Public'),
          row('bbbbbbbbbbb', TITLES[1] ?? '', '3600000', 'Private'),
          row('ccccccccccc', TITLES[2] ?? '', '3600000', 'Public'),
          row('ddddddddddd', TITLES[3] ?? '', '59000', 'Public'),
        ].join('\n'),
      ),
    );
    expect(kind).toBe('youtube');
    expect(drafts).toMatchObject([
      {
        sourceId: 'yt:video:dQw4w9WgXcQ',
        isHeld: false,
        sermon: {
          speaker: 'Ann Sower',
          date: '2026-11-22T00:00:00.000Z',
          description: 'Lines,\nand more',
        },
      },
      { isHeld: true, sermon: { title: 'The Good Shepherd' } },
      { sermon: { speaker: 'Jon Reed' } },
    ]);
    expect(doubts.map(({ code }) => code)).toEqual(['private', 'short']);
    const texts = await readTestSource(
      fileOf(
        'Video ID,Video Text Create Timestamp,Video Description Text Segments 1,Video Title Text Segments 1,Video Title Text Segments 2\ndQw4w9WgXcQ,2026-11-23T02:30:00+00:00,About it,Grace,ful\n',
      ),
    );
    expect(texts.drafts).toMatchObject([
      { sermon: { title: 'Graceful', description: 'About it' } },
    ]);
  });

  it('without a column for titles is refused', async () => {
    expect(await refusalOf(fileOf('Video ID,Video Recording Altitude\na,1\n'))).toMatch(
      /^No columns were recognized/,
    );
  });
});

describe('the feed of a channel', () => {
  const read = async (text: string) => readChannelFeed((await openSource(fileOf(text))).text);
  const feed = channelFeed({
    id: 'aaaaaaaaaaa',
    title: 'Grace &amp; Truth &#8211; &#x1F54A; &bogus;',
  });

  it('gives its videos and its name, with the signs that XML writes by reference', async () => {
    const { videos, channel } = await read(feed);
    expect(channel).toBe('Cedar Grove Church');
    expect(videos).toMatchObject([
      { id: 'aaaaaaaaaaa', title: 'Grace & Truth – 🕊 &bogus;', isAhead: false, isShort: false },
    ]);
  });
});
