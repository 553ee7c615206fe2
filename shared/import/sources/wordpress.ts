import type { Bytes } from '../bytes.ts';
import { doubtList } from '../drafts.ts';
import type { Doubt } from '../doubts.ts';
import { ImportFailure } from '../failure.ts';
import { oneLine } from '../html.ts';
import { refuseTooMany } from '../limits.ts';
import type { Draft, OldPage } from '../records.ts';
import { childOf, readXml, textOf, type XmlElement } from '../xml.ts';
import { eventOf, isEvent, isVenue, placeOf } from './wordpress-events.ts';
import { attachmentUrl, isDiscarded, pageText, readPost, type Post } from './wordpress-posts.ts';
import { isSermon, sermonOf } from './wordpress-sermons.ts';

/** What is kept of an export while it is read: posts that become records, and what they refer to by number. */
type Export = {
  /** Whose plain posts are sermons; undefined for those of a category named so. */
  category: string | undefined;
  posts: Post[];
  authors: Map<string, string>;
  attachments: Map<string, string>;
  places: Map<string, string>;
  pages: OldPage[];
  /** Plain posts that are no sermons, by the names of their categories. */
  leftOut: Map<string, number>;
};

const MOST_CATEGORIES = 10;

const emptyExport = (category: string | undefined): Export => ({
  ...{ category, posts: [], authors: new Map(), attachments: new Map() },
  ...{ places: new Map(), leftOut: new Map(), pages: [] },
});

/** Keeps a post that becomes a record, and counts those that might. */
function keepPost(post: Post, found: Export): void {
  if (isDiscarded(post)) return;
  if (isVenue(post)) found.places.set(post.number, placeOf(post));
  else if (isSermon(post, found.category) || isEvent(post)) refuseTooMany(found.posts.push(post));
  else if (post.type === 'page') {
    const title = oneLine(post.title);
    const markdown = pageText(post.text);
    if (title !== '' && markdown !== '') refuseTooMany(found.pages.push({ title, markdown }));
  } else if (post.type === 'post') {
    for (const name of post.terms('category'))
      found.leftOut.set(name, (found.leftOut.get(name) ?? 0) + 1);
  }
}

/** The names of authors, by those with which they sign in. */
const authorsOf = (channel: XmlElement | undefined) =>
  new Map(
    channel?.children
      .filter(({ name }) => name === 'wp:author')
      .map((author) => [
        textOf(author, 'wp:author_login'),
        oneLine(textOf(author, 'wp:author_display_name')),
      ]),
  );

/** Categories of which one may hold the sermons of a church without a plugin for them. */
const categoryDoubts = ({ leftOut }: Export): Doubt[] =>
  [...leftOut]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_CATEGORIES)
    .map(([name, count]) => ({
      about: `The category “${name}” with ${count} ${count === 1 ? 'post' : 'posts'}`,
      code: 'not_sermons',
    }));

type Found = { drafts: Draft[]; doubts: Doubt[]; pages: OldPage[] };

function draftsOf(found: Export): Found {
  const { doubts, about } = doubtList();
  const drafts = found.posts.flatMap(
    (post): Draft | Draft[] =>
      (isEvent(post) ? eventOf(post, found, about) : sermonOf(post, found, about)) ?? [],
  );
  const hasSermons = drafts.some(({ type }) => type === 'sermon');
  return {
    ...{ drafts, pages: found.pages },
    doubts: hasSermons ? doubts : [...doubts, ...categoryDoubts(found)],
  };
}

/**
 * The sermons and events of a WordPress export (WXR 1.2), which is read post by post: comments and menus are dropped
 * as they come.
 * @param category whose plain posts are sermons; without it, those of a category named so
 * @throws ImportFailure
 */
export async function wordpressDrafts(
  text: AsyncIterable<string>,
  category: string | undefined,
): Promise<Found> {
  const found = emptyExport(category);
  const onItem = (item: XmlElement) => {
    const post = readPost(item);
    if (post.type === 'attachment') found.attachments.set(post.number, attachmentUrl(item));
    else keepPost(post, found);
  };
  const root = await readXml(text, { roots: ['rss'], item: 'item', onItem });
  return draftsOf({ ...found, authors: authorsOf(childOf(root, 'channel')) });
}

/**
 * The sermons and events of a WordPress site that its REST API shows, found by any page of it.
 * @param page its HTML
 * @throws ImportFailure web_page, wordpress_closed
 */
export async function wordpressSiteDrafts(
  page: string,
  category: string | undefined,
  open: (address: string) => Promise<Bytes>,
): Promise<Found> {
  const { readRest, restAddress } = await import('./wordpress-rest.ts');
  const root = restAddress(page);
  if (root === undefined) throw new ImportFailure('web_page');
  const found = emptyExport(category);
  const keep = (post: Post) => {
    keepPost(post, found);
  };
  await readRest(root, open, { ...found, keep });
  return draftsOf(found);
}
