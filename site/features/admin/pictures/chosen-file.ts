import type { MediaRecord } from '#shared/media/media.ts';

/** What the form needs of a file of the library. */
export type ChosenFile = Pick<MediaRecord, 'id' | 'name' | 'url' | 'variants'> & {
  width: number;
  height: number;
};

/** A file as the form holds it; null for one that is no picture. */
export const toChosenFile = (media: MediaRecord): ChosenFile | null => {
  const { id, name, url, variants, width, height } = media;
  return width === null || height === null ? null : { id, name, url, variants, width, height };
};
