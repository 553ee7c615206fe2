import { expect, test } from 'vitest';
import { initials } from '#site/features/about/initials.ts';

test.each([
  ['Naomi Thornbury', 'NT'],
  ['Pastor Daniel Whitcombe', 'DW'],
  ['Rev. Dr. Élise van den Berg', 'ÉB'],
  ['Naomi', 'N'],
  ['<mark class="placeholder">[… her name]</mark>', ''],
  ['', ''],
])('in the place of a picture of %j stands %j', (person, letters) => {
  expect(initials(person)).toBe(letters);
});
