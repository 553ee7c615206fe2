import * as z from 'zod/mini';
import type { CalendarDate } from '../../calendar/dates.ts';
import { Handout } from '../../sermons/sermons.ts';
import { sermonDraft, type SermonTexts } from '../drafts.ts';
import { identifyRecord, type CreateAddDoubt } from '../problems.ts';
import { descriptionAndNotes, oneLine, plainText } from '../html.ts';
import { addressIn, findRecording, findScripture, findVideo } from '../mentions.ts';
import { isOrganization } from '../names.ts';
import type { SermonDraft } from '../records.ts';
import { readWrittenDay } from '../written-dates.ts';
import { isHidden, isPrivate, postPicture, postHtml } from './wordpress-posts.ts';
import type { Post, PostReferences } from './wordpress-posts.ts';

/** Post types that plugins use for sermons. */
export const SERMON_TYPES = ['wpfc_sermon', 'ctc_sermon', 'sermons'];

/**
 * Taxonomies and fields of sermons, the preferred one first. The names come from the code of Sermon Manager 2.16
 * (includes/admin/sm-cmb-functions.php, includes/class-sm-post-types.php), Church Content 2.6
 * (includes/admin/sermon-fields.php, includes/taxonomies.php) and Advanced Sermons 3.6 (admin/meta/sermon-details.php).
 */
const TAXONOMIES = {
  speaker: ['wpfc_preacher', 'ctc_sermon_speaker', 'sermon_speaker'],
  series: ['wpfc_sermon_series', 'ctc_sermon_series', 'sermon_series'],
  book: ['wpfc_bible_book', 'ctc_sermon_book', 'sermon_book'],
};
const FIELDS = {
  scripture: ['bible_passage', 'asp_sermon_bible_passage'],
  video: [
    ...['sermon_video_link', 'sermon_video', '_ctc_sermon_video', 'asp_sermon_youtube'],
    ...['asp_sermon_vimeo', 'asp_sermon_facebook', 'asp_sermon_video_embed'],
  ],
  audio: ['sermon_audio', '_ctc_sermon_audio', 'asp_sermon_mp4', 'asp_sermon_audio_embed'],
};
/** Fields that contain the address of a document, each with the text of the document's link. */
const HANDOUTS = {
  ...{ sermon_notes: 'Sermon notes', sermon_bulletin: 'Bulletin' },
  ...{ asp_sermon_pdf: 'Sermon notes', asp_sermon_bulletin: 'Bulletin' },
  _ctc_sermon_pdf: 'Sermon notes',
};

/** Matches names of categories that are sure to contain sermons. */
const SERMON_CATEGORY = /^(?:(?:sunday|weekly)\s+)?(?:sermons?|messages?|predigt(?:en)?)$/i;

/**
 * Whether a post is a sermon: its type belongs to a plugin, or it is in `category`. If `category` is undefined, a
 * category with a name for sermons counts.
 */
export const isSermon = (post: Post, category: string | undefined): boolean =>
  SERMON_TYPES.includes(post.type) ||
  (post.type === 'post' &&
    post
      .terms('category')
      .some((name) =>
        category === undefined
          ? SERMON_CATEGORY.test(name)
          : name.toLowerCase() === category.trim().toLowerCase(),
      ));

/**
 * The day of a sermon; undefined if unreadable. Sermon Manager stores the day as seconds since 1970 (local time as if
 * UTC), and its older versions as text.
 */
function dayOf(post: Post): CalendarDate | undefined {
  const preached = post.meta('sermon_date');
  const day = /^-?\d{1,11}$/.test(preached)
    ? new Date(Number(preached) * 1000).toISOString().slice(0, 10)
    : readWrittenDay(preached);
  return day ?? readWrittenDay(post.date);
}

/**
 * Address of the recording in the field `enclosure`, which has lines for address, bytes and type (PowerPress,
 * WordPress).
 */
const enclosed = (post: Post) => post.meta('enclosure').split('\n')[0]?.trim() ?? '';

const first = (post: Post, field: keyof typeof FIELDS) =>
  FIELDS[field].map((name) => post.meta(name)).find((value) => value !== '') ?? '';

function recordings(post: Post, html: string) {
  const video = first(post, 'video');
  const audio = first(post, 'audio');
  return {
    videoUrl: findVideo(video) || addressIn(video) || findVideo(html),
    audioUrl: addressIn(audio) || enclosed(post) || findRecording(html),
  };
}

const handouts = (post: Post) =>
  Object.entries(HANDOUTS).flatMap(([field, name]) => {
    const { data } = z.safeParse(Handout, { url: post.meta(field), name });
    return data ?? [];
  });

const terms = (post: Post, taxonomy: keyof typeof TAXONOMIES) =>
  TAXONOMIES[taxonomy].flatMap((name) => post.terms(name));

/**
 * The speaker in a plugin's taxonomy. For a post without a plugin, its author is the speaker if the name is a person's.
 */
function speakerOf(post: Post, authors: ReadonlyMap<string, string>): string {
  if (post.type !== 'post') return terms(post, 'speaker').join(', ');
  const name = authors.get(post.author) ?? '';
  return /\S\s+\S/.test(name) && !isOrganization(name) ? name : '';
}

/** Converts a post to a sermon. Returns undefined, and adds a doubt, if the post has no title or no day. */
export function readSermonPost(
  post: Post,
  references: PostReferences,
  about: CreateAddDoubt,
): SermonDraft | undefined {
  const record = identifyRecord(about, {
    ...{ title: oneLine(post.title), day: dayOf(post), written: post.date },
    isPrivate: isPrivate(post),
  });
  if (record === undefined) return undefined;
  const { title, day, doubt } = record;
  const html = post.meta('sermon_description') || post.text;
  const named = first(post, 'scripture') || findScripture(title, plainText(html));
  const texts: SermonTexts = {
    ...{
      title,
      day,
      ...descriptionAndNotes(postHtml(post.excerpt), postHtml(html)),
      ...recordings(post, html),
    },
    speaker: speakerOf(post, references.authors),
    series: terms(post, 'series')[0],
    scripture: plainText(named) || terms(post, 'book').join('; '),
    thumbnailUrl: postPicture(post, references, doubt),
    handouts: handouts(post),
  };
  return { ...sermonDraft(post.id, texts, doubt), isHeld: isHidden(post) };
}
