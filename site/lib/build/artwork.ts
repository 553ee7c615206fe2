import type { ImageMetadata } from 'astro';

const files = import.meta.glob<ImageMetadata>(
  '../../assets/{artwork,sharing}/**/*.{svg,jpg,jpeg,png,webp,avif}',
  { eager: true, import: 'default' },
);

/** A picture of a page: the church's photograph, or the drawing that it replaces. */
export type Artwork = { kind: 'photograph' | 'drawing'; picture: ImageMetadata };

/**
 * Finds the picture of a name such as `ministries/bible-study` or `sharing/visit`. A photograph of the same name beside
 * the drawing replaces it.
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

/** The style of a heading's window (`.window`). @param drawing name of its picture in `site/assets/sharing` */
export const headingWindowStyle = (drawing = 'constitution'): string =>
  `--window:url(${findArtwork(`sharing/${drawing}`).picture.src})`;
