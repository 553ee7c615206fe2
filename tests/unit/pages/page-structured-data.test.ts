import { expect, test } from 'vitest';
import { donation, pageStructuredData } from '#shared/pages/structured-data.ts';
import { settingsRecord } from '../../support/samples/settings-record.ts';
import { structuredDataValidator } from '../../support/readers/structured-data.ts';

const findingsIn = await structuredDataValidator();
const settings = { ...settingsRecord(), churchName: 'Prairie Lamp' };
const place = { origin: 'https://church.example.org', settings };
const page = { path: '/about', title: 'About', description: 'Who we are.' };

test('a page says what it is, whose it is, and the way to it', async () => {
  const data = pageStructuredData(page, place);
  expect(data['@graph']).toMatchObject([
    {
      '@type': 'WebPage',
      '@id': 'https://church.example.org/about',
      name: 'About',
      description: 'Who we are.',
      isPartOf: { '@type': 'WebSite', name: 'Prairie Lamp' },
      publisher: { '@id': 'https://church.example.org/#church' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: { '@id': 'https://church.example.org' } },
        { position: 2, name: 'About' },
      ],
    },
  ]);
  expect(await findingsIn(data)).toEqual([]);
});

test('a page below others names them on the way', async () => {
  const above = [{ name: 'Sermons', path: '/sermons' }];
  const data = pageStructuredData({ ...page, above }, place);
  expect(data['@graph'][1]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, name: 'Sermons', item: { '@id': 'https://church.example.org/sermons' } },
      { position: 3, name: 'About' },
    ],
  });
  expect(await findingsIn(data)).toEqual([]);
});

test('a page about the church says how to reach it', async () => {
  const subject = { '@type': 'ContactPage' } as const;
  const data = pageStructuredData({ ...page, subject }, place);
  expect(data['@graph']).toMatchObject([
    { '@type': 'ContactPage', mainEntity: { '@id': 'https://church.example.org/#church' } },
    { '@type': 'BreadcrumbList' },
    {
      '@id': 'https://church.example.org/#church',
      telephone: settings.phone,
      email: settings.email,
      address: { '@type': 'PostalAddress' },
    },
  ]);
  expect(await findingsIn(data)).toEqual([]);
});

test('the church says when it was founded, where that is known', () => {
  const subject = { '@type': 'AboutPage' } as const;
  const churchIn = (founded: string | null) =>
    pageStructuredData({ ...page, subject }, { ...place, founded })['@graph'][2];
  expect(churchIn('2012-10')).toMatchObject({ foundingDate: '2012-10' });
  expect(churchIn(null)).not.toHaveProperty('foundingDate');
});

test('a giving page says where to give, and to whom', async () => {
  const subject = { potentialAction: donation('https://give.example.org/', place) };
  const data = pageStructuredData({ ...page, subject }, place);
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'WebPage',
    potentialAction: {
      '@type': 'DonateAction',
      recipient: { name: 'Prairie Lamp' },
      target: 'https://give.example.org/',
    },
  });
  expect(await findingsIn(data)).toEqual([]);
});
