import { expect, test, it, describe } from 'vitest';
import { withCorrections } from '#site/features/admin/sermons/use-kept-cues.ts';
import { excerptAround, splitAtSearchWords } from '#shared/sermons/transcripts/marked-parts.ts';
import { paragraphsOf, type Cue } from '#shared/sermons/transcripts/transcript.ts';
import { parseTranscript } from '#shared/sermons/transcripts/read-transcript.ts';

const cue = (start: number, end: number, text: string, speaker: string | null = null): Cue => ({
  ...{ start, end, text, speaker },
});
const line = (start: number, text: string) => cue(start, start + 5, text);
const opened = { cues: [line(0, 'Open Colosians.'), line(5, 'Paul rote it.')] };
const values = { cues: [line(0, 'Open Colossians.'), line(5, 'Paul rote it.')] };
const draft = { opened, values };

test('kept corrections are laid over the transcript that they were made in', () => {
  expect(withCorrections(draft, opened.cues)).toEqual(values.cues);
});

test('they leave the lines that somebody else has corrected since', () => {
  const theirs = [line(0, 'Open Colosians.'), line(5, 'Paul wrote it.')];
  expect(withCorrections(draft, theirs)).toEqual([
    line(0, 'Open Colossians.'),
    line(5, 'Paul wrote it.'),
  ]);
});

test('they are not laid over another transcript, whatever its version', () => {
  expect(
    withCorrections(draft, [line(0, 'In the beginning'), line(7, 'was the Word.')]),
  ).toBeUndefined();
  expect(withCorrections(draft, [line(0, 'In the beginning')])).toBeUndefined();
});

it.each([
  ['Grace is not a wage.', 'wages', ['Grace is not a ', 'wage', '.']],
  [
    'Forgiving, He forgave; unforgiven.',
    'forgiveness',
    ['', 'Forgiving', ', He forgave; unforgiven.'],
  ],
  ['¿Qué es gracia?', '"gracia"', ['¿Qué es ', 'gracia', '?']],
  ['Look at the birds, birds.', 'bird at', ['Look at the ', 'birds', ', ', 'birds', '.']],
  ['1 (one) [x]', '(one [', ['1 (', 'one', ') [x]']],
  ['Nothing here', 'a', ['Nothing here']],
])('of %j the words of %j are marked', (text, search, parts) => {
  expect(splitAtSearchWords(text, search)).toEqual(parts);
  expect(splitAtSearchWords(text, search).join('')).toBe(text);
});

it.each([
  ['begins with the text if a word is found there', 'grace', 'Grace came first, and the law…'],
  ['begins shortly before a word that is found later', 'only', '…the law only afterwards…'],
  ['ends with the text if a word is found there', 'wage', '…because mercy never was a wage.'],
  ['begins with the text if no word is found', 'manna', 'Grace came first, and the law…'],
])('an excerpt of a search %s', (_, search, shown) => {
  const text = 'Grace came first, and the law only afterwards, because mercy never was a wage.';
  expect(excerptAround(text, search, 33)).toBe(shown);
});

describe('paragraphs', () => {
  const text = (cues: Cue[]) =>
    paragraphsOf(cues).map(({ speaker, sentences }) => [
      speaker,
      ...sentences.map((each) => `${String(each.start)} ${each.text}`),
    ]);

  it('join captions to sentences, which begin at their share of the time', () => {
    expect(
      text([cue(0, 4, 'Grace to'), cue(4, 8, 'you. Dr. Luke'), cue(8, 10, 'writes. Amen.')]),
    ).toEqual([[null, '0 Grace to you.', '5.5 Dr. Luke writes.', '9.2 Amen.']]);
  });

  it('begin with another speaker and after a pause', () => {
    const cues = [cue(0, 1, 'One', 'Ann'), cue(1, 2, 'Two', 'Ben'), cue(9, 10, 'Three', 'Ben')];
    expect(text(cues)).toEqual([
      ['Ann', '0 One'],
      ['Ben', '1 Two'],
      [null, '9 Three'],
    ]);
  });

  it('are as somebody made them where there are no times', () => {
    expect(text([cue(0, 0, 'One. Two.'), cue(0, 0, 'Three')])).toEqual([
      [null, '0 One.', '0 Two.'],
      [null, '0 Three'],
    ]);
  });

  it('of a long text without times or blank lines are divided between sentences', () => {
    const sentences = Array.from(
      { length: 900 },
      (_, index) => `Grace abounds in ${String(index)}.`,
    );
    const { cues } = parseTranscript(sentences.join('\n'));
    const paragraphs = paragraphsOf(cues);
    expect(paragraphs).toHaveLength(18);
    expect(paragraphs.flatMap((each) => each.sentences.map(({ text }) => text))).toEqual(sentences);
  });
});
