import { arrayBuffer } from 'node:stream/consumers';
import type { PrintedBulletin } from '#shared/bulletins/bulletin-html.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import { COLORS } from '#shared/church/colors.ts';
import { leadingHeight, makeRoom, setBlocks } from '#site/lib/pdf/pdf-flow.ts';
import { createDocument, paragraph, type TextStyle } from '#site/lib/pdf/pdf-page.ts';
import { blocksOf, plain } from '#site/lib/pdf/pdf-text.ts';

const CHURCH: TextStyle = {
  face: 'sansBold',
  size: 13,
  leading: 19,
  color: COLORS['amber-700'],
};
const DAY: TextStyle = { face: 'bold', size: 24, leading: 31, color: COLORS['deep-700'] };
const SERVICE: TextStyle = { face: 'bold', size: 16, leading: 22, color: COLORS['deep-700'] };
const SPACE_BEFORE = 24;

/** The bulletins of one day as a tagged PDF on US Letter. Deterministic. */
export function bulletinPdf({ churchName, date, services }: PrintedBulletin): Promise<ArrayBuffer> {
  const day = fullDate(date);
  const document = createDocument({
    title: `Bulletin of ${churchName}, ${day}`,
    author: churchName,
    // Not the day of the build, to keep the bytes deterministic.
    date: new Date(date),
  });
  const bytes = arrayBuffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  root.add(document.struct('P', {}, paragraph(document, plain(churchName), CHURCH)));
  root.add(document.struct('H1', {}, paragraph(document, plain(day), DAY)));
  for (const { title, html } of services) {
    const blocks = blocksOf(html);
    makeRoom(document, SPACE_BEFORE, SERVICE.leading + leadingHeight(document, blocks));
    const section = document.struct('Sect', { title });
    root.add(section);
    section.add(document.struct('H2', {}, paragraph(document, plain(title), SERVICE)));
    setBlocks(document, section, blocks, () => undefined);
    section.end();
  }
  root.end();
  document.end();
  return bytes;
}
