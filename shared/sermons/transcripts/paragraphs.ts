import { isTimed, type Cue, type Paragraph, type Sentence } from './transcript.ts';

/** Maximum number of words in a sentence without a full stop. */
const WORDS_OF_SENTENCE = 50;
/** Number of words after which the next sentence begins a new paragraph. */
const WORDS_OF_PARAGRAPH = 80;
/**
 * Number of words after which the next sentence begins a new paragraph, in a transcript without times. The number is
 * high, because such a transcript already has paragraphs.
 */
const WORDS_OF_GIVEN_PARAGRAPH = 200;
/** Number of words after which the end of a cue also ends a sentence without a full stop. */
const WORDS_OF_CUES = 35;
/** Length in seconds of a pause after which a new paragraph begins. */
const PAUSE = 2.5;

type Piece = Sentence & { speaker: string | null; isAfterPause: boolean; words: number };

const ENDS_SENTENCE = /[.?!…؟。۔]["'”’)\]]*$/u;
const ABBREVIATION = /^(?:Mr|Mrs|Ms|Dr|St|Rev|vs?|ch|No)\.$/i;

const endsSentence = (word: string) => ENDS_SENTENCE.test(word) && !ABBREVIATION.test(word);

/** Joins cues into sentences. If a sentence starts within a cue, its start is interpolated from the cue's times. */
function* sentencesOf(cues: readonly Cue[]): Generator<Piece> {
  let open: Piece | undefined;
  let before: Cue | undefined;
  for (const cue of cues) {
    const isAfterPause = before !== undefined && cue.start - before.end >= PAUSE;
    const isOther = before !== undefined && cue.speaker !== before.speaker;
    if (open !== undefined && (isAfterPause || isOther || open.words >= WORDS_OF_CUES)) {
      yield open;
      open = undefined;
    }
    let at = 0;
    for (const word of cue.text.split(' ')) {
      const start = cue.start + ((cue.end - cue.start) * at) / cue.text.length;
      open ??= {
        ...{ start: Math.round(start * 10) / 10, text: '', words: 0 },
        ...{ speaker: cue.speaker, isAfterPause: isAfterPause && at === 0 },
      };
      open.text += open.words === 0 ? word : ` ${word}`;
      open.words += 1;
      at += word.length + 1;
      if (endsSentence(word) || open.words >= WORDS_OF_SENTENCE) {
        yield open;
        open = undefined;
      }
    }
    before = cue;
  }
  if (open !== undefined) yield open;
}

const sentence = ({ start, text }: Piece): Sentence => ({ start, text });

/** Joins sentences into paragraphs. A paragraph ends when the speaker changes, at a pause, or after `most` words. */
function joined(pieces: Iterable<Piece>, most: number): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let words = 0;
  let speaker: string | null = null;
  for (const piece of pieces) {
    const last = paragraphs.at(-1);
    const isOther = piece.speaker !== speaker;
    if (last === undefined || isOther || piece.isAfterPause || words >= most) {
      paragraphs.push({ speaker: isOther ? piece.speaker : null, sentences: [sentence(piece)] });
      words = 0;
    } else last.sentences.push(sentence(piece));
    words += piece.words;
    speaker = piece.speaker;
  }
  return paragraphs;
}

/**
 * The paragraphs of a transcript. In a transcript without times, each cue is a paragraph of its author. Only a very
 * long cue is divided, between sentences.
 */
export const paragraphsOf = (cues: readonly Cue[]): Paragraph[] =>
  isTimed(cues)
    ? joined(sentencesOf(cues), WORDS_OF_PARAGRAPH)
    : cues.flatMap((cue) => joined(sentencesOf([cue]), WORDS_OF_GIVEN_PARAGRAPH));
