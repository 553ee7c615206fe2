import * as z from 'zod/mini';
import { parseJson } from '../../http/json.ts';
import { LIMITS } from '../../http/limits.ts';
import { Chapters } from '../../sermons/transcripts/chapters.ts';
import { TranscriptProblem } from '../../sermons/transcripts/read-cues.ts';
import { readTranscript } from '../../sermons/transcripts/read-transcript.ts';
import { readSmallText, type Bytes } from '../bytes.ts';
import { doubtList, type AddDoubt, ImportFailure } from '../problems.ts';
import { isTranscriptTooLarge } from '../drafts.ts';
import { draftName, type SermonDraft } from '../records.ts';
import { childOf, type XmlElement } from '../xml.ts';

/** Addresses of an episode's transcript and chapters in its feed (podcastindex.org/namespace/1.0). */
type EpisodeFiles = Partial<Record<'transcript' | 'chapters', string | undefined>>;

/** MIME types of transcripts; types with exact times come first. Transcripts in HTML are not read. */
const TYPES = [
  ...['text/vtt', 'application/x-subrip', 'application/srt', 'text/srt'],
  ...['application/json', 'text/plain'],
];

/** The addresses of the transcript and the chapters in an item of a feed. */
export function episodeFiles(item: XmlElement): EpisodeFiles {
  const named = item.children.filter(({ name }) => name === 'podcast:transcript');
  const [best] = TYPES.flatMap((type) =>
    named.filter(({ attributes }) => attributes.type?.toLowerCase().startsWith(type)),
  );
  const chapters = childOf(item, 'podcast:chapters')?.attributes.url;
  return { transcript: best?.attributes.url, chapters };
}

const Marks = z.object({
  chapters: z.array(
    z.object({
      startTime: z.number(),
      title: z.optional(z.string()),
      /** False if the chapter only shows a picture. */
      toc: z.optional(z.boolean()),
    }),
  ),
});

/** Adds chapters in the JSON format of Podcasting 2.0 to a sermon. @throws TranscriptProblem */
function withChapters(draft: SermonDraft, text: string): SermonDraft {
  const { data } = z.safeParse(Marks, parseJson(text));
  const starts = new Map(
    data?.chapters.flatMap(({ startTime, title = '', toc = true }) =>
      toc && title.trim() !== '' ? [[startTime, title.trim().slice(0, LIMITS.short)]] : [],
    ),
  );
  const { data: chapters } = z.safeParse(
    Chapters,
    [...starts]
      .map(([start, title]) => ({ start, title }))
      .toSorted((one, other) => one.start - other.start),
  );
  if (data === undefined || chapters === undefined)
    throw new TranscriptProblem('These are no chapters of a podcast.');
  return { ...draft, sermon: { ...draft.sermon, chapters } };
}

/** Adds a transcript to a sermon, unless it is too large. @throws ImportFailure, TranscriptProblem */
function withTranscript(draft: SermonDraft, text: string, doubt: AddDoubt): SermonDraft {
  if (text.trimStart().startsWith('<')) throw new ImportFailure('web_page');
  const transcript = { cues: readTranscript(text).cues, isMachineMade: false };
  return isTranscriptTooLarge(transcript, doubt) ? draft : { ...draft, transcript };
}

const READERS = { transcript: withTranscript, chapters: withChapters };

/** A sermon with the transcript and chapters addresses of its episode. */
export type Episode = { draft: SermonDraft; files: EpisodeFiles };

const hasFiles = ({ files }: Episode) => (files.transcript ?? files.chapters) !== undefined;

/** Number of episodes whose files are loaded at the same time. */
const AT_ONCE = 4;
/** Loading stops after this many failures in a row. It also stops after MOST_MILLIONS million characters. */
const MOST_FAILURES = 5;
const MOST_MILLIONS = 100;

/** Adds the transcripts and chapters in a podcast's feed to its sermons. A file that cannot be read adds a doubt. */
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
  const ends: AddDoubt[] = [];
  /** Loads the files of one episode. @returns whether all of them could be read */
  const readFiles = async (place: number, { draft, files }: Episode, doubt: AddDoubt) => {
    drafts[place] = draft;
    let isRead = true;
    for (const kind of ['transcript', 'chapters'] as const) {
      const address = files[kind];
      if (address === undefined) continue;
      try {
        const text = await readSmallText(await open(address));
        letters += text.length;
        drafts[place] = READERS[kind](drafts[place], text, doubt);
      } catch (error) {
        if (!(error instanceof ImportFailure || error instanceof TranscriptProblem)) throw error;
        doubt('unread_file', error.message);
        isRead = false;
      }
    }
    return isRead;
  };
  const readSome = async () => {
    for (const [place, episode] of waiting) {
      if (ends.length > 0 || !hasFiles(episode)) continue;
      const doubt = about(draftName(episode.draft));
      failures = (await readFiles(place, episode, doubt)) ? 0 : failures + 1;
      if (failures >= MOST_FAILURES || isEnough()) ends.push(doubt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
  if (isEnough()) ends[0]?.('enough_files', String(MOST_MILLIONS));
  else ends[0]?.('no_more_files');
  return { drafts, doubts };
}
