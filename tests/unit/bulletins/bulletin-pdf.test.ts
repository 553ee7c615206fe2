import { expect, it } from 'vitest';
import { pdfHtml } from '#shared/bulletins/bulletin-html.ts';
import type { BulletinRow } from '#shared/bulletins/bulletins.ts';
import { bulletinPdf } from '#site/features/bulletins/bulletin-pdf.ts';
import { openPdf } from '../../support/readers/pdf.ts';

const row = (fields: Partial<BulletinRow>): BulletinRow => ({
  ...{ type: 'line', title: '', detail: '', person: '', printedOnly: false },
  ...fields,
});
const pdfOf = (...rows: BulletinRow[]) => {
  const html = pdfHtml({ date: '2031-12-07', title: 'Worship Service', rows }, 'ESV');
  const services = [{ title: 'Worship Service', html }];
  return bulletinPdf({ churchName: 'Grace & Peace Church', date: '2031-12-07', services });
};

it('has the rows that visitors see, in a tagged document', async () => {
  const { pages, tags } = await openPdf(
    await pdfOf(
      row({ type: 'song', title: 'Holy <Holy>', detail: 'No. 12' }),
      row({ type: 'reading', detail: 'Isaiah 40:1-5', person: 'Ruth' }),
      row({ type: 'prayer', title: 'For Miriam', printedOnly: true }),
      row({}),
    ),
  );
  expect(pages.map(({ text }) => text)).toEqual([
    'Grace & Peace Church Sunday, December 7, 2031 Worship Service Song: Holy <Holy> No. 12 Reading Isaiah 40:1-5 Ruth',
  ]);
  expect(tags).toEqual(['Root(Document(P H1 Sect(H2 P P(Link))))']);
});

it('goes on on further pages, and is the same again', async () => {
  const rows = Array.from({ length: 60 }, () => row({ title: 'Coming up', detail: 'a\nb\n漢字' }));
  const [one, other] = [await pdfOf(...rows), await pdfOf(...rows)];
  expect(new Uint8Array(one)).toEqual(new Uint8Array(other));
  // Nine rows of four lines on a page.
  expect((await openPdf(one)).pages).toHaveLength(7);
});
