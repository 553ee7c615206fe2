// This is a separate file, because chunks.ts puts it into a chunk that the islands share.

/** The default thumbnail of a sermon, 640 × 360 px: a PNG, because podcast players read no SVG. */
export const PLACEHOLDER_THUMBNAIL = '/images/sermon-placeholder.png';

/** The picture that a page shows for a thumbnail. For the default PNG of 68 kB it is an SVG of 4 kB. */
export const shownThumbnail = (thumbnailUrl: string): string =>
  thumbnailUrl === PLACEHOLDER_THUMBNAIL ? '/images/sermon-placeholder.svg' : thumbnailUrl;
