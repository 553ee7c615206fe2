import * as z from 'zod/mini';
import type { CalendarDate } from '../../calendar/dates.ts';
import { Handout } from '../../sermons/handouts.ts';
import { NO_SERMON_TEXTS, sermonDraft, type SermonTexts } from '../drafts.ts';
import { identified, type About } from '../doubts.ts';
import { oneLine, plainText } from '../html.ts';
import { addressIn, findRecording, findScripture, findVideo } from '../mentions.ts';
import { isOrganisation } from '../names.ts';
import type { SermonDraft } from '../records.ts';
import { readWrittenDay } from '../written-dates.ts';
import { isHidden, isPrivate, pictureOf, postTexts } from './wordpress-posts.ts';
import type { Post, References } from './wordpress-posts.ts';

/** Taxonomies and fields in which a plugin stores a sermon, the best first. */
type Plugin = {
  speaker: string;
  series: string;
  book: string;
  scripture: string;
  video: readonly string[];
  audio: readonly string[];
  /** The field of the text; absent if it is the post's content. */
  text?: string;
  date?: string;
  handouts: Readonly<Record<string, string>>;
};

/** Plugins by their types of posts, as their source code names them. */
const PLUGINS: Readonly<Record<string, Plugin>> = {
  // Sermon Manager 2.16, includes/admin/sm-cmb-functions.php and includes/class-sm-post-types.php.
  wpfc_sermon: {
    ...{ speaker: 'wpfc_preacher', series: 'wpfc_sermon_series', book: 'wpfc_bible_book' },
    ...{ scripture: 'bible_passage', text: 'sermon_description', date: 'sermon_date' },
    ...{ video: ['sermon_video_link', 'sermon_video'], audio: ['sermon_audio'] },
    handouts: { sermon_notes: 'Sermon notes', sermon_bulletin: 'Bulletin' },
  },
  // Church Content 2.6, includes/admin/sermon-fields.php and includes/taxonomies.php.
  ctc_sermon: {
    ...{ speaker: 'ctc_sermon_speaker', series: 'ctc_sermon_series', book: 'ctc_sermon_book' },
    ...{ scripture: '', video: ['_ctc_sermon_video'], audio: ['_ctc_sermon_audio'] },
    handouts: { _ctc_sermon_pdf: 'Sermon notes' },
  },
  // Advanced Sermons 3.6, admin/meta/sermon-details.php and include/taxonomies.php.
  sermons: {
    ...{ speaker: 'sermon_speaker', series: 'sermon_series', book: 'sermon_book' },
    scripture: 'asp_sermon_bible_passage',
    video: [
      ...['asp_sermon_youtube', 'asp_sermon_vimeo', 'asp_sermon_facebook'],
      'asp_sermon_video_embed',
    ],
    audio: ['asp_sermon_mp4', 'asp_sermon_audio_embed'],
    handouts: { asp_sermon_pdf: 'Sermon notes', asp_sermon_bulletin: 'Bulletin' },
  },
};

/** A plain post, without fields of a plugin. */
const PLAIN: Plugin = {
  ...{ speaker: '', series: '', book: '', scripture: '', video: [], audio: [], handouts: {} },
};

/** Names of categories that contain sermons without doubt. */
const SERMON_CATEGORY = /^(?:(?:sunday|weekly)\s+)?(?:sermons?|messages?|predigt(?:en)?)$/i;

/** Whether a post is a sermon: of a plugin, or in the given category or one named for sermons. */
export const isSermon = (post: Post, category: string | undefined): boolean =>
  Object.hasOwn(PLUGINS, post.type) ||
  (post.type === 'post' &&
    post
      .terms('category')
      .some((name) =>
        category === undefined
          ? SERMON_CATEGORY.test(name)
          : name.toLowerCase() === category.trim().toLowerCase(),
      ));

/** The day of a sermon. Sermon Manager stores local time as if it were UTC, in seconds since 1970, formerly as text. */
function dayOf(post: Post, { date = '' }: Plugin): CalendarDate | undefined {
  const preached = post.meta(date);
  const day = /^-?\d{1,11}$/.test(preached)
    ? new Date(Number(preached) * 1000).toISOString().slice(0, 10)
    : readWrittenDay(preached);
  return day ?? readWrittenDay(post.date);
}

/** PowerPress, Church Content and WordPress store a recording in lines: address, bytes, type. */
const enclosed = (post: Post) => post.meta('enclosure').split('\n')[0]?.trim() ?? '';

const first = (post: Post, fields: readonly string[]) =>
  fields.map((field) => post.meta(field)).find((value) => value !== '') ?? '';

function recordings(post: Post, plugin: Plugin, html: string) {
  const video = first(post, plugin.video);
  const audio = first(post, plugin.audio);
  return {
    videoUrl: findVideo(video) || addressIn(video) || findVideo(html),
    audioUrl: addressIn(audio) || enclosed(post) || findRecording(html),
  };
}

const handouts = (post: Post, { handouts: names }: Plugin) =>
  Object.entries(names).flatMap(([field, name]) => {
    const { data } = z.safeParse(Handout, { url: post.meta(field), name });
    return data ?? [];
  });

/** The speaker in the plugin's fields; for a plain post its author, if that is a person. */
function speakerOf(post: Post, { speaker }: Plugin, authors: ReadonlyMap<string, string>): string {
  if (speaker !== '') return post.terms(speaker).join(', ');
  const name = authors.get(post.author) ?? '';
  return /\S\s+\S/.test(name) && !isOrganisation(name) ? name : '';
}

/** A sermon of an export. Without a title or a day it adds a doubt and returns undefined. */
export function sermonOf(
  post: Post,
  references: References,
  about: About,
): SermonDraft | undefined {
  const plugin = PLUGINS[post.type] ?? PLAIN;
  const record = identified(about, {
    ...{ title: oneLine(post.title), day: dayOf(post, plugin), written: post.date },
    isPrivate: isPrivate(post),
  });
  if (record === undefined) return undefined;
  const { title, day, doubt } = record;
  const html = post.meta(plugin.text ?? '') || post.text;
  const named = post.meta(plugin.scripture) || findScripture(title, plainText(html));
  const texts: SermonTexts = {
    ...{ ...NO_SERMON_TEXTS, ...postTexts(html, post.excerpt), title, day },
    ...recordings(post, plugin, html),
    speaker: speakerOf(post, plugin, references.authors),
    series: post.terms(plugin.series)[0] ?? '',
    scripture: plainText(named) || post.terms(plugin.book).join('; '),
    thumbnailUrl: pictureOf(post, references, doubt),
    handouts: handouts(post, plugin),
  };
  return { ...sermonDraft(post.id, texts, doubt), isHeld: isHidden(post) };
}
