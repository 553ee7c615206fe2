import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { oncePerBuild } from '../build/content.ts';
import { projectFolders } from '../build/site-files.ts';
import { cropTo } from './picture-markup.ts';
import { transformPictureInSlot } from './photographs.ts';
import { createHash } from 'node:crypto';

/** Maximum size of a logo in the header, in CSS px. */
const LARGEST_LOGO = { width: 160, height: 48 } as const;
/** Pixels of the logo's file for each CSS px, for sharp screens. */
const PIXELS = 2;

/** The church's logo: its path, its size in CSS px, and its bytes as WebP. */
export type Logo = { src: string; width: number; height: number; bytes: Buffer };

async function makeLogo(file: Buffer): Promise<Logo> {
  const [width, height] = [LARGEST_LOGO.width * PIXELS, LARGEST_LOGO.height * PIXELS];
  const { data, info } = await sharp(file)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const scale = Math.min(LARGEST_LOGO.width / info.width, LARGEST_LOGO.height / info.height);
  return {
    src: `/pictures/logo-${digest}.webp`,
    width: Math.round(info.width * scale),
    height: Math.round(info.height * scale),
    bytes: data,
  };
}

/** The church's logo; null if it has none or its file cannot be read. */
export const getLogo = oncePerBuild(() =>
  transformPictureInSlot('site/logo', LARGEST_LOGO.width * PIXELS, makeLogo),
);

const DRAWINGS = new URL('assets/icons/', projectFolders.source);
const LARGEST_ICON = 512;

/** The church's icon as a square PNG; null if it has none or its file cannot be read: the default icons are used. */
const readIcon = oncePerBuild(() =>
  transformPictureInSlot('site/icon', LARGEST_ICON, async (file, { focus }) => {
    const image = sharp(file);
    const square = cropTo(await image.metadata(), 1, focus);
    return image.extract(square).resize(LARGEST_ICON, LARGEST_ICON).png().toBuffer();
  }),
);

const at = (icon: Buffer, size: number) => sharp(icon).resize(size, size).png({ palette: true });
/** Fills the transparent parts of an icon with white, because phones show them in black. */
const onWhite = (icon: Buffer, size: number) => at(icon, size).flatten({ background: '#fff' });

async function toSvg(icon: Buffer): Promise<Buffer> {
  const png = await at(icon, 96).toBuffer();
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png.toString('base64')}"/></svg>\n`,
  );
}

/** Functions that make the icons that browsers, phones and search engines request, by the icons' names. */
const MAKERS: Readonly<Record<string, (icon: Buffer) => Promise<Buffer>>> = {
  'favicon.svg': toSvg,
  'favicon.ico': async (icon) => toIco(await at(icon, 32).toBuffer(), 32),
  'apple-touch-icon.png': (icon) => onWhite(icon, 180).toBuffer(),
  'icon-192.png': (icon) => onWhite(icon, 192).toBuffer(),
  'icon-512.png': (icon) => onWhite(icon, 512).toBuffer(),
};

export const ICON_NAMES: readonly string[] = Object.keys(MAKERS);

/** The bytes of an icon: made from the church's icon, or the default file. @param name one of `ICON_NAMES` */
export async function makeIcon(name: string): Promise<Buffer> {
  const icon = await readIcon();
  const make = MAKERS[name];
  return icon === null || make === undefined ? readFile(new URL(name, DRAWINGS)) : make(icon);
}

/**
 * Wraps one PNG as an .ico file, which browsers request at /favicon.ico.
 * @param size width and height in px
 */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
