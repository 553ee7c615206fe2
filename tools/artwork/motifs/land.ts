import { at, type Point } from '../geometry.ts';
import { type Layer } from '../glass.ts';
import { litBy, type Canvas, type Light } from '../light.ts';
import { RAMPS, type Ramp } from '../palette.ts';
import { courses, furrows, mosaic } from '../pieces.ts';
import { type Random } from '../random.ts';
import { below, leaf, smooth } from '../shapes.ts';

type Ground = {
  readonly ridge: readonly Point[];
  readonly ramp?: Ramp;
  readonly lift: number;
  /** Furrows towards this point; without it, the ground is cut into irregular pieces. */
  readonly vanish?: Point;
  readonly count?: number;
};

/** A hill that fills the picture below its ridge. */
export function hill(canvas: Canvas, light: Light, ground: Ground, random: Random): Layer {
  const { ridge, ramp = RAMPS.field, lift, vanish, count = 9 } = ground;
  const top = Math.min(...ridge.map(({ y }) => y));
  const extent = { x: 0, y: top, width: canvas.width, height: canvas.height - top };
  return {
    region: [below(ridge, canvas.height + 4)],
    pieces: vanish
      ? furrows(vanish, canvas.height, canvas.width / count)
      : mosaic(extent, canvas.width / count, random, 2.4),
    tint: litBy(light, ramp, 0.5, lift, 0.09),
  };
}

/**
 * A road or a river over the land, cut crosswise. Its width is measured level, as it lies flat:
 * where it bends aside it looks narrow. The line has to lead downwards all the way.
 */
export function way(
  spine: readonly Point[],
  width: (share: number) => number,
  tint: Layer['tint'],
  length: number,
  random: Random,
): Layer {
  const line = smooth(spine, false, 10);
  const side = (sign: 1 | -1) =>
    line.map(({ x, y }, index) => at(x + (sign * width(index / (line.length - 1))) / 2, y));
  const [left, right] = [side(-1), side(1)];
  return {
    region: [[...left, ...[...right].reverse()]],
    pieces: courses(left, right, length, random),
    tint,
  };
}

/** A peak with its light side, its dark side and its snow. */
export function peak(top: Point, spread: number, bottom: number, light: Light): Layer[] {
  const height = bottom - top.y;
  const [left, right] = [at(top.x - spread, bottom), at(top.x + spread * 1.05, bottom)];
  const spur = [
    at(top.x + spread * 0.07, top.y + height * 0.26),
    at(top.x - spread * 0.09, top.y + height * 0.5),
    at(top.x + spread * 0.16, top.y + height * 0.74),
    at(top.x + spread * 0.04, bottom),
  ];
  const snowLine = [
    at(top.x - spread * 0.33, top.y + height * 0.33),
    at(top.x - spread * 0.16, top.y + height * 0.27),
    at(top.x - spread * 0.06, top.y + height * 0.38),
    at(top.x + spread * 0.1, top.y + height * 0.29),
    at(top.x + spread * 0.19, top.y + height * 0.38),
    at(top.x + spread * 0.36, top.y + height * 0.34),
  ];
  const [face, flank] = [litBy(light, RAMPS.air, 0.4, 0.4), litBy(light, RAMPS.water, 0.3, 0.2)];
  const cut = (from: Point, to: Point) => [top, from, to];
  return [
    {
      region: [[top, ...spur, left]],
      pieces: [
        cut(at(left.x - 2, bottom), at(top.x - spread * 0.42, bottom)),
        cut(at(top.x - spread * 0.42, bottom), at(top.x + spread * 0.3, bottom)),
      ],
      tint: face,
    },
    {
      region: [[top, right, ...[...spur].reverse()]],
      pieces: [
        cut(at(top.x - spread * 0.1, bottom), at(top.x + spread * 0.5, bottom)),
        cut(at(top.x + spread * 0.5, bottom), at(right.x + 2, bottom)),
      ],
      tint: flank,
    },
    {
      region: [[top, ...[...snowLine].reverse()]],
      pieces: [
        [
          at(top.x - spread, top.y - 5),
          at(top.x, top.y - 5),
          ...spur.slice(0, 2),
          at(top.x - spread, bottom),
        ],
        [
          at(top.x, top.y - 5),
          at(top.x + spread, top.y - 5),
          at(top.x + spread, bottom),
          ...spur.slice(0, 2).reverse(),
        ],
      ],
      tint: {
        ramp: RAMPS.white,
        level: (spot) => (spot.x < top.x ? 0.95 : 0.5),
        vary: 0.04,
      },
    },
  ];
}

/** Dark, upright trees, each with a light and a dark side, from their feet and heights. */
export function cypresses(feet: readonly (readonly [number, number, number])[]): Layer[] {
  return feet.map(([x, y, height]) => {
    const tip = at(x + height * 0.02, y - height);
    const side = (reach: number) => [tip, at(x, y + 2), at(x + reach, y + 2), at(x + reach, tip.y)];
    return {
      region: [leaf(at(x, y), tip, 0.3, 0, 0.4)],
      pieces: [side(-height), side(height)],
      tint: { ramp: RAMPS.field, level: (spot) => (spot.x < x ? 0.5 : 0.2), vary: 0.05 },
    };
  });
}
