import type { BulletinPdfContent } from '#shared/bulletins/bulletin-html.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import { firstBlocksHeight, makeRoom, typesetBlocks } from '#site/lib/pdf/pdf-flow.ts';
import { CHURCH_NAME_STYLE, paragraph, taggedPdf, type TextStyle } from '#site/lib/pdf/pdf-page.ts';
import { parseBlocks, unstyledRuns } from '#site/lib/pdf/pdf-text.ts';

const DAY: TextStyle = { face: 'bold', size: 24, leading: 31, color: DEFAULT_COLORS['deep-700'] };
const SERVICE: TextStyle = {
  face: 'bold',
  size: 16,
  leading: 22,
  color: DEFAULT_COLORS['deep-700'],
};
const SPACE_BEFORE = 24;

/** Renders the bulletins of one day as a tagged PDF on US Letter. The same input gives the same bytes. */
export function bulletinPdf({
  churchName,
  date,
  services,
}: BulletinPdfContent): Promise<ArrayBuffer> {
  const day = fullDate(date);
  const title = `Bulletin of ${churchName}, ${day}`;
  return taggedPdf({ title, author: churchName, date: new Date(date) }, (document, root) => {
    root.add(
      document.struct('P', {}, paragraph(document, unstyledRuns(churchName), CHURCH_NAME_STYLE)),
    );
    root.add(document.struct('H1', {}, paragraph(document, unstyledRuns(day), DAY)));
    for (const service of services) {
      const blocks = parseBlocks(service.html);
      makeRoom(document, SPACE_BEFORE, SERVICE.leading + firstBlocksHeight(document, blocks));
      const section = document.struct('Sect', { title: service.title });
      root.add(section);
      section.add(
        document.struct('H2', {}, paragraph(document, unstyledRuns(service.title), SERVICE)),
      );
      typesetBlocks(document, section, blocks, () => undefined);
      section.end();
    }
  });
}
