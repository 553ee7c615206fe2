// This file is separate, because site/lib/build/chunks.ts puts it into a chunk that several islands share.

/** Path of a sermon's default thumbnail, 640 × 360 px. It is a PNG, because podcast players do not read SVG. */
export const PLACEHOLDER_THUMBNAIL = '/images/sermon-placeholder.png';

/** Returns the picture that a page shows for a thumbnail. An SVG of 4 kB replaces the default PNG of 68 kB. */
export const shownThumbnail = (thumbnailUrl: string): string =>
  thumbnailUrl === PLACEHOLDER_THUMBNAIL ? '/images/sermon-placeholder.svg' : thumbnailUrl;
