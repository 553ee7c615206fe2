import { expect, test } from 'vitest';
import { inlineFirstDrawing } from '#site/lib/finishing/first-packets.ts';

const folder = new URL('../../../site/public/', import.meta.url);
const first = (address: string) => `<img src="${address}" alt="" fetchPriority="high"/>`;
const drawing = '/images/sermon-placeholder.svg';

test('the drawing at the top of a list stands in the page, and nothing else changes', async () => {
  const rest = `<p>One</p><img src="${drawing}" alt="" fetchPriority="auto"/>`;
  const page = await inlineFirstDrawing(`${first(drawing)}${rest}`, folder);
  expect(page).toMatch(
    /^<img src="data:image\/svg\+xml,<svg [^"]*<\/svg>" alt="" fetchPriority="high"\/>/,
  );
  expect(page.endsWith(rest)).toBe(true);
});

test.each([
  ['a photograph', '/media/2026/abc.webp'],
  ['a picture of another website', 'https://example.org/images/one.svg'],
  ['a drawing that does not exist', '/images/nothing.svg'],
  ['a path out of the folder', '/images/../../assets/icons/favicon.svg'],
])('%s stays an address', async (_, address) => {
  expect(await inlineFirstDrawing(first(address), folder)).toBe(first(address));
});
