import { fullDate, longDate } from '../calendar/dates.ts';
import type { ChurchIdentity } from '../church/church-structured-data.ts';
import { escapeHtml } from '../http/html.ts';
import type { RecordPage } from '../pages/record-page.ts';
import { pageStructuredData } from '../pages/structured-data.ts';
import { scriptureParts } from '../sermons/scripture.ts';
import { readPassages } from '../sermons/scripture-parser.ts';
import type { Translation } from '../sermons/translations.ts';
import { bulletinPath, ROW_WORDS, type BulletinRow } from './bulletins.ts';

// Only for the Worker and Node, never for a browser: the parser of passages is large.

type ShownBulletin = { date: string; title: string; rows: readonly BulletinRow[] };

/** A detail with its passages linked to the host of the translation. */
const withPassages = (detail: string, translation: Translation): string =>
  scriptureParts(detail, readPassages(detail), translation)
    .map(({ text, url }) =>
      url === undefined ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`,
    )
    .join('');

function rowHtml({ type, title, detail, person }: BulletinRow, translation: Translation): string {
  const [kind, name] = [ROW_WORDS[type], escapeHtml(title)];
  const heading = [kind, name].filter(Boolean).join(': ');
  const details =
    type === 'reading' || type === 'sermon'
      ? withPassages(detail, translation)
      : escapeHtml(detail);
  const said = [details, escapeHtml(person)]
    .filter(Boolean)
    .map((words) => `<span>${words.replaceAll('\n', '<br>')}</span>`);
  return `<li dir="auto"><strong>${heading}</strong>${said.join('')}</li>`;
}

const serviceHtml = (
  { title, rows }: ShownBulletin,
  translation: Translation,
  isForPrint: boolean,
): string =>
  `<section class="own-list linked"><h2 dir="auto">${escapeHtml(title)}</h2><ol>${rows
    .filter(({ printedOnly }) => isForPrint || !printedOnly)
    .map((row) => rowHtml(row, translation))
    .join('')}</ol></section>`;

/**
 * Renders the bulletins of one day for visitors: what is printed only stays out.
 * @param isForPrint whether an editor prints it, with all rows
 * @param others days of the other public bulletins, the latest first
 */
export function bulletinHtml(
  date: string,
  services: readonly ShownBulletin[],
  others: readonly string[],
  translation: Translation,
  isForPrint = false,
) {
  const items = others.map(
    (day) =>
      `<li><a href="${bulletinPath(day)}"><time datetime="${day}">${longDate(day)}</time></a></li>`,
  );
  const more =
    items.length === 0
      ? ''
      : `<section class="own-list linked"><h2>Other Bulletins</h2><ul>${items.join('')}</ul></section>`;
  return {
    title: 'Bulletin',
    introduction: `<time datetime="${date}">${fullDate(date)}</time>`,
    body: services.map((service) => serviceHtml(service, translation, isForPrint)).join('') + more,
  };
}

/** The metadata of the page of a day's bulletins. */
export function bulletinMetadata(date: string, identity: ChurchIdentity): RecordPage {
  const title = `Bulletin of ${longDate(date)}`;
  const path = bulletinPath(date);
  const description = `The order of service at ${identity.settings.churchName} on ${fullDate(date)}.`;
  return {
    ...{ title, sharedTitle: title, description, keywords: ['bulletin', 'order of service'] },
    canonical: identity.origin + path,
    structuredData: pageStructuredData({ path, title, description }, identity),
  };
}
