import { builtPages } from '../support/readers/built-files.ts';
import { expect, test } from '../support/browser/served-site.ts';

const TARGET = /\s(?:href|src|poster)="(\/[^"]*|#[^"]*)"/g;
const decode = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

test('every link within the site leads to something', async ({ site }) => {
  const named = new Map<string, string>();
  for (const [address, html] of await builtPages(site.pages)) {
    for (const [, target = ''] of html.matchAll(TARGET)) {
      const { pathname } = new URL(decode(target), new URL(address, site.url));
      named.set(pathname, address);
    }
  }
  expect(named.size).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const [target, address] of named) {
    const { status } = await fetch(new URL(target, site.url), {
      method: 'HEAD',
      redirect: 'manual',
    });
    if (status !== 200) missing.push(`${address} → ${target}: ${status}`);
  }
  expect(missing).toEqual([]);
});

test('every linked fragment exists on its page', async ({ site }) => {
  for (const [address, html] of await builtPages(site.pages)) {
    for (const [, target = ''] of html.matchAll(TARGET)) {
      if (!target.startsWith('#')) continue;
      expect(html, `${address} → ${target}`).toContain(`id="${target.slice(1)}"`);
    }
  }
});
