import { expect, test } from 'vitest';
import { modulesAfterPaint } from '#site/lib/modules-after-paint.ts';

const module = (path: string) => `<script type="module" src="${path}"></script>`;
const inline = '<script type="module">var e=1;</script>';

test('all modules of a page move into one loader at its end, and nothing else changes', () => {
  const page = `<body><p>One</p>${module('/_astro/a.js')}${inline}<p>Two</p>${module('/_astro/b.js')}</body></html>`;
  const [before = '', after = ''] = modulesAfterPaint(page).split(
    /<script data-modules=.*?<\/script>/,
  );
  expect(before).toBe(`<body><p>One</p>${inline}<p>Two</p>`);
  expect(after).toBe('</body></html>');
  expect(modulesAfterPaint(page)).toContain('<script data-modules="/_astro/a.js /_astro/b.js">');
});

test('a page without modules stays as it is', () => {
  const page = `<body><p>One</p>${inline}</body>`;
  expect(modulesAfterPaint(page)).toBe(page);
});
