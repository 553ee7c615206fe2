import { expect, it } from 'vitest';
import { fileOf, readTestSource, refusalOf } from '../../support/imports/files.ts';
import { wxrOf } from '../../support/imports/exports.ts';

const HOST = 'https://cedargrove.example.org';

/** The head of a page by WordPress 6.8 (wp-includes/rest-api.php, rest_output_link_wp_head). */
export const WORDPRESS_PAGE = `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="UTF-8" /><title>Cedar Grove</title>
<link rel="https://api.w.org/" href="${HOST}/wp-json/" /><link rel="EditURI" type="application/rsd+xml" href="${HOST}/xmlrpc.php?rsd" />
</head><body></body></html>`;

const post = (id: number, type: string, title: string, more: object = {}) => ({
  ...{ id, date: '2021-06-07T23:30:00', date_gmt: '2021-06-08T04:30:00' },
  guid: { rendered: `${HOST}/?post_type=${type}&#038;p=${id}` },
  ...{ slug: 'x', status: 'publish', type, link: `${HOST}/x/`, title: { rendered: title } },
  ...{ featured_media: 0, template: '', ...more },
});

/** A sermon as Sermon Manager 2.16 answers it (includes/class-sm-api.php), with WordPress's `_embed`. */
export const restSermon = (id: number, title: string) =>
  post(id, 'wpfc_sermon', title, {
    featured_media: 420,
    ...{ sermon_audio: `${HOST}/wp-content/uploads/romans-8.mp3`, sermon_audio_duration: '31:02' },
    ...{ _views: '12', bible_passage: 'Romans 8:31-39', sermon_date: 1_623_022_200 },
    sermon_description: '<p>God&#8217;s love does not let go.</p>',
    ...{ sermon_video_embed: '', sermon_video_url: 'https://vimeo.com/76979871' },
    ...{ sermon_bulletin: '', _featured_url: `${HOST}/wp-content/uploads/romans.jpg` },
    _embedded: {
      'wp:featuredmedia': [{ id: 420, source_url: `${HOST}/wp-content/uploads/romans.jpg` }],
      'wp:term': [
        [{ id: 7, name: 'Ann Sower', taxonomy: 'wpfc_preacher' }],
        [{ id: 8, name: 'Romans &amp; Us', taxonomy: 'wpfc_sermon_series' }],
      ],
    },
  });

/** An event as The Events Calendar 6 answers it (src/Tribe/REST/V1/Post_Repository.php). */
export const restEvent = (id: number, title: string) => ({
  ...{ id, global_id: `cedargrove.example.org?id=${id}`, status: 'publish', title },
  ...{ description: '<p>Bring a dish.</p>', excerpt: '', all_day: false, featured: false },
  ...{ date: '2026-11-01 09:00:00', image: false, website: '', timezone: 'America/Chicago' },
  ...{ start_date: '2026-12-05 18:00:00', end_date: '2026-12-05 20:00:00' },
  ...{ utc_start_date: '2026-12-06 00:00:00', utc_end_date: '2026-12-06 02:00:00' },
  categories: [{ name: 'Fellowship', taxonomy: 'tribe_events_cat' }],
  venue: { id: 9, venue: 'Fellowship Hall', address: '1 Main St', city: 'Cedar Grove' },
});

type Site = { sermons?: object[]; events?: object[] };

/** What a site answers by its addresses. */
export function wordpressSite({ sermons = [], events = [] }: Site) {
  const asked: string[] = [];
  const lists: Readonly<Record<string, object[]>> = { wpfc_sermon: sermons };
  const answer = (address: string): unknown => {
    const { pathname, searchParams } = new URL(address);
    if (pathname === '/wp-json/') return { namespaces: ['oembed/1.0', 'wp/v2', 'tribe/events/v1'] };
    if (pathname === '/wp-json/wp/v2/types') return { wpfc_sermon: { rest_base: 'wpfc_sermon' } };
    if (pathname === '/wp-json/tribe/events/v1/events')
      return { events, total: events.length, total_pages: 1 };
    const from = Number(searchParams.get('offset'));
    const list = lists[pathname.split('/').at(-1) ?? ''];
    return list?.slice(from, from + Number(searchParams.get('per_page')));
  };
  return {
    asked,
    answer: (address: string) => {
      asked.push(address);
      const body = answer(address);
      return body === undefined ? undefined : JSON.stringify(body);
    },
  };
}

const read = (site: ReturnType<typeof wordpressSite>) =>
  readTestSource(fileOf(WORDPRESS_PAGE), { answer: site.answer });

it('sermons of Sermon Manager and events of The Events Calendar come by the address of their site', async () => {
  const { kind, drafts } = await read(
    wordpressSite({
      sermons: [restSermon(412, 'God&#8217;s Love')],
      events: [restEvent(31, 'Supper')],
    }),
  );
  expect(kind).toBe('wordpress');
  expect(drafts).toMatchObject([
    {
      sourceId: 'https://cedargrove.example.org/?post_type=wpfc_sermon&p=412',
      isHeld: false,
      sermon: {
        ...{ title: 'God’s Love', speaker: 'Ann Sower', series: 'Romans & Us' },
        ...{ scripture: 'Romans 8:31-39', date: '2021-06-06T00:00:00.000Z' },
        description: 'God’s love does not let go.',
        audioUrl: 'https://cedargrove.example.org/wp-content/uploads/romans-8.mp3',
        videoUrl: 'https://vimeo.com/76979871',
        thumbnailUrl: 'https://cedargrove.example.org/wp-content/uploads/romans.jpg',
      },
    },
    {
      sourceId: 'https://cedargrove.example.org/?post_type=tribe_events&p=31',
      event: {
        ...{ title: 'Supper', date: '2026-12-05T00:00:00.000Z', time: '6:00 PM – 8:00 PM' },
        ...{ location: 'Fellowship Hall, 1 Main St, Cedar Grove', description: 'Bring a dish.' },
      },
    },
  ]);
});

it('is the same record by the address and by the export', async () => {
  const [byAddress] = (await read(wordpressSite({ sermons: [restSermon(412, 'Grace')] }))).drafts;
  const exported = wxrOf({ id: 412, type: 'wpfc_sermon', title: 'Grace' });
  const [byExport] = (await readTestSource(fileOf(exported))).drafts;
  expect(byAddress?.sourceId).toBe(byExport?.sourceId);
});

it('is read some at a time, also where their number divides evenly', async () => {
  const site = wordpressSite({
    sermons: Array.from({ length: 100 }, (_, index) => restSermon(index + 1, `Sermon ${index}`)),
  });
  expect((await read(site)).drafts).toHaveLength(100);
  expect(site.asked.filter((address) => address.includes('/wpfc_sermon'))).toHaveLength(3);
});

it('says so where a site is closed, answers HTML, or is no WordPress', async () => {
  const closed = /^This WordPress site does not show its content/;
  const refusal = (answer: (address: string) => string | undefined) =>
    refusalOf(fileOf(WORDPRESS_PAGE), { answer });
  expect(await refusal(() => undefined)).toMatch(closed);
  expect(await refusal(() => '<!DOCTYPE html><html><body>Sign in</body></html>')).toMatch(closed);
  expect(await refusal(() => '{"namespaces":')).toMatch(closed);
  const page = '<!DOCTYPE html><html><body>Welcome</body></html>';
  expect(await refusalOf(fileOf(page))).toMatch(/^This is a web page, not a feed/);
});

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
