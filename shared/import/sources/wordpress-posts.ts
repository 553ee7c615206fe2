import { shortened } from '../../http/html.ts';
import { LIMITS } from '../../http/limits.ts';
import type { AddDoubt } from '../problems.ts';
import { markdownText, oneLine, plainText } from '../html.ts';
import { childText, type XmlElement } from '../xml.ts';

/** A post in an export: a sermon, an event, a blog post, a page or any other type. */
export type Post = {
  /** The guid, which WordPress never changes; the post's number if there is no guid. */
  id: string;
  number: string;
  type: string;
  status: string;
  title: string;
  /** Date and time on the church's clock: `2021-06-06 10:30:00`. */
  date: string;
  /** The user name of the post's author. */
  author: string;
  text: string;
  excerpt: string;
  hasPassword: boolean;
  /** Returns the first value of a custom field; '' if the field is missing. */
  meta: (key: string) => string;
  /** Returns the names of the post's terms in a taxonomy. */
  terms: (taxonomy: string) => string[];
};

/** Reads an item of a WXR file (WordPress 6.8, wp-admin/includes/export.php, WXR 1.2). */
export function readPost(item: XmlElement): Post {
  const number = childText(item, 'wp:post_id');
  const fields = item.children.filter(({ name }) => name === 'wp:postmeta');
  const field = (key: string) => fields.find((each) => childText(each, 'wp:meta_key') === key);
  const terms = item.children.filter(({ name }) => name === 'category');
  return {
    ...{ id: childText(item, 'guid') || number, number, type: childText(item, 'wp:post_type') },
    ...{ status: childText(item, 'wp:status'), title: childText(item, 'title') },
    ...{ date: childText(item, 'wp:post_date'), author: childText(item, 'dc:creator') },
    ...{ text: childText(item, 'content:encoded'), excerpt: childText(item, 'excerpt:encoded') },
    hasPassword: childText(item, 'wp:post_password') !== '',
    meta: (key) => childText(field(key), 'wp:meta_value'),
    terms: (taxonomy) =>
      terms
        .filter(({ attributes }) => attributes.domain === taxonomy)
        .map(({ text }) => plainText(text.trim())),
  };
}

/**
 * Data to which posts refer: the names of authors by user name, and by number the addresses of attachments and event
 * venues.
 */
export type PostReferences = Record<'authors' | 'attachments' | 'places', Map<string, string>>;

/** A function that is called with each post of a source. */
export type OnPost = (post: Post) => void;

/** The picture of a post. Adds a doubt if the source does not contain it. */
export function postPicture(post: Post, { attachments }: PostReferences, doubt: AddDoubt): string {
  const number = post.meta('_thumbnail_id');
  const address = attachments.get(number) ?? '';
  if (/^[1-9]/.test(number) && address === '') doubt('picture');
  return address;
}

/** Joins the name and the address of a place in one line. */
export const placeLine = (parts: readonly string[]): string =>
  parts.map(oneLine).filter(Boolean).join(', ');

/** Whether a post was deleted, was never written, or only belongs to another post. */
export const isDiscarded = ({ status }: Post): boolean =>
  ['trash', 'auto-draft', 'inherit'].includes(status);

/** Whether a post is private or protected by a password. */
export const isPrivate = ({ status, hasPassword }: Post): boolean =>
  status === 'private' || hasPassword;

/** Whether a post is visible to some people only, or not published yet. */
export const isHidden = (post: Post): boolean => isPrivate(post) || post.status !== 'publish';

/** Matches WordPress's shortcodes, such as `[caption id="7"]`, `[/caption]`, `[vc_row]`, and words such as `[NIV]`. */
const SHORTCODE = /\[\/?[a-z][\w-]*(?:\s[^\]=]*=[^\]]*|_[^\]]*)?\]/gi;
const isPlainWord = (code: string) => /^\[[a-z][a-z-]*\]$/i.test(code);

/** HTML of a post without shortcodes. Lines become paragraphs, as WordPress shows them (wpautop). */
export function postHtml(text: string): string {
  const html = text.replace(SHORTCODE, (code) => (isPlainWord(code) ? code : ''));
  if (/<p[\s>]|<!-- wp:/i.test(html)) return html;
  const paragraphs = html
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/);
  return paragraphs.map((each) => `<p>${each.replaceAll('\n', '<br>')}</p>`).join('');
}

/** A text of a post without markup, in paragraphs. */
export const postPlainText = (text: string): string => plainText(postHtml(text));

/** The text of a page as Markdown, shortened to the maximum length. */
export const pageMarkdown = (text: string): string =>
  shortened(markdownText(postHtml(text)), LIMITS.pageText);
