import { expect, test, it } from 'vitest';
import { withCorrections } from '#site/features/admin/sermons/use-kept-cues.ts';
import { markedParts } from '#shared/sermons/transcripts/marked-parts.ts';

const cue = (start: number, text: string) => ({ start, end: start + 5, text, speaker: null });
const opened = { cues: [cue(0, 'Open Colosians.'), cue(5, 'Paul rote it.')] };
const values = { cues: [cue(0, 'Open Colossians.'), cue(5, 'Paul rote it.')] };
const draft = { opened, values };

test('kept corrections are laid over the transcript that they were made in', () => {
  expect(withCorrections(draft, opened.cues)).toEqual(values.cues);
});

test('they leave the lines that somebody else has corrected since', () => {
  const theirs = [cue(0, 'Open Colosians.'), cue(5, 'Paul wrote it.')];
  expect(withCorrections(draft, theirs)).toEqual([
    cue(0, 'Open Colossians.'),
    cue(5, 'Paul wrote it.'),
  ]);
});

test('they are not laid over another transcript, whatever its version', () => {
  expect(
    withCorrections(draft, [cue(0, 'In the beginning'), cue(7, 'was the Word.')]),
  ).toBeUndefined();
  expect(withCorrections(draft, [cue(0, 'In the beginning')])).toBeUndefined();
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
  expect(markedParts(text, search)).toEqual(parts);
  expect(markedParts(text, search).join('')).toBe(text);
});
