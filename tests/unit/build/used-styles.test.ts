import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usedStyles } from '#site/lib/finishing/used-styles.ts';
import { temporaryDirectory } from '#tools/harness/temporary-directory.ts';

const page = (css: string, body: string) =>
  `<head><style>${css}</style></head><body>${body}</body>`;

const { directory, remove } = await temporaryDirectory();
const scripts = path.join(directory, '_astro');
const reduce = usedStyles(directory, () => '/_astro/whole.css');

beforeAll(() => mkdir(scripts));
afterAll(remove);

/** The styles that a page keeps of `css`. @param script the name of its script */
function kept(css: string, body: string, script?: string) {
  const html = reduce(page(css, body), script === undefined ? [] : [`/_astro/${script}`]);
  return /<style data-whole="\/_astro\/whole.css">([^]*)<\/style>/.exec(html)?.[1];
}

test('a page keeps the rules of its classes, tags and attributes, also below a condition, and no others', () => {
  const css =
    '.a{top:0}.b{top:0}h1,h2{left:0}.md\\:a{top:1px}[data-open] .a{top:2px}[data-shut] .a{top:3px}@media print{.a{top:4px}.b{top:4px}}';
  expect(kept(css, '<h2 class="a md:a" data-open>Title</h2>')).toBe(
    '.a{top:0}h2{left:0}.md\\:a{top:1px}[data-open] .a{top:2px}@media print{.a{top:4px}}',
  );
});

test('what a script of the page draws keeps its rules, also one that is loaded later, but not what React draws', async () => {
  const css = '.late{top:0}.drawn{top:0}[data-is-open]{top:0}.nowhere{top:0}';
  await writeFile(
    path.join(scripts, 'page.js'),
    'Object.assign(e.dataset,{isOpen:""});import("./later.js");import("./island.js")',
  );
  await writeFile(path.join(scripts, 'later.js'), 'e.className="x late"');
  await writeFile(
    path.join(scripts, 'island.js'),
    'import{j}from"./react.abc.js";j("p",{className:"drawn"})',
  );
  expect(kept(css, '<p>Text</p>', 'page.js')).toBe('.late,[data-is-open]{top:0}');
});

test('a property stays as long as a rule, an attribute or a script reads it', () => {
  const css =
    ':root{--one:var(--two);--two:#123;--three:#456;--four:#789}.a{color:var(--one)}.b{color:var(--three)}';
  expect(kept(css, '<p class="a" style="color:var(--four)">Text</p>')).toBe(
    ':root{--one:var(--two);--two:#123;--four:#789}.a{color:var(--one)}',
  );
});

test('no browser of the baseline is given what it does not know', () => {
  const css = '@media (width>=40rem){.a{text-decoration:underline;text-decoration-thickness:1px}}';
  expect(kept(css, '<p class="a">Text</p>')).toBe(
    '@media (min-width:40rem){.a{text-decoration:underline;text-decoration-thickness:1px}}',
  );
});
