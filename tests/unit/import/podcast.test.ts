import { describe, expect, it } from 'vitest';
import {
  brokenFile,
  episode,
  feedOf,
  fileOf,
  readTestSource,
  refusalOf,
  sampleFile,
} from '../../support/imports/files.ts';

describe('a podcast', () => {
  it('of Sermon Manager 2.15.9 (WordPress) keeps speakers, days, texts and recordings', async () => {
    const { kind, drafts, doubts } = await readTestSource(sampleFile('sermon-manager-podcast.xml'));
    expect({ kind, doubts }).toEqual({ kind: 'podcast', doubts: [] });
    expect(drafts).toMatchObject([
      {
        sourceId: 'https://cedargrove.example.org/?post_type=wpfc_sermon&p=412',
        sermon: {
          title: 'Nothing Can Separate Us (Romans 8:31-39)',
          description: 'God’s love does not let go.\n\nRead more at our page.',
          speaker: 'Ann Sower',
          date: '2021-06-06T00:00:00.000Z',
          scripture: 'Romans 8:31-39',
          thumbnailUrl: 'http://cedargrove.example.org/romans.jpg',
          audioUrl: 'http://cedargrove.example.org/wp-content/uploads/2021/06/romans-8.mp3',
          state: 'draft',
        },
      },
      { sermon: { title: 'The Shepherd & His Sheep', date: '2021-05-30T00:00:00.000Z' } },
    ]);
  });

  it('of Podbean 5.5 has the day in the church’s time zone, the person that preached, and the season as series', async () => {
    const { drafts, doubts } = await readTestSource(sampleFile('podbean.xml'));
    expect(doubts).toEqual([{ about: '"Welcome to our podcast" of 2026-02-01', code: 'trailer' }]);
    expect(drafts).toMatchObject([
      {
        sermon: {
          // Published at 3:30 on Monday morning in UTC.
          date: '2026-03-01T00:00:00.000Z',
          speaker: 'Jon Reed',
          series: 'Exodus',
          scripture: 'Exodus 16:1-18',
          videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
        },
      },
    ]);
  });

  it('is followed into its archives (RFC 5005), whatever the prefix of Atom is, and has each episode once', async () => {
    const older = (rel: string, year: number) =>
      `<a10:link rel="${rel}" href="https://church.example.org/${year}.xml"/>`;
    const parts = {
      'https://church.example.org/2020.xml': feedOf([episode(2), episode(3)], older('next', 2019)),
      'https://church.example.org/2019.xml': feedOf([episode(4)], older('prev-archive', 2020)),
    };
    const newest = fileOf(feedOf([episode(1), episode(2)], older('prev-archive', 2020)));
    const { drafts } = await readTestSource(newest, { parts });
    expect(drafts.map(({ sourceId }) => sourceId)).toEqual([
      'guid-1',
      'guid-2',
      'guid-3',
      'guid-4',
    ]);
  });

  it('reads a subtitle that several episodes share as their series, and cuts what is too long', async () => {
    const shared = '<itunes:subtitle>Songs of Ascent</itunes:subtitle>';
    const long = `<itunes:summary>${'word '.repeat(2000)}</itunes:summary>`;
    const first = episode(1, shared).replace(/<description>.*<\/description>/, long);
    const { drafts, doubts } = await readTestSource(
      fileOf(
        feedOf([first, episode(2, shared), episode(3, '<itunes:subtitle>Once</itunes:subtitle>')]),
      ),
    );
    expect(drafts.map((draft) => draft.type === 'sermon' && draft.sermon.series)).toEqual([
      'Songs of Ascent',
      'Songs of Ascent',
      null,
    ]);
    expect(doubts).toMatchObject([{ code: 'shortened', detail: 'description' }]);
  });

  it('keeps a text as notes where it says more than the description, and not twice where it says the same', async () => {
    const encoded = (html: string) => `<content:encoded><![CDATA[${html}]]></content:encoded>`;
    const content = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
    const feed = feedOf([
      episode(1, encoded('<p>About <b>1</b>.</p>')),
      episode(2, encoded('<p>About 2. <em>Amen</em>.</p>')),
    ]).replace('<rss ', `<rss ${content} `);
    const { drafts } = await readTestSource(fileOf(feed));
    expect(drafts).toMatchObject([
      { sermon: { description: 'About 1.', content: null } },
      { sermon: { description: 'About 2.', content: 'About 2. *Amen*.' } },
    ]);
  });

  it('brings the transcripts and chapters that episodes name, and one line for what cannot be read', async () => {
    const file = (name: string) => `https://media.example.org/${name}`;
    const transcript = (name: string, type: string) =>
      `<podcast:transcript url="${file(name)}" type="${type}"/>`;
    const chapters = (name: string) =>
      `<podcast:chapters url="${file(name)}" type="application/json+chapters"/>`;
    const parts = {
      [file('1.html')]: '<p>Grace.</p>',
      [file('1.srt')]: '1\n00:00:01,000 --> 00:00:02,500\nGrace to you.\n',
      [file('1.json')]: JSON.stringify({
        version: '1.2.0',
        chapters: [
          { startTime: 60, title: ' The birds ' },
          { startTime: 0, title: 'Opening' },
          { startTime: 30, title: 'A picture', toc: false },
          { startTime: 40, img: 'https://media.example.org/a.png' },
        ],
      }),
      [file('2.vtt')]: '<!doctype html><title>Not found</title>',
      [file('2.json')]: '{}',
      [file('3.vtt')]: 'word '.repeat(250_000),
      // 180,000 letters of Korean have more than 400 kB.
      [file('4.txt')]: '은혜 '.repeat(60_000),
    };
    const items = [
      episode(
        1,
        transcript('1.html', 'text/html') +
          transcript('1.srt', 'application/srt') +
          chapters('1.json'),
      ),
      episode(2, transcript('2.vtt', 'text/vtt') + chapters('2.json')),
      episode(3, transcript('3.vtt', 'text/vtt')),
      episode(4, transcript('4.txt', 'text/plain')),
      episode(5),
    ];
    const { drafts, doubts } = await readTestSource(fileOf(feedOf(items)), { parts });
    expect(drafts).toMatchObject([
      {
        sermon: {
          chapters: [
            { start: 0, title: 'Opening' },
            { start: 60, title: 'The birds' },
          ],
        },
        transcript: {
          cues: [{ start: 1, end: 2.5, text: 'Grace to you.', speaker: null }],
          isMachineMade: false,
        },
      },
      ...[{}, {}, {}, {}],
    ]);
    expect(drafts.filter((draft) => 'transcript' in draft)).toHaveLength(1);
    expect(
      doubts.map(({ code, detail }) => `${code}: ${detail?.slice(0, 20) ?? ''}`).toSorted(),
    ).toEqual([
      'large_transcript: 400',
      'unread_file: The file is larger t',
      'unread_file: These are no chapter',
      'unread_file: This is a web page, ',
    ]);
  });

  it('keeps everything else where a file breaks off or another program fails', async () => {
    const said = (url: string) => `<podcast:transcript url="${url}" type="text/vtt"/>`;
    const items = [episode(1, said('broken')), episode(2, said('failing')), episode(3)];
    const { drafts, doubts } = await readTestSource(
      fileOf(feedOf(items, '<a10:link rel="next" href="older"/>')),
      {
        parts: { broken: brokenFile(), older: brokenFile() },
        answer: () => {
          throw new TypeError('fetch failed');
        },
      },
    );
    expect(drafts).toHaveLength(3);
    expect(doubts.map(({ code }) => code)).toEqual(['unread_part', 'unread_file', 'unread_file']);
    expect(doubts[0]?.about).toBe('older');
    expect(await refusalOf(brokenFile())).toBe(
      'It could not be read to its end. Please try again in a while.',
    );
  });

  it('asks for the transcripts of new sermons only, and for 100 MB of files at most', async () => {
    const asked: string[] = [];
    const items = Array.from({ length: 200 }, (_, number) =>
      episode(
        number,
        `<podcast:transcript url="transcript ${number}" type="text/plain"/><podcast:chapters url="chapters ${number}"/>`,
      ),
    );
    const large = JSON.stringify({ chapters: [] }).padEnd(1_000_000);
    const { drafts, doubts } = await readTestSource(fileOf(feedOf(items)), {
      answer: (address) => {
        asked.push(address);
        return address.startsWith('chapters') ? large : 'Grace to you.';
      },
      compare: ({ drafts: all }) =>
        Promise.resolve(
          all.map((_, place) => ({ outcome: place === 2 ? 'new' : 'changed', isUnread: false })),
        ),
    });
    expect(drafts).toHaveLength(200);
    expect(asked.filter((address) => address.startsWith('tr'))).toEqual(['transcript 2']);
    expect(asked.length).toBeLessThan(110);
    expect(doubts).toMatchObject([{ code: 'enough_files', detail: '100' }]);
  });

  it('asks a website that does not answer for five transcripts, not for hundreds', async () => {
    let asked = 0;
    const items = Array.from({ length: 100 }, (_, number) =>
      episode(
        number,
        `<podcast:transcript url="https://gone.example.org/${number}" type="text/vtt"/>`,
      ),
    );
    const answer = () => {
      asked += 1;
      return undefined;
    };
    const { drafts, doubts } = await readTestSource(fileOf(feedOf(items)), { answer });
    expect(drafts).toHaveLength(100);
    expect(asked).toBeLessThan(10);
    expect(doubts.filter(({ code }) => code === 'no_more_files')).toHaveLength(1);
  });

  it('leaves out what has no date or title, and addresses that nobody can open', async () => {
    const undated = episode(1).replace(/<pubDate>.*<\/pubDate>/, '<pubDate>soon</pubDate>');
    const untitled = episode(2).replace(/<title>.*<\/title>/, '<title/>');
    const odd = episode(3).replace('https://media.example.org/3.mp3', 'javascript:alert(1)');
    const { drafts, doubts } = await readTestSource(fileOf(feedOf([undated, untitled, odd])));
    expect(drafts).toMatchObject([{ sourceId: 'guid-3', sermon: { audioUrl: null } }]);
    expect(doubts.map(({ code }) => code)).toEqual(['no_date', 'no_title', 'address']);
  });
});
