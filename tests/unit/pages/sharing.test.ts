import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { cardTextOutlines, type SharingCard } from '#site/lib/sharing-cards/card-words.tsx';
import { cardDigest } from '#site/lib/sharing-cards/cached-card.ts';
import { drawCard } from '#site/lib/sharing-cards/draw-card.ts';
import { shareLinks } from '#shared/pages/sharing.ts';
import { donateAction, pageStructuredData } from '#shared/pages/structured-data.ts';
import { settingsRecord } from '../../support/samples/records.ts';
import { structuredDataValidator } from '../../support/readers/structured-data.ts';

const SITE = path.join(import.meta.dirname, '../../../site');
const LARGEST_BYTES = 100_000;

const picture = (file: string) => readFile(path.join(SITE, file));
const home = await picture('assets/sharing/home.svg');
const photograph = await picture('public/images/sermon-placeholder.png');

const card: SharingCard = {
  name: 'visit',
  eyebrow: 'Prairie Lamp',
  title: 'Plan Your Visit',
  lines: ['Sundays at 11:00 AM'],
  picture: await picture('assets/sharing/visit.svg'),
  isWhole: false,
};

describe('drawCard', () => {
  it.each([
    ['a drawing through an arch', card],
    ['a picture that fills the card', { ...card, isWhole: true, picture: home }],
    ['a photograph', { ...card, picture: photograph }],
  ])(
    'draws %s in 1200 × 630 px and at most 100 kB',
    async (_, drawn) => {
      const png = await drawCard(drawn);
      expect(await sharp(png).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      expect(png.length).toBeLessThanOrEqual(LARGEST_BYTES);
    },
    20_000,
  );

  it('says what is wrong with a picture that it cannot read', async () => {
    await expect(drawCard({ ...card, picture: Buffer.from('no picture') })).rejects.toThrow(
      /unsupported image format/,
    );
  });
});

/** The right and lower extent of the text, in pixels of the card. */
async function reach(words: string) {
  const { data, info } = await sharp(Buffer.from(words))
    .trim()
    .toBuffer({ resolveWithObject: true });
  expect(data.length).toBeGreaterThan(0);
  return {
    right: -(info.trimOffsetLeft ?? 0) + info.width,
    top: -(info.trimOffsetTop ?? 0),
    bottom: -(info.trimOffsetTop ?? 0) + info.height,
  };
}

describe('cardTextOutlines', () => {
  it.each([
    ['a long title', 'The constitution and bylaws of a church with a long name '.repeat(4).trim()],
    ['one endless word', 'Hallelujah'.repeat(20)],
    ['several scripts', 'Zażółć Ἐν ἀρχῇ Вначале Đời sống'],
    ['emoji and scripts without a font', '🎄 Noël 中文 שלום'],
    ['nothing that can be drawn', '👋'],
    ['what looks like markup', '</svg><script>alert(1)</script> & "so on"'],
  ])('keeps %s beside the picture', async (_, title) => {
    const words = await cardTextOutlines({ ...card, title, eyebrow: title, lines: [title, title] });
    const { right, top, bottom } = await reach(words);
    expect(right).toBeLessThanOrEqual(596);
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(630);
    expect(words).not.toContain('<script');
  });

  it.each([
    ['Polish', 'ż', 'ł'],
    ['Vietnamese', 'ờ', 'ứ'],
    ['Greek', 'λ', 'ω'],
    ['ancient Greek', 'Ἐ', 'ῇ'],
    ['Russian', 'Л', 'ю'],
  ])('draws the letters of %s, not the same box for all', async (_, one, other) => {
    const [first, second] = await Promise.all(
      [one, other].map((title) => cardTextOutlines({ ...card, title, eyebrow: title })),
    );
    expect(first).not.toBe(second);
  });
});

test('a card keeps its digest until what it shows changes', () => {
  const digest = cardDigest(card);
  expect(cardDigest({ ...card })).toBe(digest);
  for (const change of [
    { title: 'Visit' },
    { lines: [] },
    { isWhole: true },
    { picture: Buffer.from('another') },
  ]) {
    expect(cardDigest({ ...card, ...change })).not.toBe(digest);
  }
});

const address = 'https://www.example.org/sermons/7';

test('the e-mail has the title as its subject, and the sermon, the church and the address in it', () => {
  const title = 'Grace & "Truth" – 100 % free? 👋';
  const email = new URL(shareLinks({ title, address, source: 'a sermon from Bethel & Co.' }).email);
  expect(email.protocol).toBe('mailto:');
  expect(email.pathname).toBe('');
  expect(email.searchParams.get('subject')).toBe(title);
  expect(email.searchParams.get('body')).toBe(
    `"${title}", a sermon from Bethel & Co.:\r\n\r\n${address}\r\n`,
  );
});

test('spaces reach the mail program as spaces', () => {
  const { email } = shareLinks({ title: 'Why We Gather', address, source: 'a sermon from Bethel' });
  expect(email).toContain('subject=Why%20We%20Gather&');
});

test('Facebook is given the page’s own address', () => {
  const { facebook } = shareLinks({ title: 'Abide', address, source: 'a sermon from Bethel' });
  expect(new URL(facebook).searchParams.get('u')).toBe(address);
});

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
  const subject = { potentialAction: donateAction('https://give.example.org/', place) };
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
