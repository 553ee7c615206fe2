import sharp from 'sharp';
import { COLORS } from '#shared/church/colors.ts';
import type { Focus } from '#shared/pages/pictures.ts';
import { behindHeroText, scrimStrength, type Cells, type Rgb } from './scrim.ts';

/** More than the 4.5 that WCAG asks for: single pixels may be brighter than the cells that are measured. */
const CONTRAST = 7;
/** Cells in a row: of 13 px each on a screen of 1,280. */
const CELLS = 96;

const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

async function toCells(file: Buffer): Promise<Cells> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: CELLS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colorAt = (x: number, y: number): Rgb => {
    const at = (y * width + x) * channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  return { width, height, colorAt };
}

/** The weakest scrim, from 0 to 1, with which the hero's text can be read on a picture. @throws if it is none */
export async function measureScrim(file: Buffer, focus: Focus): Promise<number> {
  const cells = await toCells(file);
  return scrimStrength(cells, behindHeroText(cells, focus), {
    scrim: rgb(COLORS['deep-800']),
    // The dimmest of the hero's texts.
    text: rgb(COLORS['deep-100']),
    contrast: CONTRAST,
  });
}
