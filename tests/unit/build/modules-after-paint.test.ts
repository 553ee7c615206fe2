import { expect, test } from 'vitest';
import { modulesAfterPaint } from '#site/lib/finishing/first-packets.ts';
import { PRE_PAINT_SCRIPTS } from '#site/lib/build/pre-paint-scripts.ts';

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

test('a page without scripts stays as it is', () => {
  const page = `<body>${early}<p>One</p>${data}</body>`;
  expect(finish(page).html).toBe(page);
});
