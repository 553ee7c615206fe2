import * as z from 'zod/mini';
import type { CalendarDate } from '../calendar/dates.ts';
import { openSource, sourceBytes, wholeSource, type Bytes, type SourceText } from './bytes.ts';
import type { Doubt } from './doubts.ts';
import { ImportFailure } from './failure.ts';
import {
  draftDay,
  Draft,
  draftName,
  type Compared,
  type ImportKind,
  type OldPage,
  type ReadSource,
} from './records.ts';
import type { DayOrder } from './written-dates.ts';
import { podcastDrafts, readFeedPage } from './sources/podcast.ts';
import { withEpisodeFiles } from './sources/podcast-files.ts';

export type ReadOptions = {
  /** What the file is; guessed from its beginning without it. */
  kind?: ImportKind | undefined;
  /** The category of WordPress whose posts are sermons; guessed by its name without it. */
  category?: string | undefined;
  /** Whether the day or the month comes first in a table's dates; told from all of them without it. */
  dayOrder?: DayOrder | undefined;
  /** The church's day. */
  today: CalendarDate;
  /** Opens a further part of a source by its address; throws what it cannot read. */
  open: (address: string) => Promise<Bytes>;
  /** Compares drafts with what is here, so that transcripts of new sermons only are asked for. */
  compare?: (source: Pick<ReadSource, 'kind' | 'drafts'>) => Promise<Compared>;
};

type Found = { drafts: Draft[]; doubts: Doubt[]; pages?: OldPage[] };

/** A feed's documents in a row: some per year for a church that has published for decades. */
const MOST_PAGES = 200;

/** Reads a feed with all its older parts. A part that cannot be read ends it, with a doubt. */
async function readPodcast(
  text: AsyncIterable<string>,
  { open, compare }: ReadOptions,
): Promise<Found> {
  const pages = [await readFeedPage(text)];
  const read = new Set<string>();
  const unread: Doubt[] = [];
  for (;;) {
    const older = pages.at(-1)?.older;
    if (older === undefined || read.has(older) || pages.length === MOST_PAGES) break;
    read.add(older);
    try {
      pages.push(await readFeedPage((await openSource(await open(older))).text));
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      unread.push({ about: older.slice(0, 100), code: 'unread_part', detail: error.message });
      break;
    }
  }
  const { episodes, doubts } = podcastDrafts(pages);
  const drafts = episodes.map(({ draft }) => draft);
  const isSpoken = episodes.some(({ files }) => files.transcript !== undefined);
  const here = isSpoken ? await compare?.({ kind: 'podcast', drafts }) : undefined;
  const wanted = episodes.map((episode, place) =>
    (here?.outcomes[place] ?? 'new') === 'new'
      ? episode
      : { ...episode, files: { ...episode.files, transcript: undefined } },
  );
  const files = await withEpisodeFiles(wanted, open);
  return { drafts: files.drafts, doubts: [...doubts, ...unread, ...files.doubts] };
}

/** Reads a channel's feed, or its list of videos by Google Takeout. */
async function readVideos(text: AsyncIterable<string>, isXml: boolean): Promise<Found> {
  const { videoDrafts } = await import('./sources/youtube.ts');
  if (isXml) {
    const { readChannelFeed } = await import('./sources/youtube-feed.ts');
    const { videos, channel } = await readChannelFeed(text);
    return videoDrafts(videos, { channel });
  }
  const { readChannelExport } = await import('./sources/youtube-export.ts');
  return videoDrafts(readChannelExport(await wholeSource(text)));
}

/** The head of a page; a megabyte of it is enough. */
async function beginningOf(text: AsyncIterable<string>): Promise<string> {
  let page = '';
  for await (const part of text) {
    page += part;
    if (page.length > 1_000_000) break;
  }
  return page;
}

async function draftsOf(
  kind: ImportKind,
  { text, isXml, isPage }: SourceText,
  options: ReadOptions,
): Promise<Found> {
  const { today, open, category, dayOrder } = options;
  switch (kind) {
    case 'podcast':
      return readPodcast(text, options);
    // Each with its library, so that a browser loads one of them.
    case 'calendar': {
      const { calendarDrafts } = await import('./sources/calendar.ts');
      return calendarDrafts(await wholeSource(text), today);
    }
    case 'wordpress': {
      const { wordpressDrafts, wordpressSiteDrafts } = await import('./sources/wordpress.ts');
      if (!isPage) return wordpressDrafts(text, category);
      return wordpressSiteDrafts(await beginningOf(text), category, open);
    }
    case 'table': {
      if (isXml) throw new ImportFailure('web_page');
      const { tableDrafts } = await import('./sources/table.ts');
      return tableDrafts(await wholeSource(text), dayOrder);
    }
    case 'youtube':
      return readVideos(text, isXml);
  }
}

/** Events that are over: they come along, but few churches want them. */
const past = (drafts: readonly Draft[], today: CalendarDate): Doubt[] =>
  drafts.flatMap((draft) => {
    if (draft.type !== 'event' || draft.event.repeat !== undefined) return [];
    const last = draft.event.endDate?.slice(0, 10) ?? draftDay(draft);
    return last < today ? [{ about: draftName(draft), code: 'past' }] : [];
  });

/**
 * Reads a source: what it would become here, and what somebody should look at. Nothing is written.
 * @throws ImportFailure when it cannot be read
 */
export async function readSource(bytes: Bytes, options: ReadOptions): Promise<ReadSource> {
  const source = await openSource(sourceBytes(() => bytes));
  const kind = options.kind ?? source.kind;
  const found = await draftsOf(kind, source, {
    ...options,
    open: (address) => Promise.resolve(sourceBytes(() => options.open(address))),
  });
  const doubts = [...found.doubts];
  const drafts = found.drafts.flatMap((draft) => {
    const { data } = z.safeParse(Draft, draft);
    if (data === undefined) doubts.push({ about: draftName(draft), code: 'unread' });
    return data ?? [];
  });
  const pages = found.pages ?? [];
  if (drafts.length + doubts.length + pages.length === 0) throw new ImportFailure('nothing');
  return { kind, drafts, pages, doubts: [...doubts, ...past(drafts, options.today)] };
}
