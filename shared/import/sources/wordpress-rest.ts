import * as z from 'zod/mini';
import { openSource, wholeSource, type Bytes } from '../bytes.ts';
import { ImportFailure } from '../failure.ts';
import { oneLine } from '../html.ts';
import type { Post } from './wordpress-posts.ts';

/** Opens an address; throws what it cannot read. */
type Open = (address: string) => Promise<Bytes>;

/** What a site says beside its posts, and where these go. */
type Kept = {
  authors: Map<string, string>;
  attachments: Map<string, string>;
  places: Map<string, string>;
  keep: (post: Post) => void;
};

/** How a page of WordPress names the address of its REST API (wp-includes/rest-api.php, rest_output_link_wp_head). */
const API_LINK = /<link\s[^>]*rel=["']https:\/\/api\.w\.org\/["'][^>]*>/i;

/** The address of a site's REST API, as its page names it; undefined on a page of another program. */
export function restAddress(page: string): string | undefined {
  const [, href = ''] = /href=["']([^"']+)/i.exec(API_LINK.exec(page)?.[0] ?? '') ?? [];
  return URL.canParse(href) ? href.replaceAll('&#038;', '&') : undefined;
}

const AT_ONCE = 50;
const MOST_CALLS = 400;

const Rendered = z.catch(z.object({ rendered: z.string() }), { rendered: '' });
const Text = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');

/** A post of `wp/v2` with what it embeds; a plugin adds fields of its own. */
const RestPost = z.looseObject({
  id: z.int(),
  guid: Rendered,
  type: z.string(),
  status: Text,
  date: Text,
  title: Rendered,
  content: Rendered,
  excerpt: Rendered,
  featured_media: Text,
  _embedded: z.catch(
    z.object({
      author: z.catch(z.array(z.object({ name: Text })), []),
      'wp:featuredmedia': z.catch(z.array(z.object({ source_url: Text })), []),
      'wp:term': z.catch(
        z.array(z.array(z.object({ taxonomy: z.string(), name: z.string() }))),
        [],
      ),
    }),
    { author: [], 'wp:featuredmedia': [], 'wp:term': [] },
  ),
});

/** Fields of Sermon Manager by the names that its export has for them (2.16, includes/class-sm-api.php). */
const RENAMED: Readonly<Record<string, string>> = {
  sermon_video: 'sermon_video_embed',
  sermon_video_link: 'sermon_video_url',
};

/** An event of The Events Calendar (6, src/Tribe/REST/V1/Post_Repository.php). */
const RestEvent = z.object({
  id: z.int(),
  title: Text,
  description: Text,
  excerpt: Text,
  date: Text,
  status: Text,
  start_date: Text,
  end_date: Text,
  utc_start_date: Text,
  utc_end_date: Text,
  timezone: Text,
  all_day: z.catch(z.boolean(), false),
  featured: z.catch(z.boolean(), false),
  website: Text,
  image: z.catch(z.object({ url: z.string() }), { url: '' }),
  categories: z.catch(z.array(z.object({ name: z.string() })), []),
  venue: z.catch(z.object({ venue: Text, address: Text, city: Text, stateprovince: Text }), {
    ...{ venue: '', address: '', city: '', stateprovince: '' },
  }),
});

const Types = z.record(z.string(), z.object({ rest_base: z.string() }));

/** Types of posts that become records or texts, as far as a site shows them. */
const TYPES = ['wpfc_sermon', 'ctc_sermon', 'sermons', 'post', 'page'];

/** The address of a call, whether the site has readable addresses or `?rest_route=/`. */
function callAddress(root: string, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  else url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** @throws ImportFailure wordpress_closed */
async function call<Schema extends z.ZodMiniType>(open: Open, address: string, schema: Schema) {
  try {
    const { text } = await openSource(await open(address));
    const body: unknown = JSON.parse(await wholeSource(text));
    return z.parse(schema, body);
  } catch (error) {
    throw new ImportFailure('wordpress_closed', '', { cause: error });
  }
}

function toPost(post: z.infer<typeof RestPost>): Post {
  const terms = post._embedded['wp:term'].flat();
  return {
    ...{ id: oneLine(post.guid.rendered) || String(post.id), number: String(post.id) },
    ...{ type: post.type, status: post.status || 'publish', title: post.title.rendered },
    ...{ date: post.date.replace('T', ' '), author: post._embedded.author[0]?.name ?? '' },
    ...{ text: post.content.rendered, excerpt: post.excerpt.rendered, hasPassword: false },
    meta: (key) =>
      key === '_thumbnail_id' ? post.featured_media : z.parse(Text, post[RENAMED[key] ?? key]),
    terms: (taxonomy) =>
      terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => oneLine(name)),
  };
}

/** Fields of an event that refer to something beside it. */
const REFERENCES: ReadonlySet<string> = new Set(['_EventVenueID', '_thumbnail_id']);

/** An event with the fields that the export of its plugin has. */
function toEventPost(event: z.infer<typeof RestEvent>, home: string): Post {
  const fields: Readonly<Record<string, string>> = {
    ...{ _EventStartDate: event.start_date, _EventEndDate: event.end_date },
    ...{ _EventStartDateUTC: event.utc_start_date, _EventEndDateUTC: event.utc_end_date },
    ...{ _EventTimezone: event.timezone, _EventAllDay: event.all_day ? 'yes' : '' },
    ...{ _EventURL: event.website, _tribe_featured: event.featured ? '1' : '' },
  };
  const number = String(event.id);
  return {
    ...{ id: `${home}?post_type=tribe_events&p=${number}`, number, type: 'tribe_events' },
    ...{ status: event.status || 'publish', title: event.title, date: event.date, author: '' },
    ...{ text: event.description, excerpt: event.excerpt, hasPassword: false },
    meta: (key) => (REFERENCES.has(key) ? `event ${number}` : (fields[key] ?? '')),
    terms: () => event.categories.map(({ name }) => oneLine(name)),
  };
}

async function readEvents(root: string, open: Open, kept: Kept): Promise<void> {
  const home =
    new URL(root).origin + new URL(root).pathname.replace(/(?:wp-json|index\.php)\/?$/, '');
  for (let page = 1; page <= MOST_CALLS; page += 1) {
    const query = { per_page: String(AT_ONCE), page: String(page), start_date: '2000-01-01' };
    const Page = z.object({ events: z.array(RestEvent), total_pages: z.int() });
    const address = callAddress(root, 'tribe/events/v1/events', query);
    const { events, total_pages: pages } = await call(open, address, Page);
    for (const event of events) {
      const post = toEventPost(event, home);
      const { venue, address: street, city, stateprovince } = event.venue;
      kept.places.set(
        `event ${post.number}`,
        [venue, street, city, stateprovince].map(oneLine).filter(Boolean).join(', '),
      );
      if (event.image.url !== '') kept.attachments.set(`event ${post.number}`, event.image.url);
      kept.keep(post);
    }
    if (page >= pages) return;
  }
}

/**
 * Reads a WordPress site by its REST API, as far as it is open: public posts only, some at a time.
 * @param root the address of the API
 * @throws ImportFailure wordpress_closed
 */
export async function readRest(root: string, open: Open, kept: Kept): Promise<void> {
  const Index = z.object({ namespaces: z.array(z.string()) });
  const { namespaces } = await call(open, callAddress(root, '', { _fields: 'namespaces' }), Index);
  const types = await call(open, callAddress(root, 'wp/v2/types', {}), Types);
  for (const type of TYPES) {
    const base = types[type]?.rest_base;
    for (let offset = 0; base !== undefined && offset < AT_ONCE * MOST_CALLS; offset += AT_ONCE) {
      // Beyond the last post an offset finds none; a page would be an error.
      const query = { per_page: String(AT_ONCE), offset: String(offset), _embed: '1' };
      const address = callAddress(root, `wp/v2/${base}`, query);
      const posts = await call(open, address, z.array(RestPost));
      for (const each of posts) {
        const post = toPost(each);
        const picture = each._embedded['wp:featuredmedia'][0]?.source_url ?? '';
        if (picture !== '') kept.attachments.set(each.featured_media, picture);
        if (post.author !== '') kept.authors.set(post.author, oneLine(post.author));
        kept.keep(post);
      }
      if (posts.length < AT_ONCE) break;
    }
  }
  if (namespaces.includes('tribe/events/v1')) await readEvents(root, open, kept);
}
