import { describe, expect, it } from 'vitest';
import { cropTo, objectPosition } from '#site/lib/pictures/picture-markup.ts';

const CENTER = { x: 0.5, y: 0.5 };

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
