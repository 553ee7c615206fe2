import { createHash } from 'node:crypto';
import { fullDate, longDate } from '../calendar/dates.ts';
import type { ChurchIdentity } from '../church/church-structured-data.ts';
import { escapeHtml } from '../http/html.ts';
import { keepTogether } from '../pages/no-break.ts';
import type { RecordPageMetadata } from '../pages/record-page.ts';
import { pageStructuredData } from '../pages/structured-data.ts';
import { scriptureParts } from '../sermons/scripture.ts';
import { parsePassages } from '../sermons/scripture-parser.ts';
import type { BibleTranslation, Settings } from '../settings/settings.ts';
import {
  bulletinPath,
  bulletinPdfPath,
  rowHeading,
  withoutPrintedOnly,
  type BulletinRow,
} from './bulletins.ts';

// This file is for the Worker and Node only, because its parser of Bible passages is too large for browsers.

type ShownBulletin = { date: string; title: string; rows: readonly BulletinRow[] };

/**
 * Converts words of a row to HTML, with a link from each Bible passage to the website of the translation. A passage
 * needs a number, because the name of a book alone, such as Ruth or Mark, is mostly a person.
 */
function withPassages(words: string, translation: BibleTranslation): string {
  const passages = parsePassages(words).filter(({ start, end }) =>
    /\d/.test(words.slice(start + 1, end)),
  );
  return scriptureParts(words, passages, translation)
    .map(({ text, href }) =>
      href === null ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
    )
    .join('');
}

/** The heading, the detail and the person of a row as HTML; an empty string for each that the row lacks. */
function rowParts(
  row: BulletinRow,
  translation: BibleTranslation,
): [heading: string, detail: string, person: string] {
  const { type, detail, person } = row;
  // In a song's number or an announcement, 'Mark 7' may be a person at seven o'clock.
  const html = (words: string) =>
    (type === 'song' || type === 'line'
      ? escapeHtml(words)
      : withPassages(words, translation)
    ).replaceAll('\n', '<br>');
  const heading = html(rowHeading(row));
  return [heading && `<strong>${heading}</strong>`, html(detail), escapeHtml(person)];
}

/** Marks a row for an editor. As a `bdi` it has no say in the row's direction. */
const PRINTED_ONLY = '<bdi class="printed-only no-print">Printed only</bdi>';

function rowHtml(row: BulletinRow, translation: BibleTranslation): string {
  const [heading, detail, person] = rowParts(row, translation);
  const parts = [
    detail && `<span>${detail}</span>`,
    person && `<span class="who">${person}</span>`,
  ];
  const mark = row.printedOnly ? PRINTED_ONLY : '';
  return `<li dir="auto">${mark}${heading}${parts.filter(Boolean).join('')}</li>`;
}

const serviceHtml = (
  { title, rows }: ShownBulletin,
  translation: BibleTranslation,
  besideTitle: string,
): string =>
  `<section class="own-list linked"><h2 dir="auto">${escapeHtml(title)}</h2>${besideTitle}<ol>${rows
    .map((row) => rowHtml(row, translation))
    .join('')}</ol></section>`;

/** HTML for the public PDF: one paragraph per row, without rows for paper only (`printedOnly`). */
export const bulletinPdfHtml = (bulletin: ShownBulletin, translation: BibleTranslation): string =>
  withoutPrintedOnly(bulletin)
    .rows.map((row) => rowParts(row, translation).filter((words) => words !== ''))
    .filter((parts) => parts.length > 0)
    .map((parts) => `<p>${parts.join('<br>')}</p>`)
    .join('');

/** The content of a day's public PDF, without rows for paper only (`printedOnly`). */
export const bulletinPdfContent = (
  date: string,
  services: readonly ShownBulletin[],
  { churchName, bibleTranslation }: Pick<Settings, 'churchName' | 'bibleTranslation'>,
) => ({
  churchName,
  /** The day of the services on the church's calendar. */
  date,
  services: services.map((bulletin) => ({
    title: bulletin.title,
    html: bulletinPdfHtml(bulletin, bibleTranslation),
  })),
});
export type BulletinPdfContent = ReturnType<typeof bulletinPdfContent>;

/** Name of the PDF in a build. It contains a digest of the content, so that the Worker never serves an outdated PDF. */
export const bulletinPdfName = (printed: BulletinPdfContent): string =>
  `${printed.date}-${createHash('sha256').update(JSON.stringify(printed)).digest('hex')}`;

/** Checkbox that switches the page to a dark background without a script. Its state is not stored. */
const DARK_SWITCH =
  '<label class="pew-switch no-print"><input type="checkbox">Dark Background</label>';

type Shown = {
  /** Time and place of the service, if they are known. */
  held?: readonly string[];
  /** Days of other public bulletins, the latest first. */
  others?: readonly string[];
  translation: BibleTranslation;
  /** `preview` is anybody with the link to a preview, `admin` a signed-in editor. */
  reader?: 'visitor' | 'preview' | 'admin';
};

/** Renders the bulletins of one day. Only an editor also gets the rows for paper only (`printedOnly`). */
export function bulletinHtml(
  date: string,
  services: readonly ShownBulletin[],
  { held = [], others = [], translation, reader = 'visitor' }: Shown,
) {
  const shown = reader === 'admin' ? services : services.map(withoutPrintedOnly);
  const items = others.map(
    (day) =>
      `<li><a href="${bulletinPath(day)}"><time datetime="${day}">${longDate(day)}</time></a></li>`,
  );
  const pdf =
    reader === 'visitor'
      ? `<p class="no-print"><a class="button button-quiet" href="${bulletinPdfPath(date)}">This Bulletin as a PDF</a></p>`
      : '';
  const more =
    items.length === 0 || reader === 'admin'
      ? ''
      : `<section class="own-list linked no-print"><h2>Other Bulletins</h2><ul>${items.join('')}</ul></section>`;
  return {
    title: 'Bulletin',
    introduction: [
      `<time datetime="${date}">${fullDate(date)}</time>`,
      ...held.map((words) => `<bdi>${keepTogether(escapeHtml(words))}</bdi>`),
    ].join(', '),
    body: `<div class="pew">${shown.map((service, index) => serviceHtml(service, translation, index === 0 ? DARK_SWITCH : '')).join('')}${pdf}${more}</div>`,
  };
}

/** The metadata of the page of a day's bulletins. */
export function bulletinMetadata(date: string, identity: ChurchIdentity): RecordPageMetadata {
  const title = `Bulletin of ${longDate(date)}`;
  const path = bulletinPath(date);
  const description = `The order of service at ${identity.settings.churchName} on ${fullDate(date)}.`;
  return {
    ...{ title, sharedTitle: title, description, keywords: ['bulletin', 'order of service'] },
    canonical: identity.origin + path,
    structuredData: pageStructuredData({ path, title, description }, identity),
  };
}
