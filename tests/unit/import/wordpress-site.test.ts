import { expect, it } from 'vitest';
import { fileOf, readTestSource, refusalOf } from '../../support/imports/files.ts';
import { wxrOf } from '../../support/imports/wordpress.ts';
import {
  restEvent,
  restSermon,
  WORDPRESS_PAGE,
  wordpressSite,
} from '../../support/imports/wordpress-site.ts';

const read = (site: ReturnType<typeof wordpressSite>) =>
  readTestSource(fileOf(WORDPRESS_PAGE), { answer: site.answer });

it('sermons of Sermon Manager and events of The Events Calendar come by the address of their site', async () => {
  const { kind, drafts } = await read(
    wordpressSite({
      sermons: [restSermon(412, 'God&#8217;s Love')],
      events: [restEvent(31, 'Supper')],
    }),
  );
  expect(kind).toBe('wordpress');
  expect(drafts).toMatchObject([
    {
      sourceId: 'https://cedargrove.example.org/?post_type=wpfc_sermon&p=412',
      isHeld: false,
      sermon: {
        ...{ title: 'God’s Love', speaker: 'Ann Sower', series: 'Romans & Us' },
        ...{ scripture: 'Romans 8:31-39', date: '2021-06-06T00:00:00.000Z' },
        description: 'God’s love does not let go.',
        audioUrl: 'https://cedargrove.example.org/wp-content/uploads/romans-8.mp3',
        videoUrl: 'https://vimeo.com/76979871',
        thumbnailUrl: 'https://cedargrove.example.org/wp-content/uploads/romans.jpg',
      },
    },
    {
      sourceId: 'https://cedargrove.example.org/?post_type=tribe_events&p=31',
      event: {
        ...{ title: 'Supper', date: '2026-12-05T00:00:00.000Z', time: '6:00 PM – 8:00 PM' },
        ...{ location: 'Fellowship Hall, 1 Main St, Cedar Grove', description: 'Bring a dish.' },
      },
    },
  ]);
});

it('is the same record by the address and by the export', async () => {
  const [byAddress] = (await read(wordpressSite({ sermons: [restSermon(412, 'Grace')] }))).drafts;
  const exported = wxrOf({ id: 412, type: 'wpfc_sermon', title: 'Grace' });
  const [byExport] = (await readTestSource(fileOf(exported))).drafts;
  expect(byAddress?.sourceId).toBe(byExport?.sourceId);
});

it('is read some at a time, also where their number divides evenly', async () => {
  const site = wordpressSite({
    sermons: Array.from({ length: 100 }, (_, index) => restSermon(index + 1, `Sermon ${index}`)),
  });
  expect((await read(site)).drafts).toHaveLength(100);
  expect(site.asked.filter((address) => address.includes('/wpfc_sermon'))).toHaveLength(3);
});

it('says so where a site is closed, answers HTML, or is no WordPress', async () => {
  const closed = /^This WordPress site does not show its content/;
  const refusal = (answer: (address: string) => string | undefined) =>
    refusalOf(fileOf(WORDPRESS_PAGE), { answer });
  expect(await refusal(() => undefined)).toMatch(closed);
  expect(await refusal(() => '<!DOCTYPE html><html><body>Sign in</body></html>')).toMatch(closed);
  expect(await refusal(() => '{"namespaces":')).toMatch(closed);
  const page = '<!DOCTYPE html><html><body>Welcome</body></html>';
  expect(await refusalOf(fileOf(page))).toMatch(/^This is a web page, not a feed/);
});
