import { escapeHtml } from '../../http/html.ts';
import { formatPlayingTime } from '../playing-time.ts';
import type { SermonForPage } from '../sermon-detail.ts';
import { chaptersWithin } from './chapter-times.ts';
import type { Paragraph, ShownTranscript } from './transcript.ts';

/**
 * Maximum number of characters of a transcript in a page's HTML: about 50 minutes, or 16 kB compressed. A script loads
 * the rest.
 */
const CHARACTERS_IN_PAGE = 40_000;

const link = (seconds: number, title = '') =>
  `<a href="?t=${String(Math.floor(seconds))}">${formatPlayingTime(seconds)}${title}</a>`;

/**
 * A paragraph as HTML, with a link that plays it. Each sentence has its start in seconds for the page's script. In a
 * transcript without times, the paragraph has only text.
 */
export function paragraphHtml({ speaker, sentences }: Paragraph, hasTimes: boolean): string {
  const named = speaker === null ? '' : `<b>${escapeHtml(speaker)}:</b> `;
  if (!hasTimes) {
    return `<p>${named}${sentences.map(({ text }) => escapeHtml(text)).join(' ')}</p>`;
  }
  const said = sentences.map(
    ({ start, text }) => `<span data-t="${String(start)}">${escapeHtml(text)}</span>`,
  );
  return `<p>${link(sentences[0]?.start ?? 0)} ${named}${said.join(' ')}</p>`;
}

const lengthOf = ({ sentences }: Paragraph) =>
  sentences.reduce((sum, { text }) => sum + text.length, 0);

/** The first paragraphs of a transcript, with at most CHARACTERS_IN_PAGE characters. */
function inPage(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  let characters = 0;
  return paragraphs.filter((paragraph, index) => {
    characters += lengthOf(paragraph);
    return characters <= CHARACTERS_IN_PAGE || index === 0;
  });
}

/** A transcript of at most this many characters is shown whole: it is not much longer than the beginning of another. */
const CHARACTERS_SHOWN = 1500;

const findButton = (name: string, step: number, path: string) =>
  [
    `<button type="button" class="icon-button" data-find="${String(step)}" aria-label="${name}">`,
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">',
    `<path d="${path}"></path></svg></button>`,
  ].join('');

/** The search of a transcript, directly above its text, so that a find is in view while one types. */
const SEARCH = [
  '<p class="transcript-tools needs-script no-print">',
  '<label>Search the Transcript <input type="search" class="field-control" autocomplete="off"></label>',
  '</p><p class="finds needs-script no-print"><output aria-live="polite"></output>',
  findButton('Previous', -1, 'm18 15-6-6-6 6'),
  findButton('Next', 1, 'm6 9 6 6 6-6'),
  '</p>',
].join('');

/** Controls above a transcript's search, which the page's script uses. The last is only for a transcript with times. */
const tools = (isTimed: boolean) =>
  [
    '<p class="transcript-tools needs-script no-print">',
    '<button type="button" class="link" data-print-said>Print the Transcript</button>',
    '<button type="button" class="link" data-quote>Copy as a Quote</button>',
    isTimed
      ? '<button type="button" class="link" data-copy-moment>Copy Link to This Moment</button>'
      : '',
    '<output aria-live="polite"></output></p>',
  ].join('');

const SHOW_WHOLE =
  '<button type="button" class="show-whole button button-quiet needs-script no-print">Show the Whole Transcript</button>';

const MACHINE_MADE = '<p class="machine-made">Made by a machine, not yet read.</p>';

/** HTML of a sermon's chapters; empty if the sermon has none. */
export function chaptersHtml({ chapters, audioSeconds }: SermonForPage): string {
  const items = chaptersWithin(chapters, audioSeconds).map(
    ({ start, title }) => `<li>${link(start, ` <bdi>${escapeHtml(title)}</bdi>`)}</li>`,
  );
  return items.length === 0 ? '' : `<h2>Chapters</h2><ol>${items.join('')}</ol>`;
}

/** HTML of a sermon's transcript; empty if the sermon has none. */
export function transcriptHtml(
  { id }: SermonForPage,
  transcript: ShownTranscript | undefined,
): string {
  if (transcript === undefined) return '';
  const { paragraphs, isMachineMade } = transcript;
  const isTimed = (paragraphs.at(-1)?.sentences.at(-1)?.start ?? 0) > 0;
  const shown = inPage(paragraphs);
  const file = `/sermons/${String(id)}/transcript`;
  const isAll = shown.length === paragraphs.length;
  const isLong = shown.reduce((sum, each) => sum + lengthOf(each), 0) > CHARACTERS_SHOWN;
  const rest = isAll
    ? ''
    : `<p class="rest"><a href="${file}.txt" data-rest="${String(id)}">Show the rest</a></p>`;
  const captions = isTimed ? `, or <a href="${file}.vtt">as captions</a>` : '';
  return [
    '<h2>Transcript</h2>',
    isMachineMade ? MACHINE_MADE : '',
    `${tools(isTimed)}<p class="no-print">Take it along <a href="${file}.txt">as text</a>${captions}.</p>`,
    SEARCH,
    `<div class="said${isLong ? ' cut' : ''}">`,
    ...shown.map((each) => paragraphHtml(each, isTimed)),
    `</div>${isLong ? SHOW_WHOLE : ''}${rest}`,
  ].join('');
}
