import { expect, it } from 'vitest';
import { markdownHtml } from '#shared/pages/markdown.ts';
import { markdownLink } from '#site/features/admin/pages/LinkDialog.tsx';

it.each([
  ['our events', '/events', '[our events](/events)'],
  ['', ' www.example.org ', '[www.example.org](www.example.org)'],
  ['two\nlines', '/a b', '[two lines](/a%20b)'],
])('writes a link of %j to %j', (words, address, markdown) => {
  expect(markdownLink(words, address)).toBe(markdown);
});

it('keeps brackets in the words and in the address from ending the link', () => {
  const html = markdownHtml(markdownLink('[draft] notes', 'https://example.org/a_(b)'));
  expect(html).toContain('href="https://example.org/a_%28b%29"');
  expect(html).toContain('[draft] notes</a>');
});
