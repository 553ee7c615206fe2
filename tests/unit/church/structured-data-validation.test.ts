import { expect, test } from 'vitest';
import { churchStructuredData } from '#shared/church/church-structured-data.ts';
import { sermonStructuredData } from '#shared/sermons/sermon-structured-data.ts';
import { sermonSummary } from '../../support/samples/sermon-summary.ts';
import { settingsRecord } from '../../support/samples/settings-record.ts';
import { structuredDataValidator } from '../../support/readers/structured-data.ts';

const findingsIn = await structuredDataValidator();
const origin = 'https://church.example.org';
const church = churchStructuredData(
  { origin, settings: { ...settingsRecord(), tagline: 'A light' } },
  new Date('2026-11-21T12:00:00Z'),
);

test('a church with everything passes', async () => {
  expect(await findingsIn(church)).toEqual([]);
});

test.each([
  ['video', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ', audioUrl: '/a.mp3' }],
  ['recording', { audioUrl: '/a.mp3' }],
  ['plain work', {}],
])('a sermon that is a %s passes', async (_, media) => {
  const sermon = sermonSummary(media);
  expect(await findingsIn(sermonStructuredData(sermon, { origin, churchName: 'Bethel' }))).toEqual(
    [],
  );
});

const event = church.event[0];

test.each([
  ['a property that nobody knows', { ...church, steeple: 1 }, /"steeple" for type "Church"/],
  ['a type that nobody knows', { ...church, address: { '@type': 'Street' } }, /"Street" is not/],
  ['a service without a start', { ...church, event: [{ ...event, startDate: '' }] }, /startDate/],
  ['a service without a place', { ...church, event: [{ ...event, location: {} }] }, /location/],
  [
    'a video without a time zone',
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Abide',
      description: 'A sermon.',
      thumbnailUrl: `${origin}/a.png`,
      uploadDate: '2026-11-22T00:00:00',
    },
    /VideoObject needs uploadDate/,
  ],
  [
    'breadcrumbs that lead nowhere',
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home' },
        { '@type': 'ListItem', position: 2, name: 'Sermons' },
      ],
    },
    /"item" with URL is missing/,
  ],
  ['a block without a type', { '@context': 'https://schema.org' }, /no rule/],
  ['an empty block', {}, /no context/],
])('%s is found', async (_, block, finding) => {
  expect((await findingsIn(block)).join('\n')).toMatch(finding);
});
