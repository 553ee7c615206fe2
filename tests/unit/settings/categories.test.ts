import { describe, expect, it } from 'vitest';
import { DEFAULT_CATEGORIES } from '#shared/settings/categories.ts';
import { Categories } from '#shared/settings/categories.ts';

const own = (label: string, value = '') => ({ value, label, hidden: false });
const valuesOf = (...labels: string[]) =>
  Categories.parse([...DEFAULT_CATEGORIES, ...labels.map((label) => own(label))])
    .slice(DEFAULT_CATEGORIES.length)
    .map(({ value }) => value);

describe('a new category', () => {
  it.each([
    ['Music & Arts', 'music-and-arts'],
    ["  Kids' Café (2–5)  ", 'kids-cafe-2-5'],
    ['青年團契', '青年團契'],
    ['การนมัสการ', 'การนมัสการ'],
    ['!', 'category'],
    ['All', 'all-2'],
    ['Youth', 'youth-2'],
  ])('called %j has the value %s', (label, value) => {
    expect(valuesOf(label)).toEqual([value]);
  });

  it('has a value of its own beside another new one', () => {
    expect(valuesOf('Chess', 'Chess!')).toEqual(['chess', 'chess-2']);
  });
});

it('a saved category keeps its value under every name, also one of an import', () => {
  const renamed = DEFAULT_CATEGORIES.map((each) => ({ ...each, label: `Our ${each.label}` }));
  const saved = [own('Concerts', 'Music & Arts'), ...renamed];
  expect(Categories.parse(saved)).toEqual(saved);
});

it.each([
  [
    'left out',
    DEFAULT_CATEGORIES.slice(1),
    /hide the category ‘worship’ \(Worship Service\) instead/,
  ],
  ['twice', [...DEFAULT_CATEGORIES, own('Again', 'youth')], /list the category ‘youth’ once/],
  [
    'of the filter’s word',
    [...DEFAULT_CATEGORIES, own('Everything', 'all')],
    /means every category/,
  ],
  ['called as another', [...DEFAULT_CATEGORIES, own('other')], /Two categories are called ‘Other’/],
  ['without a name', [...DEFAULT_CATEGORIES, own(' ')], /what each category is called/],
  ['all hidden', DEFAULT_CATEGORIES.map((each) => ({ ...each, hidden: true })), /at least one/],
  ['too many', Array.from({ length: 61 }, (_, i) => own(String(i))), /room for 60/],
])('a list with one %s is refused', (_, list, message) => {
  expect(Categories.safeParse(list).error?.issues[0]?.message).toMatch(message);
});
