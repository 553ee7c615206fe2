import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { once } from '#site/lib/build/content.ts';
import { makeOfPicture } from './pictures-in-slots.ts';

/** Maximum size of a logo in the header, in CSS px. */
const LARGEST = { width: 160, height: 48 } as const;
/** Pixels of the file for each CSS px. */
const PIXELS = 2;

/** The church's logo: its path, its size in CSS px, and its bytes as WebP. */
export type Logo = { src: string; width: number; height: number; bytes: Buffer };

async function makeLogo(file: Buffer): Promise<Logo> {
  const [width, height] = [LARGEST.width * PIXELS, LARGEST.height * PIXELS];
  const { data, info } = await sharp(file)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const scale = Math.min(LARGEST.width / info.width, LARGEST.height / info.height);
  return {
    src: `/pictures/logo-${digest}.webp`,
    width: Math.round(info.width * scale),
    height: Math.round(info.height * scale),
    bytes: data,
  };
}

/** The church's logo; null where it has none. */
export const getLogo = once(() => makeOfPicture('site/logo', LARGEST.width * PIXELS, makeLogo));
