import { expect, it } from 'vitest';
import { bookletSides } from '#site/features/admin/bulletins/Booklet.tsx';

it.each([
  [1, ['0 1', '0 0']],
  [4, ['4 1', '2 3']],
  [6, ['0 1', '2 0', '6 3', '4 5']],
])('puts %i pages where they lie once the sheets are folded', (pages, sides) => {
  expect(bookletSides(pages).map((side) => side.join(' '))).toEqual(sides);
});
