import { expect, it } from 'vitest';
import { excerpt } from '#shared/pages/record-page.ts';

it.each([
  ['Short enough.', 13, 'Short enough.'],
  ['Pray for one another, always.', 21, 'Pray for one another…'],
  ['Pray for one another, always.', 19, 'Pray for one…'],
  ['Pray for one another, always.', 22, 'Pray for one another…'],
  ['Pneumonoultramicroscopic', 6, 'Pneumo…'],
])('%j within %i characters is %j', (text, limit, shown) => {
  expect(excerpt(text, limit)).toBe(shown);
});
