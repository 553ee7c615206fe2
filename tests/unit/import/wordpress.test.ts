import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { fileOf, readTestSource } from '../../support/imports/files.ts';
import { wxrOf, type WxrItem } from '../../support/imports/exports.ts';

const read = (...items: readonly WxrItem[]) => readTestSource(fileOf(wxrOf(...items)));
const UPLOADS = 'https://cedargrove.example.org/wp-content/uploads';

it('pages of a WordPress export are texts to copy from, in Markdown', async () => {
  const { drafts, pages } = await read(
    {
      ...{ id: 2, type: 'page', title: 'Youth &amp; Families' },
      content:
        '<!-- wp:heading --><h2>Who We Are</h2><!-- /wp:heading -->\n\n<!-- wp:paragraph --><p>Come on <strong>Sunday</strong>, see <a href="https://cedargrove.example.org/map">the map</a>.</p><!-- /wp:paragraph -->',
    },
    { id: 3, type: 'page', title: 'Old', status: 'trash', content: 'Gone' },
    { id: 4, type: 'page', title: 'Empty' },
  );
  expect(drafts).toEqual([]);
  const markdown =
    '## Who We Are\n\nCome on **Sunday**, see [the map](https://cedargrove.example.org/map).';
  expect(pages).toEqual([{ title: 'Youth & Families', markdown }]);
});

describe('sermons of a WordPress export (WordPress 6.8, WXR 1.2)', () => {
  it('come from Sermon Manager 2.16 with its terms, its own date, its files and the picture of an attachment', async () => {
    const { kind, drafts, doubts } = await read(
      {
        ...{ id: 412, type: 'wpfc_sermon', title: 'Nothing Can Separate Us' },
        // Written on Monday, preached on Sunday, late in the evening on the church's clock.
        ...{ date: '2021-06-07 23:30:00', content: 'What the plugin writes for the search' },
        terms: {
          ...{ wpfc_preacher: ['Ann Sower'], wpfc_sermon_series: ['Romans &amp; Us'] },
          ...{ wpfc_bible_book: ['Romans'], wpfc_sermon_topics: ['Hope'] },
        },
        meta: {
          ...{ sermon_date: '1623022200', bible_passage: 'Romans 8:31-39', _thumbnail_id: '420' },
          sermon_description: '<p>God&#8217;s love does not let go.</p>',
          sermon_audio: `${UPLOADS}/2021/06/romans-8.mp3`,
          sermon_video:
            '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" width="560"></iframe>',
          sermon_notes: `${UPLOADS}/2021/06/romans-8.pdf`,
        },
      },
      {
        ...{ id: 413, type: 'wpfc_sermon', title: 'An Old One', status: 'draft' },
        terms: { wpfc_preacher: ['Ann Sower', 'Jon Reed'], wpfc_bible_book: ['Ruth'] },
        meta: { sermon_date: '05/30/2010', sermon_video_link: 'https://vimeo.com/76979871' },
      },
      { id: 414, type: 'wpfc_sermon', title: 'Thrown Away', status: 'trash' },
      { id: 2, type: 'page', title: 'About', content: 'We are…' },
      {
        ...{ id: 420, type: 'attachment', title: 'romans', status: 'inherit' },
        attachment: `${UPLOADS}/2021/06/romans.jpg`,
      },
    );
    expect({ kind, doubts }).toEqual({ kind: 'wordpress', doubts: [] });
    expect(drafts).toMatchObject([
      {
        sourceId: 'https://cedargrove.example.org/?post_type=wpfc_sermon&p=412',
        isHeld: false,
        sermon: {
          title: 'Nothing Can Separate Us',
          description: 'God’s love does not let go.',
          ...{ speaker: 'Ann Sower', series: 'Romans & Us', scripture: 'Romans 8:31-39' },
          date: '2021-06-06T00:00:00.000Z',
          audioUrl: `${UPLOADS}/2021/06/romans-8.mp3`,
          videoUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
          thumbnailUrl: `${UPLOADS}/2021/06/romans.jpg`,
          handouts: [{ url: `${UPLOADS}/2021/06/romans-8.pdf`, name: 'Sermon notes' }],
          content: null,
        },
      },
      {
        isHeld: true,
        sermon: {
          ...{ date: '2010-05-30T00:00:00.000Z', speaker: 'Ann Sower, Jon Reed' },
          ...{ scripture: 'Ruth', videoUrl: 'https://vimeo.com/76979871' },
        },
      },
    ]);
  });

  it('come from Church Content 2.6 and Advanced Sermons 3.6, on the day on which they were published', async () => {
    const notes = `The shepherd knows his sheep.\n\n${'He calls them by name. '.repeat(40)}`;
    const { drafts, doubts } = await read(
      {
        ...{ id: 1, type: 'ctc_sermon', title: 'The Shepherd', content: notes },
        terms: { ctc_sermon_speaker: ['Jon Reed'], ctc_sermon_book: ['John'] },
        meta: {
          _ctc_sermon_video: 'https://youtu.be/dQw4w9WgXcQ',
          _ctc_sermon_audio: `${UPLOADS}/shepherd.mp3`,
          _ctc_sermon_pdf: `${UPLOADS}/shepherd.pdf`,
          _thumbnail_id: '99',
        },
      },
      {
        ...{ id: 2, type: 'sermons', title: 'The Vine', date: '2021-06-13 23:00:00' },
        ...{ excerpt: 'Remain in me.', status: 'private' },
        terms: { sermon_speaker: ['Ann Sower'], sermon_series: ['John'] },
        meta: {
          asp_sermon_youtube: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          asp_sermon_mp4: `${UPLOADS}/vine.mp3`,
          asp_sermon_bible_passage: 'John 15:1-8',
        },
      },
    );
    expect(drafts).toMatchObject([
      {
        sermon: {
          ...{ speaker: 'Jon Reed', scripture: 'John', date: '2021-06-06T00:00:00.000Z' },
          description: 'The shepherd knows his sheep.',
          content: notes.trim(),
          ...{ videoUrl: 'https://youtu.be/dQw4w9WgXcQ', audioUrl: `${UPLOADS}/shepherd.mp3` },
        },
      },
      {
        isHeld: true,
        sermon: {
          ...{ date: '2021-06-13T00:00:00.000Z', series: 'John', scripture: 'John 15:1-8' },
          ...{ description: 'Remain in me.', audioUrl: `${UPLOADS}/vine.mp3` },
        },
      },
    ]);
    expect(doubts).toEqual([
      { about: '"The Shepherd" of 2021-06-06', code: 'picture' },
      { about: '"The Vine" of 2021-06-13', code: 'private' },
    ]);
  });

  it('are plain posts of the category that an editor names; without a name, each category is asked about', async () => {
    const file = wxrOf(
      {
        ...{ id: 1, type: 'post', title: 'Rest (Psalm 23)', author: 'jreed' },
        content:
          '[audio mp3="https://media.example.org/rest.mp3"][/audio]\n\nThe Lord is my shepherd [NIV].\nI lack nothing.',
        terms: { category: ['From the Pulpit'] },
      },
      { id: 2, type: 'post', title: 'New roof', terms: { category: ['News'] } },
    );
    const asked = await readTestSource(fileOf(file));
    expect(asked.drafts).toEqual([]);
    expect(asked.doubts.map(({ about }) => about)).toEqual([
      'The category "From the Pulpit" with 1 post',
      'The category "News" with 1 post',
    ]);
    const { drafts, doubts } = await readTestSource(fileOf(file), { category: 'from the pulpit' });
    expect(doubts).toEqual([]);
    expect(drafts).toMatchObject([
      {
        sermon: {
          ...{ speaker: 'Jon Reed', scripture: 'Psalm 23' },
          description: 'The Lord is my shepherd [NIV].\nI lack nothing.',
          audioUrl: 'https://media.example.org/rest.mp3',
        },
      },
    ]);
  });
});

describe('events of The Events Calendar 6', () => {
  const event = (id: number, title: string, meta: Readonly<Record<string, string>>) => ({
    ...{ id, type: 'tribe_events', title },
    meta: { _EventTimezone: 'America/Chicago', _EventAllDay: 'no', ...meta },
  });

  it('keep the day and the time of the church, the venue, several days, whole days and their state', async () => {
    const { drafts, doubts } = await read(
      {
        ...event(1, 'Potluck', {
          ...{ _EventStartDate: '2026-12-06 12:30:00', _EventEndDate: '2026-12-06 14:00:00' },
          ...{ _EventStartDateUTC: '2026-12-06 18:30:00', _EventEndDateUTC: '2026-12-06 20:00:00' },
          ...{
            _EventVenueID: '50',
            _EventURL: 'https://example.org/potluck',
            _tribe_featured: '1',
          },
        }),
        content: 'Bring a dish.\n\nAll are welcome.',
        terms: { tribe_events_cat: ['Fellowship'] },
      },
      event(2, 'Retreat', {
        ...{ _EventStartDate: '2027-01-15 00:00:00', _EventEndDate: '2027-01-17 23:59:59' },
        ...{ _EventAllDay: 'yes', _tribe_events_status: 'canceled' },
      }),
      event(3, 'Call with Berlin', {
        ...{ _EventStartDate: '2027-01-10 01:00:00', _EventEndDate: '2027-01-10 02:00:00' },
        ...{ _EventStartDateUTC: '2027-01-10 00:00:00', _EventEndDateUTC: '2027-01-10 01:00:00' },
        _EventTimezone: 'Europe/Berlin',
      }),
      event(4, 'Prayer', {
        ...{ _EventStartDate: '2027-01-13 19:00:00', _EventEndDate: '2027-01-13 20:00:00' },
        ...{ _EventStartDateUTC: '2027-01-14 00:00:00', _EventTimezone: 'UTC-5' },
        _EventRecurrence:
          'a:3:{s:5:"rules";a:1:{i:0;a:2:{s:4:"type";s:6:"Weekly";}}s:10:"exclusions";a:0:{}s:11:"description";N;}',
      }),
      {
        ...{ id: 50, type: 'tribe_venue', title: 'Fellowship Hall' },
        meta: { _VenueAddress: '12 Grove Street', _VenueCity: 'Cedar Grove' },
      },
    );
    expect(drafts).toMatchObject([
      {
        event: {
          ...{ date: '2026-12-06T00:00:00.000Z', time: '12:30 PM – 2:00 PM', endDate: null },
          location: 'Fellowship Hall, 12 Grove Street, Cedar Grove',
          ...{ description: 'Bring a dish.\n\nAll are welcome.', category: 'fellowship' },
          ...{ linkUrl: 'https://example.org/potluck', featured: true },
        },
      },
      {
        event: {
          ...{ date: '2027-01-15T00:00:00.000Z', endDate: '2027-01-17T00:00:00.000Z' },
          ...{ time: 'All day', status: 'cancelled' },
        },
      },
      { event: { date: '2027-01-09T00:00:00.000Z', time: '6:00 PM – 7:00 PM' } },
      { event: { date: '2027-01-13T00:00:00.000Z', time: '7:00 PM – 8:00 PM' } },
    ]);
    expect(doubts).toEqual([{ about: '"Prayer" of 2027-01-13', code: 'written_dates' }]);
  });
});

it('a WordPress export of 200 MB is read in 64 MB', async () => {
  const program = new URL('../../support/imports/large-export.ts', import.meta.url);
  const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 64 } });
  // Out of memory is an error of the thread, which rejects this.
  expect(await once(thread, 'message')).toEqual([1]);
  await thread.terminate();
});
