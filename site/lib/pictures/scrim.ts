import type { Focus } from '#shared/pages/pictures.ts';
import { cropTo, type Rectangle, type Size } from './crop.ts';
import sharp from 'sharp';
import { churchColors } from '#shared/church/colors.ts';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A picture in so few pixels that one is about as large as a letter of the text before it. */
export type Cells = Size & { colorAt: (x: number, y: number) => Rgb };

type Rule = {
  /** Colour of the scrim, a translucent layer between picture and text. */
  scrim: Rgb;
  text: Rgb;
  /** Contrast that the text needs everywhere, as WCAG 2 defines it. */
  contrast: number;
};

const STEPS = 50;

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour below a scrim, as browsers mix them. */
const below = (scrim: Rgb, strength: number, [red, green, blue]: Rgb): Rgb => [
  scrim[0] * strength + red * (1 - strength),
  scrim[1] * strength + green * (1 - strength),
  scrim[2] * strength + blue * (1 - strength),
];

function colorsIn({ colorAt }: Cells, { left, top, width, height }: Rectangle): Rgb[] {
  const columns = Array.from({ length: width }, (_, index) => left + index);
  const rows = Array.from({ length: height }, (_, index) => top + index);
  return rows.flatMap((y) => columns.map((x) => colorAt(x, y)));
}

/**
 * The weakest scrim, from 0 to 1, with which a text can be read on every part of a picture.
 * @param parts where the text may stand
 */
export function scrimStrength(
  cells: Cells,
  parts: readonly Rectangle[],
  { scrim, text, contrast }: Rule,
): number {
  const colors = parts.flatMap((part) => colorsIn(cells, part));
  const isReadable = (strength: number) =>
    colors.every((color) => contrastOf(text, below(scrim, strength, color)) >= contrast);
  for (let step = 0; step < STEPS; step += 1) {
    if (isReadable(step / STEPS)) return step / STEPS;
  }
  return 1;
}

/** Shapes of the hero, width by height: from a narrow window with a long text to a very wide screen. */
const HERO_ASPECTS = [0.9, 1.3, 1.75, 2.2, 2.75, 3.6] as const;
/** How far the hero's text reaches from the left, with a margin; keep in step with the style of Hero.astro. */
const TEXT_WIDTH = 0.6;

/** The parts of a picture before which the hero's text stands on screens of all shapes. */
export const behindHeroText = (size: Size, focus: Focus): Rectangle[] =>
  HERO_ASPECTS.map((aspect) => {
    const crop = cropTo(size, aspect, focus);
    return { ...crop, width: Math.max(1, Math.round(crop.width * TEXT_WIDTH)) };
  });

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

/**
 * The weakest scrim, from 0 to 1, with which the hero's text can be read on a picture.
 * @param themeColor the church's
 * @throws if it is no picture
 */
export async function measureScrim(
  file: Buffer,
  focus: Focus,
  themeColor: string,
): Promise<number> {
  const colors = churchColors(themeColor);
  const cells = await toCells(file);
  return scrimStrength(cells, behindHeroText(cells, focus), {
    scrim: rgb(colors['deep-800']),
    // The dimmest of the hero's texts.
    text: rgb(colors['deep-100']),
    contrast: CONTRAST,
  });
}
