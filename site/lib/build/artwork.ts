import type { ImageMetadata } from 'astro';

const files = import.meta.glob<ImageMetadata>(
  '../../assets/{artwork,sharing}/**/*.{svg,jpg,jpeg,png,webp,avif}',
  { eager: true, import: 'default' },
);

/** A picture among the site's files: a photograph, or the drawing that it would replace. */
export type Artwork = { kind: 'photograph' | 'drawing'; picture: ImageMetadata };

/**
 * Finds a picture in `site/assets` by its name, such as `ministries/bible-study` or `sharing/visit`. A photograph with
 * the name of a drawing replaces it.
 * @throws Error naming the missing picture
 */
export function findArtwork(name: string): Artwork {
  const found = Object.entries(files).filter(([path]) => path.includes(`/${name}.`));
  const photograph = found.find(([path]) => !path.endsWith('.svg'));
  if (photograph !== undefined) return { kind: 'photograph', picture: photograph[1] };
  const drawing = found[0];
  if (drawing === undefined) throw new Error(`site/assets has no picture named ${name}.`);
  return { kind: 'drawing', picture: drawing[1] };
}

/**
 * The inline style of an element with the class `window`, which shows a picture as stained glass at its right.
 * @param name as for `findArtwork`
 */
export const headingWindowStyle = (name = 'sharing/constitution'): string =>
  `--window:url(${findArtwork(name).picture.src})`;
