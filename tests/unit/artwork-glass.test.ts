import { describe, expect, test } from 'vitest';
import { at } from '#tools/artwork/geometry.ts';
import { cutGlass, type Layer } from '#tools/artwork/glass.ts';
import { leadwork } from '#tools/artwork/leads.ts';
import { RAMPS, tone } from '#tools/artwork/palette.ts';
import { seededRandom } from '#tools/artwork/random.ts';
import { area, intersect } from '#tools/artwork/regions.ts';
import { ellipse, rectangle } from '#tools/artwork/shapes.ts';

const FRAME = [rectangle(0, 0, 400, 300)];
const ground: Layer = {
  region: FRAME,
  pieces: [rectangle(0, 0, 200, 300), rectangle(200, 0, 200, 300)],
  tint: { ramp: RAMPS.air, level: 0.3 },
};
const disc: Layer = {
  region: [ellipse(at(200, 150), 80)],
  tint: { ramp: RAMPS.fire, level: 0.6 },
};

describe('cutting glass', () => {
  const { pieces } = cutGlass(FRAME, [ground, disc], seededRandom('test'));

  test('fills the frame without a gap', () => {
    const filled = pieces.reduce((sum, piece) => sum + area(piece.region), 0);
    expect(filled).toBeCloseTo(400 * 300, 0);
  });

  test('never lays one piece over another', () => {
    pieces.forEach((piece, index) => {
      for (const other of pieces.slice(index + 1)) {
        expect(area(intersect(piece.region, other.region))).toBeLessThan(0.5);
      }
    });
  });

  test('shows nothing of a layer outside the frame', () => {
    const outside: Layer = { ...disc, region: [ellipse(at(900, 900), 50)] };
    expect(cutGlass(FRAME, [outside], seededRandom('test')).pieces).toEqual([]);
  });

  test('leaves splinters to the lead', () => {
    const splinter: Layer = { ...disc, region: [rectangle(10, 10, 200, 0.5)] };
    expect(cutGlass(FRAME, [splinter], seededRandom('test')).pieces).toEqual([]);
  });
});

describe('leads', () => {
  test('are drawn once where two pieces meet', () => {
    const leads = leadwork();
    const first = leads.draw([rectangle(0, 0, 100, 100)]);
    const second = leads.draw([rectangle(100, 0, 100, 100)]);
    expect(first.flat()).toHaveLength(5);
    expect(second.flat()).toHaveLength(4);
  });

  test('are not drawn again for a part of a longer lead', () => {
    const leads = leadwork();
    leads.draw([rectangle(0, 0, 300, 100)]);
    const lines = leads.draw([rectangle(50, 0, 100, 60)]);
    expect(lines.flat()).toHaveLength(4);
  });
});

describe('tones', () => {
  test('keep to the ends of their ramp', () => {
    expect(tone(RAMPS.fire, -3)).toBe(RAMPS.fire[0]);
    expect(tone(RAMPS.fire, 7)).toBe(RAMPS.fire.at(-1));
  });

  test('come in half steps, so that few sheets of glass are needed', () => {
    const levels = Array.from({ length: 500 }, (_, index) => index / 499);
    const tones = new Set(levels.map((level) => tone(RAMPS.water, level)));
    expect(tones.size).toBe(RAMPS.water.length * 2 - 1);
  });
});
