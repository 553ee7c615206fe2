import { expect, it } from 'vitest';
import { markedParts } from '#shared/sermons/transcripts/marked-parts.ts';

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
