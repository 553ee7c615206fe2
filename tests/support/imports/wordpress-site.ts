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
