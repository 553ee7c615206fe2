import { fullDate, utcDay } from '../calendar/dates.ts';
import { fileSize } from '../media/file-size.ts';
import type { Handout } from './sermons.ts';
import { escapeHtml } from '../http/html.ts';
import { linkedHtml } from '../pages/linked-text.ts';
import { keepTogether } from '../pages/no-break.ts';
import type { Settings, BibleTranslation } from '../settings/settings.ts';
import { markdownHtml } from '../pages/markdown.ts';
import { scriptureParts } from './scripture.ts';
import { seriesPath } from './sermon-filters.ts';
import type { ShownTranscript } from './transcripts/transcript.ts';
import { transcriptHtml } from './transcripts/transcript-html.ts';
import type { SermonForPage, SermonHtml } from './sermon-detail.ts';

// This file is only for the Worker and Node, because it loads markdown.ts.

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const scriptureHtml = (
  { scripture, passages }: SermonForPage,
  translation: BibleTranslation,
): string =>
  scriptureParts(scripture, passages, translation)
    .map(({ text, href }) => (href === null ? escapeHtml(text) : link(href, keepTogether(text))))
    .join('');

/** Link to a document. A file of this site is downloaded under its name; a file of another website is opened. */
export function handoutHtml({ url, name, bytes }: Handout): string {
  const ending = /\.(\w{2,4})$/.exec(url)?.[1] ?? '';
  const facts = [ending.toUpperCase(), bytes === undefined ? '' : fileSize(bytes)];
  const shown = facts.filter((fact) => fact !== '').join(', ');
  const download = url.startsWith('/') ? ` download="${escapeHtml(`${name}.${ending}`)}"` : '';
  return `<li><a href="${escapeHtml(url)}"${download}><bdi>${escapeHtml(name)}</bdi></a>${shown === '' ? '' : ` (${shown})`}</li>`;
}

const handoutsHtml = ({ handouts }: SermonForPage): string =>
  handouts.length === 0 ? '' : `<h2>Handouts</h2><ul>${handouts.map(handoutHtml).join('')}</ul>`;

/** Links to the previous and next sermons in the series. If those among all sermons differ, they follow. */
function neighboursHtml({ neighbours }: SermonForPage): string {
  const { previous, next, previousInSeries, nextInSeries } = neighbours;
  const items = [
    ['prev', 'Previous in the series', previousInSeries],
    ['next', 'Next in the series', nextInSeries],
    ['prev', 'Previous sermon', previous?.id === previousInSeries?.id ? null : previous],
    ['next', 'Next sermon', next?.id === nextInSeries?.id ? null : next],
  ] as const;
  const list = items.map(([rel, label, sermon]) => {
    if (sermon === null) return '';
    const title = `<bdi>${escapeHtml(sermon.title)}</bdi>`;
    return `<li><a href="/sermons/${sermon.id}" rel="${rel}"><span>${label}</span> ${title}</a></li>`;
  });
  return list.join('') === '' ? '' : `<h2>More Sermons</h2><ul>${list.join('')}</ul>`;
}

/**
 * Renders the parts of a sermon's page. The build and the Worker call this function; a browser gets the parts through
 * the API. Typed text is escaped; addresses, phone numbers and passages become links.
 * @param transcript undefined if there is none, or if it is not shown
 */
export const sermonHtml = (
  sermon: SermonForPage,
  transcript: ShownTranscript | undefined,
  { bibleTranslation }: Pick<Settings, 'bibleTranslation'>,
): SermonHtml => ({
  title: escapeHtml(sermon.title),
  speaker: escapeHtml(sermon.speaker),
  date: `<time datetime="${utcDay(sermon.date)}">${fullDate(sermon.date)}</time>`,
  series: sermon.series === null ? '' : link(seriesPath(sermon.series), sermon.series),
  scripture: scriptureHtml(sermon, bibleTranslation),
  description: linkedHtml(sermon.description),
  handouts: handoutsHtml(sermon),
  neighbours: neighboursHtml(sermon),
  notes: sermon.content === null ? '' : markdownHtml(sermon.content),
  transcript: transcriptHtml(sermon, transcript),
});
