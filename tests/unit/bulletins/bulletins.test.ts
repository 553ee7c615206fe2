import { expect, it } from 'vitest';
import { bookletSides } from '#site/features/admin/bulletins/Booklet.tsx';
import { bulletinFields } from '#site/features/admin/bulletins/bulletin-fields.tsx';
import { proposedBulletin } from '#site/features/admin/bulletins/proposed-bulletin.ts';
import { eventRecord } from '../../support/samples/records.ts';
import { bulletinHtml, bulletinPdfHtml } from '#shared/bulletins/bulletin-html.ts';
import type { BulletinRow } from '#shared/bulletins/bulletins.ts';
import { bulletinPdf } from '#site/features/bulletins/bulletin-pdf.ts';
import { openPdf } from '../../support/readers/pdf.ts';

it.each([
  [1, ['4 1', '2 3']],
  [4, ['4 1', '2 3']],
  [6, ['8 1', '2 7', '6 3', '4 5']],
])('puts %i pages where they lie once the sheets are folded', (pages, sides) => {
  expect(bookletSides(pages).map((side) => side.join(' '))).toEqual(sides);
});

it('tells a row once where its title repeats its type', () => {
  const row = { type: 'offering', detail: 'Online, too', person: '', printedOnly: false } as const;
  const rows = ['Offering', 'For the roof'].map((title) => ({ ...row, title }));
  expect(bulletinFields().rows.inWords?.(rows)).toBe(
    'Offering · Online, too\nOffering · For the roof · Online, too',
  );
});

const row = (fields: Partial<BulletinRow>): BulletinRow => ({
  ...{ type: 'line', title: '', detail: '', person: '', printedOnly: false },
  ...fields,
});

it('copies the last bulletin without the passages of its readings, and says whose rows they are', () => {
  const reading = (title: string, detail: string) => row({ type: 'reading', title, detail });
  const rows = [reading('Old Testament', 'Isaiah 64:1–9'), reading('Gospel', 'Mark 13:24–37')];
  const { values, copiedFrom } = proposedBulletin({
    bulletins: [{ date: '2026-11-29', title: 'Worship Service', rows }],
    plan: [],
    events: [],
  });
  expect(copiedFrom).toBe('2026-11-29');
  expect(values.rows).toEqual([reading('Old Testament', ''), reading('Gospel', '')]);
});

it('proposes for a new bulletin the events of the two weeks from its day on that take place beside its service', () => {
  const events = [
    eventRecord({ title: 'Over', date: '2026-11-28T00:00:00.000Z' }),
    eventRecord({ title: 'Communion', date: '2026-11-29T00:00:00.000Z', category: 'worship' }),
    eventRecord({ title: 'Supper', date: '2026-11-29T00:00:00.000Z' }),
    eventRecord({ title: 'Called Off', status: 'cancelled' }),
    eventRecord({ title: 'Choir', date: '2026-12-12T00:00:00.000Z' }),
    eventRecord({ title: 'Later', date: '2026-12-13T00:00:00.000Z' }),
  ];
  const planned = { exceptions: [], sermons: [], events: [], announcement: null };
  const { values, offered } = proposedBulletin({
    bulletins: [{ date: '2026-12-06', title: 'Worship Service', rows: [] }],
    plan: ['2026-11-29', '2026-12-06', '2026-12-13'].map((day) => ({ day, ...planned })),
    events,
  });
  expect(offered, 'the days without a bulletin').toEqual(['2026-11-29', '2026-12-13']);
  expect(values.rows.find(({ title }) => title === 'Coming Up')?.detail).toMatch(
    /^[^\n]*: Supper\n[^\n]*: Choir$/,
  );
});

const pdfOf = (...rows: BulletinRow[]) => {
  const html = bulletinPdfHtml({ date: '2031-12-07', title: 'Worship Service', rows }, 'ESV');
  const services = [{ title: 'Worship Service', html }];
  return bulletinPdf({ churchName: 'Grace & Peace Church', date: '2031-12-07', services });
};

it('has the rows that visitors see, in a tagged document', async () => {
  const { pages, tags } = await openPdf(
    await pdfOf(
      row({ type: 'song', title: 'Holy <Holy>', detail: 'No. 12' }),
      row({ type: 'reading', detail: 'Isaiah 40:1-5', person: 'Ruth' }),
      row({ type: 'prayer', title: 'For Miriam', printedOnly: true }),
      row({ type: 'welcome', title: 'Welcome and Call to Worship' }),
      row({}),
    ),
  );
  expect(pages.map(({ text }) => text)).toEqual([
    'Grace & Peace Church Sunday, December 7, 2031 Worship Service Song: Holy <Holy> No. 12 Reading Isaiah 40:1-5 Ruth Welcome and Call to Worship',
  ]);
  expect(tags).toEqual(['Root(Document(P H1 Sect(H2 P P(Link) P)))']);
});

it('tells an editor which rows visitors do not see', () => {
  const rows = [row({ title: 'Welcome' }), row({ title: 'For Miriam', printedOnly: true })];
  const services = [{ date: '2031-12-07', title: 'Worship Service', rows }];
  const { body } = bulletinHtml('2031-12-07', services, { translation: 'ESV', reader: 'admin' });
  expect(body.match(/<li dir.*?<\/li>/g)).toEqual([
    expect.not.stringContaining('Printed only'),
    expect.stringMatching(/<bdi class="printed-only no-print">Printed only<.*Miriam/),
  ]);
});

it('links the passages of a service, not what reads like one among songs and announcements', () => {
  const rows = [
    row({ type: 'welcome', detail: 'Psalm 24' }),
    row({ type: 'reading', title: 'Isaiah 2:1-5' }),
    row({ type: 'song', detail: 'John 3' }),
    row({ title: 'Coming Up', detail: 'Supper with Mark 7 PM' }),
    row({
      type: 'prayer',
      detail: 'For the family of Ruth Ellison, and for Jude and 1 John. Jude 3',
    }),
  ];
  const html = bulletinPdfHtml({ date: '2031-12-07', title: 'Worship Service', rows }, 'ESV');
  expect([...html.matchAll(/>([^<]*)<\/a>/g)].map(([, words]) => words)).toEqual([
    'Psalm 24',
    'Isaiah 2:1-5',
    'Jude 3',
  ]);
});

it('names in its heading when and where the service is, if that is known', () => {
  const introduction = (...held: string[]) =>
    bulletinHtml('2031-12-07', [], { held, translation: 'ESV' }).introduction;
  expect(introduction('11 AM', 'Hall <A>')).toMatch(
    /^<time [^>]*>Sunday, December 7, 2031<\/time>, <bdi>11\u00A0AM<\/bdi>, <bdi>Hall &lt;A&gt;<\/bdi>$/,
  );
  expect(introduction()).toMatch(/2031<\/time>$/);
});

it('goes on on further pages, and is the same again', async () => {
  const rows = Array.from({ length: 60 }, () => row({ title: 'Coming up', detail: 'a\nb\n漢字' }));
  const [one, other] = [await pdfOf(...rows), await pdfOf(...rows)];
  expect(new Uint8Array(one)).toEqual(new Uint8Array(other));
  // Nine rows of four lines on a page.
  expect((await openPdf(one)).pages).toHaveLength(7);
});
