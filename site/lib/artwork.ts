import type { ImageMetadata } from 'astro';

const files = import.meta.glob<ImageMetadata>(
  '../assets/artwork/**/*.{svg,jpg,jpeg,png,webp,avif}',
  { eager: true, import: 'default' },
);

/** A picture of the pages: the church's own photograph, or the artwork that it replaces. */
export type Artwork = { kind: 'photograph' | 'drawing'; picture: ImageMetadata };

/**
 * The picture of a name such as `ministries/bible-study`. A photograph beside the drawing, of the same name,
 * takes its place.
 * @throws Error naming the picture that is missing
 */
export function findArtwork(name: string): Artwork {
  const found = Object.entries(files).filter(([path]) => path.includes(`/artwork/${name}.`));
  const photograph = found.find(([path]) => !path.endsWith('.svg'));
  if (photograph !== undefined) return { kind: 'photograph', picture: photograph[1] };
  const drawing = found[0];
  if (drawing === undefined) throw new Error(`site/assets/artwork has no picture named ${name}.`);
  return { kind: 'drawing', picture: drawing[1] };
}
