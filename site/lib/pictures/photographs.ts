import { buildEnvironment } from '../build/build-environment.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageTransform } from 'astro';
import { hashTransform, propsToFilename } from 'astro/assets';
import sharp from 'astro/assets/services/sharp';
import { imageConfig } from 'astro:assets';
import type { SiteFile } from '../build/site-files.ts';
import { slotLabel, type PictureInSlot } from '#shared/pages/pictures.ts';
import { getSite, oncePerBuild } from '#site/lib/build/content.ts';

/** Why a build did not get a file of the media library: it lacks the file, or the site did not answer. */
type NoFile = 'missing' | 'unreachable';

const LONGEST_WAIT_MS = 10_000;

/** Requests a file of the media library from the running site, because its store may be in the cloud or on a disk. */
async function ask(url: string, method: 'GET' | 'HEAD'): Promise<Response | NoFile> {
  const address = new URL(url, buildEnvironment.SITE_URL);
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const response = await fetch(address, { method, signal }).catch(() => null);
  if (response?.status === 404) return 'missing';
  return response?.ok === true ? response : 'unreachable';
}

/** Whether the media library lacks a file; false also if the site does not answer. @param url `/media/…` */
const isMissing = async (url: string): Promise<boolean> => (await ask(url, 'HEAD')) === 'missing';

/** Reads the bytes of a file of the media library, or why that failed. @param url `/media/…` */
export async function readFileOfLibrary(url: string): Promise<Buffer | NoFile> {
  const answer = await ask(url, 'GET');
  if (!(answer instanceof Response)) return answer;
  return answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => 'unreachable' as const,
  );
}

const SERVICE = 'astro/assets/services/sharp';

/** The scaled versions of photographs that rendered pages show, by their paths. */
const shown = new Map<string, { source: string; transform: ImageTransform }>();

/** Sets the function by which Astro's `<Image>` names a scaled version, as Astro's own build does; it fills `shown`. */
export function registerPhotographs(): void {
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

/** The scaled versions that rendered pages show, with their renderers. @param directory contains the originals */
export const photographFiles = (directory: string): SiteFile[] =>
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

const fallBack = (slot: string, reason: string) => {
  console.warn(`${slotLabel(slot)}: ${reason}, so the drawing is shown.`);
};

/** The pictures that the church has chosen and whose files exist, by their slots, such as `home/hero`. */
const findPicturesInSlots = oncePerBuild(async () => {
  const { placed } = await getSite();
  const found = await Promise.all(
    placed.map(async (picture): Promise<[string, PictureInSlot][]> => {
      if (!(await isMissing(picture.url))) return [[picture.slot, picture]];
      fallBack(picture.slot, 'the library has lost the file');
      return [];
    }),
  );
  return new Map(found.flat());
});

/** The picture that the church has chosen for a slot; null if there is none, so that the default drawing is used. */
export const getPictureInSlot = async (slot: string): Promise<PictureInSlot | null> =>
  (await findPicturesInSlots()).get(slot) ?? null;

/** The URL of the smallest version of a picture that is at least `width` px wide, else of the picture itself. */
const versionOf = ({ variants, url }: PictureInSlot, width: number): string =>
  variants.find((version) => version.width >= width)?.url ?? url;

/**
 * Calls `make` with the file of a slot's picture. A failure is logged and does not end the build.
 * @param width preferred minimum width of the file in px
 * @returns null if the slot has no picture or a failure occurred, so that the default drawing is used
 */
export async function transformPictureInSlot<Made>(
  slot: string,
  width: number,
  make: (file: Buffer, picture: PictureInSlot) => Promise<Made>,
): Promise<Made | null> {
  const picture = await getPictureInSlot(slot);
  if (picture === null) return null;
  const file = await readFileOfLibrary(versionOf(picture, width));
  if (!Buffer.isBuffer(file)) {
    fallBack(slot, 'the library did not answer');
    return null;
  }
  return make(file, picture).catch(() => {
    fallBack(slot, 'the file cannot be read as a picture');
    return null;
  });
}
