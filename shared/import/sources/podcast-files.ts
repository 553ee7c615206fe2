import * as z from 'zod/mini';
import { shortened } from '../../http/html.ts';
import { parseJson } from '../../http/json.ts';
import { LIMITS } from '../../http/limits.ts';
import { Chapters } from '../../sermons/transcripts/chapters.ts';
import { TranscriptProblem } from '../../sermons/transcripts/read-cues.ts';
import { readSmallText } from '../bytes.ts';
import { ImportFailure, type AddDoubt, type CreateAddDoubt } from '../problems.ts';
import { withTranscript } from '../drafts.ts';
import { draftName, type ReadOptions, type SermonDraft } from '../records.ts';
import { childElement, type XmlElement } from '../xml.ts';

/** Addresses of an episode's transcript and chapters in its feed (podcastindex.org/namespace/1.0). */
export type EpisodeFiles = Partial<Record<'transcript' | 'chapters', string | undefined>>;

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
  const chapters = childElement(item, 'podcast:chapters')?.attributes.url;
  return { transcript: best?.attributes.url, chapters };
}

const Marks = z.object({
  chapters: z.array(
    z.object({
      startTime: z.number(),
      title: z._default(z.string(), ''),
      /** False if the chapter only shows a picture. */
      toc: z._default(z.boolean(), true),
    }),
  ),
});

const READERS = {
  /** Adds a transcript to a sermon. @throws ImportFailure, TranscriptProblem */
  transcript: (draft: SermonDraft, text: string, doubt: AddDoubt): SermonDraft => {
    if (text.trimStart().startsWith('<')) throw new ImportFailure('web_page');
    return withTranscript(draft, text, doubt);
  },
  /** Adds chapters in the JSON format of Podcasting 2.0 to a sermon. @throws TranscriptProblem */
  chapters: (draft: SermonDraft, text: string): SermonDraft => {
    const marks = z.safeParse(Marks, parseJson(text)).data?.chapters;
    const named = marks?.filter(({ title, toc }) => toc && title.trim() !== '');
    const starts = new Map(named?.map(({ startTime, title }) => [startTime, title.trim()]));
    const chapters = [...starts]
      .map(([start, title]) => ({ start, title: shortened(title, LIMITS.short) }))
      .toSorted((one, other) => one.start - other.start);
    const { data } = z.safeParse(Chapters, chapters);
    if (named === undefined || data === undefined)
      throw new TranscriptProblem('These are no chapters of a podcast.');
    return { ...draft, sermon: { ...draft.sermon, chapters: data } };
  },
};

/** Number of files that are loaded at the same time. */
const AT_ONCE = 4;
/** Loading stops after this many failures in a row. It also stops after MOST_MILLIONS million characters. */
const MOST_FAILURES = 5;
const MOST_MILLIONS = 100;

/**
 * Adds the transcripts and chapters in a podcast's feed to its sermons. A file that cannot be read adds a doubt.
 * @param files the files of each sermon, in the order of the sermons
 */
export async function addEpisodeFiles(
  sermons: readonly SermonDraft[],
  files: readonly EpisodeFiles[],
  open: ReadOptions['open'],
  about: CreateAddDoubt,
): Promise<SermonDraft[]> {
  const drafts = new Map(sermons.entries());
  const waiting = files
    .flatMap(({ transcript, chapters }, place) => [
      { place, read: READERS.transcript, address: transcript },
      { place, read: READERS.chapters, address: chapters },
    ])
    .values();
  let failures = 0;
  let letters = 0;
  let isOver = false;
  const readSome = async () => {
    for (const { place, read, address } of waiting) {
      const sermon = drafts.get(place);
      if (address === undefined || sermon === undefined) continue;
      const doubt = about(draftName(sermon));
      try {
        const text = await readSmallText(await open(address));
        letters += text.length;
        drafts.set(place, read(drafts.get(place) ?? sermon, text, doubt));
        failures = 0;
      } catch (error) {
        if (!(error instanceof ImportFailure || error instanceof TranscriptProblem)) throw error;
        doubt('unread_file', error.message);
        failures += 1;
      }
      if (isOver) return;
      if (failures >= MOST_FAILURES) doubt('no_more_files');
      else if (letters > MOST_MILLIONS * 1_000_000) doubt('enough_files', String(MOST_MILLIONS));
      else continue;
      isOver = true;
      return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
  return [...drafts.values()];
}
