import { fullDate, utcDay } from '../calendar/dates.ts';
import { shownThumbnail } from '../media/thumbnails.ts';
import { fileSize } from '../media/file-size.ts';
import type { Handout } from './sermons.ts';
import { escapeHtml } from '../http/html.ts';
import { linkedHtml } from '../pages/linked-text.ts';
import type { AltAndSrcSet } from '../pages/pictures.ts';
import { keepTogether } from '../pages/no-break.ts';
import type { Settings, BibleTranslation } from '../settings/settings.ts';
import { markdownHtml } from '../pages/markdown.ts';
import { scriptureParts } from './scripture.ts';
import { seriesPath } from './sermon-filters.ts';
import type { ShownTranscript } from './transcripts/transcript.ts';
import { chaptersHtml, transcriptHtml } from './transcripts/transcript-html.ts';
import type { SermonForPage, SermonHtml } from './sermon-detail.ts';

type Neighbour = NonNullable<SermonForPage['neighbours']['next']>;

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

/** Pictures of the library by their address. */
type Pictures = Readonly<Record<string, AltAndSrcSet>>;

/** A row like those of /sermons; its label says which sermon it is. */
function neighbourHtml(
  [rel, label, sermon]: readonly ['prev' | 'next', string, Neighbour],
  pictures: Pictures,
): string {
  const { id, title, date, speaker, thumbnailUrl } = sermon;
  const srcSet = pictures[thumbnailUrl]?.srcSet;
  const smaller =
    srcSet === undefined
      ? ''
      : ` srcset="${escapeHtml(srcSet)}" sizes="(min-width: 48rem) 10rem, 6rem"`;
  return `<li class="sermon-row"><a href="/sermons/${id}" tabindex="-1" aria-hidden="true"><img src="${escapeHtml(shownThumbnail(thumbnailUrl))}"${smaller} alt="" width="640" height="360" loading="lazy" class="aspect-video w-full bg-deep-800 object-cover"></a>
<div><p class="text-sm font-semibold">${label}</p><h3 class="text-lg" dir="auto"><a class="link" href="/sermons/${id}" rel="${rel}">${escapeHtml(title)}</a></h3></div>
<p class="sermon-row-text text-sm text-ink-soft"><time datetime="${utcDay(date)}">${fullDate(date)}</time> <bdi>${escapeHtml(speaker)}</bdi></p></li>`;
}

/** The previous and next sermons in the series. If those among all sermons differ, they follow; two rows at least. */
function neighboursHtml({ neighbours }: SermonForPage, pictures: Pictures): string {
  const { previous, next, previousInSeries, nextInSeries, another } = neighbours;
  const items = [
    ['prev', 'Previous in the series', previousInSeries],
    ['next', 'Next in the series', nextInSeries],
    ['prev', 'Previous sermon', previous?.id === previousInSeries?.id ? null : previous],
    ['next', 'Next sermon', next?.id === nextInSeries?.id ? null : next],
  ] as const;
  const rows = items.flatMap(([rel, label, sermon]) =>
    sermon === null ? [] : [neighbourHtml([rel, label, sermon], pictures)],
  );
  if (rows.length === 1 && another !== null) {
    rows.push(
      neighbourHtml(
        next === null ? ['prev', 'Earlier sermon', another] : ['next', 'Later sermon', another],
        pictures,
      ),
    );
  }
  return rows.length === 0
    ? ''
    : `<h2>More Sermons</h2><ul class="sermon-list">${rows.join('')}</ul><a href="/sermons" class="link">View All Sermons</a>`;
}

/**
 * Renders the parts of a sermon's page. The build and the Worker call this function; a browser gets the parts through
 * the API. Typed text is escaped; addresses, phone numbers and passages become links.
 * @param transcript undefined if there is none, or if it is not shown
 * @param pictures those of the library that the build knows in smaller versions
 */
export const sermonHtml = (
  sermon: SermonForPage,
  transcript: ShownTranscript | undefined,
  { bibleTranslation }: Pick<Settings, 'bibleTranslation'>,
  pictures: Pictures = {},
): SermonHtml => ({
  title: escapeHtml(sermon.title),
  speaker: escapeHtml(sermon.speaker),
  date: `<time datetime="${utcDay(sermon.date)}">${fullDate(sermon.date)}</time>`,
  series: sermon.series === null ? '' : link(seriesPath(sermon.series), `Series: ${sermon.series}`),
  scripture: scriptureHtml(sermon, bibleTranslation),
  description: linkedHtml(sermon.description),
  handouts: handoutsHtml(sermon),
  neighbours: neighboursHtml(sermon, pictures),
  notes: sermon.content === null ? '' : markdownHtml(sermon.content),
  chapters: chaptersHtml(sermon),
  transcript: transcriptHtml(sermon, transcript),
});
