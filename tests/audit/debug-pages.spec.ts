import { builtPages } from '../support/readers/built-files.ts';
import { decodeHtml } from '../support/readers/html.ts';
import { expect, test } from '../support/browser/served-site.ts';
import { CONNECTIONS } from '#tools/harness/sites.ts';

test.use({ siteName: 'connected' });

for (const { address, named } of [
  { address: '/analytics-test', named: [CONNECTIONS.GTM_ID] },
  {
    address: '/giving-test',
    named: [
      CONNECTIONS.GIVING_URL,
      CONNECTIONS.GIVING_SCRIPT_URL,
      "The provider's window should open over this page.",
    ],
  },
]) {
  test(`${address} shows what is configured`, async ({ site }) => {
    const html = (await builtPages(site.pages)).get(address) ?? '';
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const text = decodeHtml(main.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
    for (const words of named) expect(text).toContain(words);
  });
}
