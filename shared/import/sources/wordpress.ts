import { readWholeSource, type OpenedSource } from '../bytes.ts';
import { doubtList, type Doubt, ImportFailure, refuseTooManyRecords } from '../problems.ts';
import { oneLine } from '../html.ts';
import type { Draft, ReaderResult, OldPage, SourceReader, ReadOptions } from '../records.ts';
import { childElement, readXml, childText, type XmlElement } from '../xml.ts';
import { readEventPost, isEvent } from './wordpress-events.ts';
import { isDiscarded, pageMarkdown, placeLine, readPost } from './wordpress-posts.ts';
import type { OnPost, Post, PostReferences } from './wordpress-posts.ts';
import { readRest, restAddress } from './wordpress-rest.ts';
import { isSermon, readSermonPost } from './wordpress-sermons.ts';

const MOST_CATEGORIES = 10;

/**
 * Doubts about the categories with the most posts. They may contain the sermons of a church without a sermon plugin.
 */
const categoryDoubts = (counts: ReadonlyMap<string, number>): Doubt[] =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_CATEGORIES)
    .map(([name, count]) => ({
      about: `The category "${name}" with ${count} ${count === 1 ? 'post' : 'posts'}`,
      code: 'not_sermons',
    }));

/**
 * Reads an export (WXR 1.2) post by post. A post may use attachments and authors that come earlier or later in the
 * file.
 */
async function readExport({ text }: OpenedSource, references: PostReferences, onPost: OnPost) {
  const onItem = (item: XmlElement) => {
    const post = readPost(item);
    if (post.type === 'attachment')
      references.attachments.set(post.number, childText(item, 'wp:attachment_url'));
    else onPost(post);
  };
  const root = await readXml(text, { roots: ['rss'], item: 'item', onItem });
  for (const each of childElement(root, 'channel')?.children ?? []) {
    const name = oneLine(childText(each, 'wp:author_display_name'));
    if (each.name === 'wp:author') references.authors.set(childText(each, 'wp:author_login'), name);
  }
}

/** Converts the sermons and events among the posts of an export or API to drafts. Other posts are discarded at once. */
async function postsToDrafts(
  { category, days }: Pick<ReadOptions, 'category' | 'days'>,
  read: (references: PostReferences, onPost: OnPost) => Promise<void>,
): Promise<ReaderResult> {
  const posts: Post[] = [];
  const pages: OldPage[] = [];
  const references: PostReferences = {
    authors: new Map(),
    attachments: new Map(),
    places: new Map(),
  };
  /** Number of blog posts that are not sermons, by category. */
  const leftOut = new Map<string, number>();
  await read(references, (post) => {
    if (isDiscarded(post)) return;
    if (post.type === 'tribe_venue') {
      const address = ['_VenueAddress', '_VenueCity', '_VenueStateProvince'].map(post.meta);
      references.places.set(post.number, placeLine([post.title, ...address]));
    } else if (isSermon(post, category) || isEvent(post)) refuseTooManyRecords(posts.push(post));
    else if (post.type === 'page') {
      const page = { title: oneLine(post.title), markdown: pageMarkdown(post.text) };
      if (page.title !== '' && page.markdown !== '') refuseTooManyRecords(pages.push(page));
    } else if (post.type === 'post') {
      for (const name of post.terms('category')) leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
    }
  });
  const { doubts, about } = doubtList(days);
  const drafts = posts.flatMap(
    (post): Draft | Draft[] =>
      (isEvent(post) ? readEventPost : readSermonPost)(post, references, about) ?? [],
  );
  const hasSermons = drafts.some(({ type }) => type === 'sermon');
  return { drafts, pages, doubts: hasSermons ? doubts : [...doubts, ...categoryDoubts(leftOut)] };
}

/** Number of characters of a page in which the API's address is searched. */
const LONGEST_PAGE = 1_000_000;

/**
 * Reads sermons and events from a WordPress export, or from a site's REST API if the source is any page of the site.
 */
export const readWordpress: SourceReader = async (source, options) => {
  if (!source.isPage) return postsToDrafts(options, (...kept) => readExport(source, ...kept));
  const root = restAddress(await readWholeSource(source.text, LONGEST_PAGE));
  if (root === undefined) throw new ImportFailure('web_page');
  return postsToDrafts(options, (...kept) => readRest(root, options.open, ...kept));
};
