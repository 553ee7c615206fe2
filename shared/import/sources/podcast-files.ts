import * as z from 'zod/mini';
import { parseJson } from '../../http/json.ts';
import { LIMITS } from '../../http/limits.ts';
import { Chapters, type Chapter } from '../../sermons/transcripts/chapters.ts';
import { TranscriptProblem } from '../../sermons/transcripts/read-cues.ts';
import { readTranscript } from '../../sermons/transcripts/read-transcript.ts';
import type { GivenTranscript } from '../../sermons/transcripts/transcript.ts';
import { smallText, type Bytes } from '../bytes.ts';
import { doubtList, type Doubts } from '../doubts.ts';
import { refusedTranscript } from '../drafts.ts';
import { ImportFailure } from '../failure.ts';
import { draftName, type SermonDraft } from '../records.ts';
import { childOf, type XmlElement } from '../xml.ts';
import type { Episode } from './podcast.ts';

/** Addresses of an episode's transcript and chapters (podcastindex.org/namespace/1.0). */
export type EpisodeFiles = { transcript: string | undefined; chapters: string | undefined };

/** Types of transcripts, those with exact times first; HTML is for readers only. */
const TYPES = ['text/vtt', 'application/x-subrip', 'application/srt', 'text/srt'].concat(
  'application/json',
  'text/plain',
);

/** The files that an item of a feed names. */
export function filesOf(item: XmlElement): EpisodeFiles {
  const named = item.children.filter(({ name }) => name === 'podcast:transcript');
  const [best] = TYPES.flatMap((type) =>
    named.filter(({ attributes }) => attributes.type?.toLowerCase().startsWith(type)),
  );
  return {
    transcript: best?.attributes.url,
    chapters: childOf(item, 'podcast:chapters')?.attributes.url,
  };
}

const Marks = z.object({
  chapters: z.array(
    z.object({
      startTime: z.number(),
      title: z.optional(z.string()),
      /** False for one that shows a picture only. */
      toc: z.optional(z.boolean()),
    }),
  ),
});

/** Chapters as podcasts have them (chapters/jsonChapters.md). @throws TranscriptProblem */
function readChapters(text: string): Chapter[] {
  const { data } = z.safeParse(Marks, parseJson(text));
  const starts = new Map(
    data?.chapters.flatMap(({ startTime, title = '', toc = true }) =>
      toc && title.trim() !== '' ? [[startTime, title.trim().slice(0, LIMITS.short)]] : [],
    ),
  );
  const chapters = [...starts].map(([start, title]) => ({ start, title }));
  const read = z.safeParse(
    Chapters,
    chapters.toSorted((one, other) => one.start - other.start),
  );
  if (data !== undefined && read.success) return read.data;
  throw new TranscriptProblem('These are no chapters of a podcast.');
}

type Read = (address: string) => Promise<string>;

async function transcriptAt(address: string, read: Read): Promise<GivenTranscript> {
  const text = await read(address);
  if (text.trimStart().startsWith('<')) throw new ImportFailure('web_page');
  return { cues: readTranscript(text).cues, isMachineMade: false };
}

/** Reads the files of an episode. @returns whether all of them could be read */
async function withFiles({ draft, files }: Episode, read: Read, doubt: Doubts) {
  let isRead = true;
  const attempt = async <Found>(address: string | undefined, find: () => Promise<Found>) => {
    if (address === undefined) return undefined;
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof ImportFailure || error instanceof TranscriptProblem)) throw error;
      doubt('unread_file', error.message);
      isRead = false;
      return undefined;
    }
  };
  const { transcript = '', chapters = '' } = files;
  const said = await attempt(files.transcript, () => transcriptAt(transcript, read));
  const marks = await attempt(files.chapters, async () => readChapters(await read(chapters)));
  const whole: SermonDraft = {
    ...draft,
    ...(said === undefined || refusedTranscript(said, doubt) ? {} : { transcript: said }),
    sermon: { ...draft.sermon, ...(marks === undefined ? {} : { chapters: marks }) },
  };
  return { draft: whole, isRead };
}

/** Episodes of which files are read at the same time. */
const AT_ONCE = 4;
/** Failures in a row, and millions of letters, after which no more are asked for. */
const MOST_FAILURES = 5;
const MOST_MILLIONS = 100;

/** The sermons of a podcast with the transcripts and chapters that its feed names; what cannot be read costs a line. */
export async function withEpisodeFiles(
  episodes: readonly Episode[],
  open: (address: string) => Promise<Bytes>,
) {
  const { doubts, about } = doubtList();
  const drafts = episodes.map(({ draft }) => draft);
  const waiting = episodes.entries();
  let failures = 0;
  let letters = 0;
  const isEnough = () => letters > MOST_MILLIONS * 1_000_000;
  const ends: Doubts[] = [];
  const read = async (address: string) => {
    const text = await smallText(await open(address));
    letters += text.length;
    return text;
  };
  const readSome = async () => {
    for (const [place, episode] of waiting) {
      const { transcript, chapters } = episode.files;
      if (ends.length > 0 || (transcript ?? chapters) === undefined) continue;
      const doubt = about(draftName(episode.draft));
      const { draft, isRead } = await withFiles(episode, read, doubt);
      drafts[place] = draft;
      failures = isRead ? 0 : failures + 1;
      if (failures >= MOST_FAILURES || isEnough()) ends.push(doubt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
  if (isEnough()) ends[0]?.('enough_files', String(MOST_MILLIONS));
  else ends[0]?.('no_more_files');
  return { drafts, doubts };
}
