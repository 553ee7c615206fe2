import { beforeEach, describe, expect, it } from 'vitest';
import { sermonTranscripts, settings } from '#db/tables.ts';
import { createTestApp, ORIGIN } from '../../../support/app/app.ts';
import { openPodcast, FEED, RECORDING } from '../../../support/readers/podcast.ts';

const { app, database, insert, read, titles, clear } = await openPodcast();
const { request } = app;

beforeEach(clear);

describe('the podcast', () => {
  it('says of the church what Apple and Spotify ask for', async () => {
    const { feed, response } = await read();
    expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    expect(feed).toMatchObject({
      title: 'Sermons of Lamp & Light',
      description: 'What is preached on Sundays at Lamp & Light. Looking for the truth.',
      link: `${ORIGIN}/sermons`,
      language: 'en-us',
      feedUrl: `${ORIGIN}${FEED}`,
      ttl: '60',
      itunes: {
        image: `${ORIGIN}/images/podcast-cover.jpg`,
        author: 'Lamp & Light',
        explicit: 'false',
        owner: { name: 'Lamp & Light', email: 'office@lamp.example.org' },
        categoriesWithSubs: [{ name: 'Religion & Spirituality', subs: [{ name: 'Christianity' }] }],
      },
    });
    expect(feed.items).toEqual([]);
  });

  it('names the day of the first service', async () => {
    const saturday = { weekday: 6, start: '6:00 PM', end: null, place: null, hasSermon: true };
    const services = [{ ...saturday, name: 'Saturday Vespers', childcare: false }];
    await database.db.update(settings).set({ services });
    expect((await read()).feed.description).toMatch(/^What is preached on Saturdays at/);
  });

  it('gives of an episode what a player needs', async () => {
    await insert({
      title: 'Manna',
      description: 'Bread for one day.',
      speaker: 'Naomi',
      date: new Date('2026-03-08T23:59:59Z'),
      scripture: 'Exodus 16',
      content: '# What is it?\n\nIt is\n**bread**, as on [our menu](/events).',
      thumbnailUrl: 'https://pictures.example.org/manna.jpg',
    });
    const { feed, xml } = await read();
    expect(xml).toContain('<guid isPermaLink="false">sermon-1</guid>');
    expect(feed.items).toMatchObject([
      {
        title: 'Manna',
        link: `${ORIGIN}/sermons/1`,
        pubDate: 'Sun, 08 Mar 2026 17:00:00 GMT',
        guid: 'sermon-1',
        enclosure: { url: RECORDING.audioUrl, length: '65829', type: 'audio/mpeg' },
        content: 'Bread for one day.',
        'content:encoded': `<p>Bread for one day.</p><p>Scripture: Exodus 16</p><h2 dir="auto">What is it?</h2>\n<p dir="auto">It is<br>\n<strong>bread</strong>, as on <a href="${ORIGIN}/events">our menu</a>.</p>`,
        imageTag: { $: { href: 'https://pictures.example.org/manna.jpg' } },
        itunes: { author: 'Naomi', duration: '16', explicit: 'false', episodeType: 'full' },
      },
    ]);
  });

  it('leads to captions and chapters of the recording, and says who speaks', async () => {
    const [spoken, untimed] = await insert(
      { speaker: 'Naomi & Ruth', chapters: [{ start: 5, title: 'Bread' }] },
      { speaker: 'Boaz', chapters: [{ start: 99, title: 'Beyond the end' }] },
    );
    const cue = { start: 1, end: 3, text: 'Bread.', speaker: null };
    const paragraphs = [{ speaker: null, sentences: [{ start: 1, text: 'Bread.' }] }];
    await database.db.insert(sermonTranscripts).values([
      { id: spoken?.id ?? 0, cues: [cue], paragraphs },
      { id: untimed?.id ?? 0, cues: [{ ...cue, start: 0, end: 0 }], paragraphs },
    ]);
    const { feed, xml } = await read();
    expect(xml).toContain('xmlns:podcast="https://podcastindex.org/namespace/1.0"');
    const address = (file: string) => `${ORIGIN}/sermons/${String(spoken?.id)}/${file}`;
    const named = ({ person }: (typeof feed.items)[number]) => person;
    expect(feed.items.map(named)).toEqual(['Boaz', 'Naomi & Ruth']);
    expect(Object.keys(feed.items[0] ?? {})).not.toContain('transcript');
    expect(Object.keys(feed.items[0] ?? {})).not.toContain('chapters');
    expect(feed.items[1]).toMatchObject({
      transcript: { $: { url: address('transcript.vtt'), type: 'text/vtt', language: 'en' } },
      chapters: { $: { url: address('chapters.json'), type: 'application/json+chapters' } },
    });
    for (const file of ['transcript.vtt', 'chapters.json'])
      expect((await request(`/sermons/${String(spoken?.id)}/${file}`)).status).toBe(200);
  });

  it('leaves out what has no recording, or one that could not be measured', async () => {
    await insert(
      { title: 'heard', date: new Date('2026-05-03') },
      { title: 'silent', audioUrl: null, audioBytes: null, audioType: null, audioSeconds: null },
      {
        title: 'gone',
        audioBytes: null,
        audioType: null,
        audioSeconds: null,
        audioProblem: 'missing',
      },
    );
    expect(await titles()).toEqual(['heard']);
  });

  it('includes a sermon with a future date from its day in Chicago on, with a new ETag', async () => {
    const later = createTestApp(database.db);
    await insert(
      { title: 'today', date: new Date('2026-11-20') },
      { title: 'ahead', date: new Date('2026-11-22') },
    );
    expect(await titles()).toEqual(['today']);
    const tag = (await request(FEED)).headers.get('ETag') ?? '';
    // From noon UTC on the 20th to an hour before and after midnight in Chicago.
    later.clock.advanceMinutes((24 + 17) * 60);
    const revalidated = () => later.request(FEED, { headers: { 'If-None-Match': tag } });
    expect(await (await revalidated()).text()).not.toContain('ahead');
    later.clock.advanceMinutes(120);
    expect((await revalidated()).status).toBe(200);
    expect(await (await revalidated()).text()).toContain('ahead');
  });

  it.each([
    ['/images/series/psalms.svg', '/images/podcast-cover.jpg'],
    ['/images/sermon-placeholder.png', '/images/podcast-cover.jpg'],
    ['https://pictures.example.org/a.webp', '/images/podcast-cover.jpg'],
    ['/images/harvest.PNG?v=2', '/images/harvest.PNG?v=2'],
  ])('shows for the picture %s the picture %s', async (thumbnailUrl, image) => {
    await insert({ thumbnailUrl });
    const [item] = (await read()).feed.items;
    expect(item?.imageTag).toEqual({ $: { href: `${ORIGIN}${image}` } });
  });

  it.each([
    ['/audio/a%20b.mp3?x=1&y=2', `${ORIGIN}/audio/a%20b.mp3?x=1&y=2`],
    ['https://church.test/audio/a.mp3', `${ORIGIN}/audio/a.mp3`],
    ['https://cdn.example.org/ä.mp3', 'https://cdn.example.org/%C3%A4.mp3'],
  ])('names the recording %s by its whole address', async (audioUrl, url) => {
    await insert({ audioUrl });
    expect((await read()).feed.items[0]?.enclosure?.url).toBe(url);
  });

  it('is well-formed whatever people typed', async () => {
    const nasty = ']]> <b>"&amp;" \'&\' \u0001\u0008\u000b\u001f\ufffe\uffff 🕊 ü\n\n</item> &#0;';
    await database.db.update(settings).set({ churchName: `The "Lamp" <&> ${nasty}` });
    await insert({
      title: nasty,
      description: nasty,
      speaker: nasty,
      series: nasty,
      content: nasty,
    });
    const { xml, feed } = await read();
    // eslint-disable-next-line no-control-regex -- these are what XML forbids
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    const kept = ']]> <b>"&amp;" \'&\'  🕊 ü\n\n</item> &#0;';
    expect(feed.title).toBe(`Sermons of The "Lamp" <&> ${kept}`);
    expect(feed.items).toMatchObject([
      { title: kept, content: kept, itunes: { author: kept }, guid: 'sermon-1' },
    ]);
    const escaped = "]]&gt; &lt;b&gt;&quot;&amp;amp;&quot; '&amp;'  🕊 ü";
    const end = '&lt;/item&gt; &amp;#0;';
    expect(feed.items[0]?.['content:encoded']).toBe(
      `<p>${escaped}</p><p>${end}</p><p dir="auto">${escaped}</p>\n<p dir="auto">${end}</p>`,
    );
  });

  it.each(['\u0001', '\u000b', '\ufffe'])(
    'gains no element from a CDATA end hidden by %j',
    async (hidden) => {
      const enclosure =
        '<enclosure url="https://evil.example/a.mp3" length="1" type="audio/mpeg"/>';
      const escape = `]]${hidden}>${enclosure}<item><title>More</title></item>`;
      await database.db.update(settings).set({ churchName: `Lamp ${escape}` });
      const text = { title: escape, description: escape, speaker: escape, series: escape };
      await insert({ ...text, content: escape });
      const { feed } = await read();
      expect(feed.items).toHaveLength(1);
      expect(feed.items[0]?.enclosure?.url).toBe(RECORDING.audioUrl);
      expect(feed.items[0]?.title).toBe(escape.replace(hidden, ''));
    },
  );
});
