import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageTransform } from 'astro';
import { hashTransform, propsToFilename } from 'astro/assets';
import sharp from 'astro/assets/services/sharp';
import { imageConfig } from 'astro:assets';
import type { SiteFile } from '#site/lib/build/site-file.ts';

const SERVICE = 'astro/assets/services/sharp';

/** The versions of photographs that the pages show, by their paths. */
const shown = new Map<string, { source: string; transform: ImageTransform }>();

/** Lets Astro's `<Image>` name the versions of a photograph, as it does in a build of its own. */
export function offerPhotographs(): void {
  globalThis.astroAsset = {
    ...globalThis.astroAsset,
    addStaticImage: (transform, hashProperties) => {
      const source = typeof transform.src === 'string' ? transform.src : transform.src.src;
      const hash = hashTransform(transform, SERVICE, hashProperties);
      const file = propsToFilename(source, transform, hash);
      shown.set(file, { source, transform });
      return encodeURI(file);
    },
  };
}

/** The versions that the rendered pages show. @param directory holds the photographs */
export const photographs = (directory: string): SiteFile[] =>
  [...shown].map(([file, { source, transform }]) => ({
    file: file.slice(1),
    key: file,
    render: async () => {
      const original = await readFile(path.join(directory, decodeURI(source)));
      const options = { ...transform, src: source };
      const { data } = await sharp.transform(original, options, imageConfig, console);
      return data;
    },
  }));
