import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cropTo, objectPosition } from '#site/lib/pictures/crop.ts';
import {
  behindHeroText,
  contrastOf,
  scrimStrength,
  type Cells,
  type Rgb,
} from '#site/lib/pictures/scrim.ts';

const SCRIM: Rgb = [20, 42, 73];
const TEXT: Rgb = [216, 226, 239];
const CENTER = { x: 0.5, y: 0.5 };
const SIZE = { width: 48, height: 32 };
const RULE = { scrim: SCRIM, text: TEXT, contrast: 7 };

const cells = (colorAt: Cells['colorAt']): Cells => ({ ...SIZE, colorAt });
const plain = (grey: number) => cells(() => [grey, grey, grey]);
const whole = [{ left: 0, top: 0, ...SIZE }];

/** The contrast of the text on one colour below a scrim. */
const contrastBelow = (strength: number, color: Rgb) => {
  const mixed = color.map((part, index) => (SCRIM[index] ?? 0) * strength + part * (1 - strength));
  const [red = 0, green = 0, blue = 0] = mixed;
  return contrastOf(TEXT, [red, green, blue]);
};

describe('the contrast of two colours', () => {
  it.each<[Rgb, Rgb, number]>([
    [[0, 0, 0], [255, 255, 255], 21],
    [[255, 255, 255], [255, 255, 255], 1],
    [[255, 255, 255], [118, 118, 118], 4.54],
  ])('of %j and %j is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
    expect(contrastOf(other, one)).toBeCloseTo(contrast, 1);
  });
});

describe('the scrim', () => {
  it('is not there on black', () => {
    expect(scrimStrength(plain(0), whole, RULE)).toBe(0);
  });

  it('is as strong as white needs it, and no stronger', () => {
    const strength = scrimStrength(plain(255), whole, RULE);
    expect(contrastBelow(strength, [255, 255, 255])).toBeGreaterThanOrEqual(7);
    expect(contrastBelow(strength - 0.03, [255, 255, 255])).toBeLessThan(7);
  });

  it('serves the brightest cell of a noisy picture', async () => {
    const create = {
      ...SIZE,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    };
    const noise = new Uint8Array(await sharp({ create }).raw().toBuffer());
    const colorAt = (x: number, y: number): Rgb => {
      const at = (y * SIZE.width + x) * 3;
      return [noise[at] ?? 0, noise[at + 1] ?? 0, noise[at + 2] ?? 0];
    };
    const strength = scrimStrength(cells(colorAt), whole, RULE);
    for (let x = 0; x < SIZE.width; x += 1) {
      for (let y = 0; y < SIZE.height; y += 1) {
        expect(contrastBelow(strength, colorAt(x, y))).toBeGreaterThanOrEqual(7);
      }
    }
  });

  it('looks only at where the text stands', () => {
    const rightHalfWhite = cells((x) => (x < 30 ? [0, 0, 0] : [255, 255, 255]));
    const parts = behindHeroText(SIZE, { x: 0, y: 0.5 });
    expect(scrimStrength(rightHalfWhite, parts, RULE)).toBe(0);
    const leftWhite = cells((x) => (x < 30 ? [255, 255, 255] : [0, 0, 0]));
    expect(scrimStrength(leftWhite, parts, RULE)).toBeGreaterThan(0.5);
  });

  it('is whole where nothing else helps', () => {
    expect(scrimStrength(plain(255), whole, { ...RULE, contrast: 21 })).toBe(1);
  });
});

describe('a crop', () => {
  it('keeps the chosen point in sight, in wide and in tall boxes', () => {
    const size = { width: 1200, height: 800 };
    for (const aspect of [0.5, 1, 1.5, 3]) {
      for (const focus of [CENTER, { x: 0, y: 1 }, { x: 0.9, y: 0.2 }]) {
        const crop = cropTo(size, aspect, focus);
        expect(crop.width / crop.height).toBeCloseTo(aspect, 1);
        const [x, y] = [focus.x * size.width, focus.y * size.height];
        expect(x).toBeGreaterThanOrEqual(crop.left);
        expect(x).toBeLessThanOrEqual(crop.left + crop.width);
        expect(y).toBeGreaterThanOrEqual(crop.top);
        expect(y).toBeLessThanOrEqual(crop.top + crop.height);
        expect(crop.left + crop.width).toBeLessThanOrEqual(size.width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(size.height);
      }
    }
  });

  it('is named for the browser', () => {
    expect(objectPosition({ x: 0.333_33, y: 1 })).toBe('33.3% 100%');
  });
});
