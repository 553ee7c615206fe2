import { at, bearing, distance, type Placement, type Point } from './geometry.ts';
import { type Layer, type Tint } from './glass.ts';
import { RAMPS, type Ramp } from './palette.ts';
import { rosette, shafts } from './pieces.ts';
import { type Random } from './random.ts';
import { ellipse, rectangle } from './shapes.ts';

export type Light = {
  readonly source: Point;
  /** Distance in pixels at which the light ends. */
  readonly reach: number;
  readonly brightest?: number;
  readonly darkest?: number;
};

/** The light at a point: it falls off with distance, in shafts of uneven strength. */
export function lightAt(light: Light, place: Point): number {
  const { source, reach, brightest = 1, darkest = 0.06 } = light;
  const share = Math.min(distance(source, place) / reach, 1);
  const angle = bearing(source, place);
  const shaft = Math.sin(angle * 0.31) * 0.55 + Math.sin(angle * 0.83 + 1.3) * 0.45;
  const level = brightest + (darkest - brightest) * share ** 0.72;
  return level + shaft * 0.09 * (1 - share * 0.4);
}

/** Glass whose lightness follows the light. `gain` and `lift` adjust it for an object's own tone. */
export function litBy(light: Light, ramp: Ramp, gain = 1, lift = 0, vary = 0.07): Tint {
  return { ramp, level: (place) => lightAt(light, place) * gain + lift, vary };
}

/**
 * Glass that makes an object look round: lighter on its upper left side than on its lower right. `level` is the
 * lightness in the middle, `slope` the change over its size.
 */
export function formed(
  { x, y, size }: Placement,
  ramp: Ramp,
  level: number,
  slope = 0.2,
  vary = 0.05,
): Tint {
  return {
    ramp,
    level: (spot) => level - (((spot.x - x) * 0.75 + (spot.y - y) * 0.55) / size) * slope,
    vary,
  };
}

export type Canvas = { readonly width: number; readonly height: number };

/** The air of every picture: pieces fanned out from the light, cream beside it and deep blue far off. */
export function air(
  canvas: Canvas,
  light: Light,
  cut: { rays: number; depth: number },
  random: Random,
  ramp: Ramp = RAMPS.air,
): Layer {
  const { width, height } = canvas;
  const far = Math.max(
    ...[0, width].flatMap((x) => [0, height].map((y) => distance(light.source, { x, y }))),
  );
  const corners = [at(0, 0), at(width, 0), at(width, height), at(0, height)];
  const outside = light.source.x < 0 || light.source.y < 0;
  const bearings = corners.map((corner) => bearing(light.source, corner));
  const span = outside
    ? { from: Math.min(...bearings) - 1, to: Math.max(...bearings) + 1 }
    : { from: 0, to: 360 };
  return {
    region: [rectangle(0, 0, width, height)],
    pieces: shafts({ center: light.source, ...cut, ...span }, far, random),
    tint: litBy(light, ramp),
    lead: 'fine',
  };
}

/** A round glory behind a thing: even rings that are lightest in the middle. */
export function glory(
  center: Point,
  radius: number,
  light: Light,
  count = 24,
  ramp: Ramp = RAMPS.air,
): Layer {
  return {
    region: [ellipse(center, radius, radius, 72)],
    pieces: [
      ellipse(center, radius * 0.13, undefined, 24),
      ...rosette(center, [radius * 0.13, radius * 0.42, radius * 0.74, radius], count).slice(count),
    ],
    tint: {
      ramp,
      level: (place) =>
        lightAt(light, place) * 0.5 + 0.2 + 0.46 * (1 - distance(center, place) / radius),
      vary: 0.05,
    },
  };
}
