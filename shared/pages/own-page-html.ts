import * as z from 'zod/mini';
import { fullDate, longDate, utcDay } from '../calendar/dates.ts';
import { isUpcoming } from '../events/event-times.ts';
import { formatTypedTime } from '../calendar/times.ts';
import type { ChurchIdentity } from '../church/church-structured-data.ts';
import { categoryLabel } from '../settings/categories.ts';
import { eventPath, statusText } from '../events/event-labels.ts';
import type { ChurchEvent } from '../events/events.ts';
import { escapeHtml, metaDescription } from '../http/html.ts';
import { seriesPath } from '../sermons/sermon-filters.ts';
import { handoutHtml } from '../sermons/sermon-html.ts';
import type { SermonSummary } from '../sermons/sermons.ts';
import type { Settings } from '../settings/settings.ts';
import { MediaRecord } from '../media/media.ts';
import { pageTextHtml } from './markdown.ts';
import { loadingBackground, pictureAttributes, type SizedPicture } from './pictures.ts';
import type { Block } from './own-page-blocks.ts';
import type { OwnPage } from './own-pages.ts';
import type { RecordPageMetadata } from './record-page.ts';
import { pageStructuredData } from './structured-data.ts';
import { fillTokens } from './text-tokens.ts';

// This file is only for the Worker and Node, because it loads markdown.ts.

/** A library file on a custom page. */
export const PageFile = z.pick(MediaRecord, {
  ...{ id: true, kind: true, name: true, url: true, bytes: true, alt: true },
  ...{ width: true, height: true, placeholder: true, variants: true },
});
export type PageFile = z.infer<typeof PageFile>;

/** Data of other records that the blocks of a custom page show. */
export type PageMaterial = {
  settings: Settings;
  files: readonly PageFile[];
  /** Public events in calendar order. */
  events: readonly ChurchEvent[];
  /** Public sermons, newest first. */
  sermons: readonly SermonSummary[];
  now: Date;
};

/** The HTML parts of a custom page without content (the shell, see docs/architecture.md). */
export const EMPTY_PAGE_HTML = { title: 'Page', introduction: '', body: '' };

const EVENTS_SHOWN = 6;
const SERMONS_SHOWN = 12;

const picturesOf = (ids: readonly number[], { files }: PageMaterial): SizedPicture[] =>
  ids.flatMap((id) => {
    const file = files.find((each) => each.id === id);
    if (file?.kind !== 'image' || file.width === null || file.height === null) return [];
    return [{ ...file, width: file.width, height: file.height }];
  });

function imageHtml(picture: SizedPicture, sizes: string, isFirst = false): string {
  const background = loadingBackground(picture.placeholder);
  const attributes = {
    ...pictureAttributes(picture),
    sizes,
    ...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' }),
    ...(background !== undefined && { style: `background:${background}` }),
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(String(value))}"`,
  );
  return `<img ${written.join(' ')}>`;
}

/** Value of `sizes` for a picture of a gallery, in the rows of own-page-blocks.css. */
function gallerySizes(index: number, count: number): string {
  const isAlone = index === count - 1 && index % 2 === 0;
  const inPairs = [0, 4, 2][count % 3] ?? 0;
  const wide = count - index <= inPairs ? 36 : 24;
  return `(max-width: 60rem) ${isAlone ? '92' : '48'}vw, ${count === 1 ? '56' : String(wide)}rem`;
}

/** Pictures of one size in rows. If scripts are off, the link of a picture opens its file. */
function galleryHtml(pictures: readonly SizedPicture[]): string {
  const items = pictures.map((picture, index) => {
    const described = picture.alt ?? '';
    const number = `Picture ${String(index + 1)} of ${String(pictures.length)}`;
    const alt = described === '' ? number : described;
    const image = imageHtml({ ...picture, alt }, gallerySizes(index, pictures.length));
    return `<li><a href="${escapeHtml(picture.url)}" data-caption="${escapeHtml(described)}">${image}</a></li>`;
  });
  return `<ul class="own-gallery" data-gallery>${items.join('')}</ul>`;
}

type OfType<Type extends Block['type']> = Extract<Block, { type: Type }>;

function peopleHtml({ people }: OfType<'people'>, material: PageMaterial): string {
  const cards = people
    .filter(({ name }) => name !== '')
    .map(({ name, task, mediaIds }) => {
      const pictures = picturesOf(mediaIds, material).map((picture) => imageHtml(picture, '10rem'));
      const said = task === '' ? '' : `<span>${escapeHtml(task)}</span>`;
      return `<li dir="auto">${pictures.join('')}<strong>${escapeHtml(name)}</strong>${said}</li>`;
    });
  return cards.length === 0 ? '' : `<ul class="own-people">${cards.join('')}</ul>`;
}

const listHtml = (heading: string, items: readonly string[], more: string) =>
  `<section class="own-list linked"><h2 dir="auto">${escapeHtml(heading)}</h2><ul>${items.join('')}</ul>${more}</section>`;

function eventsHtml(
  { category }: OfType<'events'>,
  { events, settings, now }: PageMaterial,
): string {
  const coming = events.filter(
    (event) => (category === '' || event.category === category) && isUpcoming(event, now),
  );
  if (coming.length === 0) return '';
  const items = coming.slice(0, EVENTS_SHOWN).map((event) => {
    const status = statusText(event);
    const said = status === null ? '' : ` <strong>${status}</strong>`;
    return `<li><a href="${eventPath(event.id)}" dir="auto">${escapeHtml(event.title)}</a><span><time datetime="${utcDay(event.date)}">${fullDate(event.date)}</time>, <bdi>${escapeHtml(formatTypedTime(event.time))}</bdi>${said}</span></li>`;
  });
  const heading =
    category === '' ? 'Coming Up' : `Coming Up: ${categoryLabel(category, settings.categories)}`;
  const address = category === '' ? '/events' : `/events?category=${encodeURIComponent(category)}`;
  return listHtml(heading, items, `<p><a href="${escapeHtml(address)}">View All Events</a></p>`);
}

function sermonsHtml({ series }: OfType<'sermons'>, { sermons }: PageMaterial): string {
  const ofSeries = sermons.filter((sermon) => sermon.series === series);
  if (series === '' || ofSeries.length === 0) return '';
  const items = ofSeries
    .slice(0, SERMONS_SHOWN)
    .map(
      ({ id, title, speaker, date }) =>
        `<li><a href="/sermons/${String(id)}" dir="auto">${escapeHtml(title)}</a><span><bdi>${escapeHtml(speaker)}</bdi>, <time datetime="${utcDay(date)}">${longDate(date)}</time></span></li>`,
    );
  const more =
    ofSeries.length > SERMONS_SHOWN
      ? `<p><a href="${escapeHtml(seriesPath(series))}">View the Whole Series</a></p>`
      : '';
  return listHtml(`Sermons: ${series}`, items, more);
}

function filesHtml({ mediaIds }: OfType<'files'>, { files }: PageMaterial): string {
  const items = mediaIds.flatMap((id) => {
    const file = files.find((each) => each.id === id);
    if (file === undefined) return [];
    const { url, name, bytes } = file;
    return handoutHtml({ url, name: name.replace(/\.\w{1,5}$/, ''), bytes });
  });
  return items.length === 0 ? '' : `<ul class="own-files linked">${items.join('')}</ul>`;
}

function markdownOf({ markdown }: OfType<'text'>, { settings }: PageMaterial): string {
  if (markdown === '') return '';
  const html = pageTextHtml(markdown, 2);
  return `<div class="prose notes linked" dir="auto">${fillTokens(html, settings, escapeHtml)}</div>`;
}

function blockHtml(block: Block, material: PageMaterial, isFirst: boolean): string {
  switch (block.type) {
    case 'text':
      return markdownOf(block, material);
    case 'picture':
      return picturesOf(block.mediaIds, material)
        .map((picture) => imageHtml(picture, '(min-width: 60rem) 56rem, 92vw', isFirst))
        .map((image) => `<p class="own-picture">${image}</p>`)
        .join('');
    case 'gallery': {
      const pictures = picturesOf(block.mediaIds, material);
      return pictures.length === 0 ? '' : galleryHtml(pictures);
    }
    case 'people':
      return peopleHtml(block, material);
    case 'button':
      return block.label === '' || block.href === null
        ? ''
        : `<p><a class="button button-primary" href="${escapeHtml(block.href)}" dir="auto">${escapeHtml(block.label)}</a></p>`;
    case 'events':
      return eventsHtml(block, material);
    case 'sermons':
      return sermonsHtml(block, material);
    case 'files':
      return filesHtml(block, material);
  }
}

/** Renders the parts of a custom page for the build and the Worker. */
export const ownPageHtml = (page: OwnPage, material: PageMaterial): typeof EMPTY_PAGE_HTML => ({
  title: escapeHtml(page.title),
  introduction: escapeHtml(page.description),
  body: page.blocks.map((block, index) => blockHtml(block, material, index === 0)).join(''),
});

/** The metadata of a custom page. The church's name replaces a missing description. */
export function ownPageMetadata(
  { title, path, description: own }: OwnPage,
  identity: ChurchIdentity,
): RecordPageMetadata {
  const description =
    own === '' ? `${title} at ${identity.settings.churchName}.` : metaDescription(own);
  return {
    title,
    sharedTitle: title,
    description,
    keywords: [title],
    canonical: `${identity.origin}${path}`,
    structuredData: pageStructuredData({ path, title, description }, identity),
  };
}
