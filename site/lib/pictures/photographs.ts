import { buildEnvironment } from '../build/build-environment.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageTransform } from 'astro';
import { hashTransform, propsToFilename } from 'astro/assets';
import sharp from 'astro/assets/services/sharp';
import { imageConfig } from 'astro:assets';
import type { SiteFile } from '../build/site-files.ts';

/** Why a build did not get a file: the store lacks it, or did not answer. */
type NoFile = 'missing' | 'unreachable';

const LONGEST_WAIT_MS = 10_000;

/** Requests a file from the running site, because this works for a store in the cloud and for one on this machine. */
async function ask(url: string, method: 'GET' | 'HEAD'): Promise<Response | NoFile> {
  const address = new URL(url, buildEnvironment.SITE_URL);
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const response = await fetch(address, { method, signal }).catch(() => null);
  if (response?.status === 404) return 'missing';
  return response?.ok === true ? response : 'unreachable';
}

/** Whether the store lacks a file; false also when it does not answer. @param url `/media/…` */
export const isMissing = async (url: string): Promise<boolean> =>
  (await ask(url, 'HEAD')) === 'missing';

/** The bytes of a file of the library. @param url `/media/…` */
export async function readFileOfLibrary(url: string): Promise<Buffer | NoFile> {
  const answer = await ask(url, 'GET');
  if (!(answer instanceof Response)) return answer;
  return answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => 'unreachable' as const,
  );
}

const SERVICE = 'astro/assets/services/sharp';

/** The versions of photographs that the pages show, by their paths. */
const shown = new Map<string, { source: string; transform: ImageTransform }>();

/** Makes Astro's `<Image>` refer to the versions of a photograph, as it does in its own builds. */
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
