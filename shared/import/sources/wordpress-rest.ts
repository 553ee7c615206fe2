import * as z from 'zod/mini';
import { openSource, readWholeSource } from '../bytes.ts';
import { ImportFailure } from '../problems.ts';
import { oneLine } from '../html.ts';
import type { ReadOptions } from '../records.ts';
import { placeLine, type OnPost, type Post, type PostReferences } from './wordpress-posts.ts';
import { SERMON_TYPES } from './wordpress-sermons.ts';

type Open = ReadOptions['open'];

/** Matches WordPress's link to its REST API (wp-includes/rest-api.php, rest_output_link_wp_head). */
const API_LINK = /<link\s[^>]*rel=["']https:\/\/api\.w\.org\/["'][^>]*>/i;

/**
 * The address of a site's REST API, from the link in a page of the site; undefined if WordPress did not create the
 * page.
 */
export function restAddress(page: string): string | undefined {
  const [, href = ''] = /href=["']([^"']+)/i.exec(API_LINK.exec(page)?.[0] ?? '') ?? [];
  return URL.canParse(href) ? href.replaceAll('&#038;', '&') : undefined;
}

const AT_ONCE = 50;
const MOST_CALLS = 400;

/** The value at a path in an answer, such as `title.rendered`. Plugins omit unknown values, or write `false`. */
function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return value;
}

/** The string, number or boolean at a path, as text; '' for anything else. */
function textAt(answer: unknown, path: string): string {
  const value = valueAt(answer, path);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

function listAt(answer: unknown, path: string): readonly unknown[] {
  const value = valueAt(answer, path);
  return Array.isArray(value) ? value : [];
}

type Fields = Readonly<Record<string, string>>;

/**
 * Paths of a post's data in an answer of `wp/v2`, by the names that an export uses. Sermon Manager uses other names in
 * the API than in an export (2.16, includes/class-sm-api.php).
 */
const POST_FIELDS: Fields = {
  ...{ guid: 'guid.rendered', title: 'title.rendered', author: '_embedded.author.0.name' },
  ...{ text: 'content.rendered', excerpt: 'excerpt.rendered' },
  ...{ sermon_video: 'sermon_video_embed', sermon_video_link: 'sermon_video_url' },
  _thumbnail_id: 'featured_media',
};

/** Paths of an event's data in an answer of The Events Calendar (6, src/Tribe/REST/V1/Post_Repository.php). */
const EVENT_FIELDS: Fields = {
  text: 'description',
  ...{ _EventStartDate: 'start_date', _EventEndDate: 'end_date' },
  ...{ _EventStartDateUTC: 'utc_start_date', _EventEndDateUTC: 'utc_end_date' },
  ...{ _EventTimezone: 'timezone', _EventAllDay: 'all_day', _EventURL: 'website' },
  ...{ _tribe_featured: 'featured', _EventVenueID: 'venue.id', _thumbnail_id: 'image.id' },
};

/** Types of posts that the import reads, if the site has them. */
const TYPES = [...SERMON_TYPES, 'post', 'page'];

/** The address of an API call. A site without permalinks expects the path in `?rest_route=/`. */
function callAddress(root: string, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  else url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Calls the API of a site. @throws ImportFailure wordpress_closed, for any error */
async function call<Schema extends z.ZodMiniType>(open: Open, address: string, schema: Schema) {
  try {
    const { text } = await openSource(await open(address));
    const body: unknown = JSON.parse(await readWholeSource(text));
    return z.parse(schema, body);
  } catch (error) {
    throw new ImportFailure('wordpress_closed', '', { cause: error });
  }
}

/** Converts an item of an answer to a post. @param fields paths of the post's data in the item */
function toPost(answer: unknown, fields: Fields): Post {
  const meta = (key: string) => textAt(answer, fields[key] ?? key);
  const number = meta('id');
  const terms = [...listAt(answer, '_embedded.wp:term').flat(), ...listAt(answer, 'categories')];
  return {
    ...{ id: oneLine(meta('guid')) || number, number, type: meta('type'), title: meta('title') },
    ...{ status: meta('status') || 'publish', date: meta('date').replace('T', ' ') },
    ...{ author: meta('author'), text: meta('text'), excerpt: meta('excerpt') },
    ...{ hasPassword: false, meta },
    terms: (taxonomy) =>
      terms
        .filter((term) => textAt(term, 'taxonomy') === taxonomy)
        .map((term) => oneLine(textAt(term, 'name'))),
  };
}

const List = z.array(z.unknown());

async function readPosts(
  root: string,
  base: string,
  open: Open,
  references: PostReferences,
  onPost: OnPost,
) {
  for (let offset = 0; offset < AT_ONCE * MOST_CALLS; offset += AT_ONCE) {
    // The query uses an offset, because an offset after the last post gives an empty list, but a page number gives an
    // error.
    const query = { per_page: String(AT_ONCE), offset: String(offset), _embed: '1' };
    const posts = await call(open, callAddress(root, `wp/v2/${base}`, query), List);
    for (const each of posts) {
      const post = toPost(each, POST_FIELDS);
      const picture = textAt(each, '_embedded.wp:featuredmedia.0.source_url');
      if (picture !== '') references.attachments.set(post.meta('_thumbnail_id'), picture);
      references.authors.set(post.author, oneLine(post.author));
      onPost(post);
    }
    if (posts.length < AT_ONCE) return;
  }
}

async function readEvents(root: string, open: Open, references: PostReferences, onPost: OnPost) {
  const { origin, pathname } = new URL(root);
  const home = origin + pathname.replace(/(?:wp-json|index\.php)\/?$/, '');
  const Page = z.object({ events: List, total_pages: z.int() });
  for (let page = 1; page <= MOST_CALLS; page += 1) {
    const query = { per_page: String(AT_ONCE), page: String(page), start_date: '2000-01-01' };
    const address = callAddress(root, 'tribe/events/v1/events', query);
    const { events, total_pages: pages } = await call(open, address, Page);
    for (const event of events) {
      const venue = ['venue', 'address', 'city', 'stateprovince'];
      const place = placeLine(venue.map((name) => textAt(event, `venue.${name}`)));
      references.places.set(textAt(event, 'venue.id'), place);
      references.attachments.set(textAt(event, 'image.id'), textAt(event, 'image.url'));
      const post = toPost(event, EVENT_FIELDS);
      const id = `${home}?post_type=tribe_events&p=${post.number}`;
      onPost({ ...post, id, type: 'tribe_events' });
    }
    if (page >= pages) return;
  }
}

/**
 * Reads the public posts of a WordPress site by its REST API, in batches.
 * @param root the address of the API
 * @throws ImportFailure wordpress_closed
 */
export async function readRest(
  root: string,
  open: Open,
  references: PostReferences,
  onPost: OnPost,
) {
  const Index = z.object({ namespaces: z.array(z.string()) });
  const { namespaces } = await call(open, callAddress(root, '', { _fields: 'namespaces' }), Index);
  const types = await call(open, callAddress(root, 'wp/v2/types', {}), z.looseObject({}));
  for (const type of TYPES) {
    const base = textAt(types, `${type}.rest_base`);
    if (base !== '') await readPosts(root, base, open, references, onPost);
  }
  if (namespaces.includes('tribe/events/v1')) await readEvents(root, open, references, onPost);
}
