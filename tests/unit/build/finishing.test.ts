import { expect, test, afterAll, beforeAll } from 'vitest';
import { inlineFirstDrawing, modulesAfterPaint } from '#site/lib/finishing/finish-page.ts';
import { PRE_PAINT_SCRIPTS } from '#site/lib/build/pre-paint-scripts.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { usedStyles } from '#site/lib/finishing/used-styles.ts';
import { temporaryDirectory } from '#tools/harness/temporary.ts';

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

const module = (path: string) => `<script type="module" src="${path}"></script>`;
const written = '<script type="module">var e=1;</script>';
const runtime = '<script>(()=>{window.Astro={}})()</script>';
const early = `<script>${PRE_PAINT_SCRIPTS.start}</script>`;
const data = '<script type="application/ld+json" data-field="structured-data">{}</script>';

function finish(page: string) {
  const files: string[] = [];
  const addFile = (script: string) => `/_astro/${files.push(script)}.js`;
  return { ...modulesAfterPaint(page, addFile), files };
}

test('all scripts of a page move into one loader at its end, but for what runs before the paint and data', () => {
  const page = `<body>${early}${data}<p>One</p>${module('/_astro/a.js')}${written}${runtime}<p>Two</p>${module('/_astro/b.js')}</body></html>`;
  const { html, modules } = finish(page);
  expect(modules).toEqual(['/_astro/a.js', '/_astro/1.js', '/_astro/b.js']);
  const [before = '', after = ''] = html.split(/<script data-modules=.*?<\/script>/);
  expect(before).toBe(`<body>${early}${data}<p>One</p><p>Two</p>`);
  expect(after).toBe('</body></html>');
  expect(html).toContain(`<script data-modules="${modules.join(' ')}">`);
});

test('scripts that Astro writes into a page become one file, each in a scope of its own', () => {
  const { files } = finish(`<body>${written}${written}</body>`);
  expect(files).toHaveLength(1);
  expect(files.join('').match(/var e=1/g)).toHaveLength(2);
  expect(files.join('').match(/\(\(\)=>\{/g)).toHaveLength(2);
});

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

test('a page keeps the rules of classes whose names HTML escapes', () => {
  const css = String.raw`.\[\&\>p\]\:top>p{top:0}`;
  const html = '<div class="[&amp;&gt;p]:top"><p>Text</p></div>';
  expect(kept(`${css}.other{top:0}`, html)).toBe(css);
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

test('a registered property that nothing sets is not kept, nor its initial value, nor a license', () => {
  const css =
    '/*! A license. */@layer properties{*{--one:initial}}.reads{top:var(--one,0)}.sets{--one:1px}@property --one{syntax:"*";inherits:false}.unused{top:0}';
  expect(kept(css, '<p class="reads">Text</p>')).toBe('@layer properties;.reads{top:var(--one,0)}');
  expect(kept(css, '<p class="reads sets">Text</p>')).toContain('@property --one');
});

test('no browser of the baseline is given what it does not know', () => {
  const css = '@media (width>=40rem){.a{text-decoration:underline;text-decoration-thickness:1px}}';
  expect(kept(css, '<p class="a">Text</p>')).toBe(
    '@media (min-width:40rem){.a{text-decoration:underline;text-decoration-thickness:1px}}',
  );
});
