import { at, placeRing, points, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { formed, litBy, type Canvas, type Light } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { type Random } from '../random.ts';
import { below, rectangle, ribbon, smooth } from '../shapes.ts';
import { mosaic } from '../pieces.ts';
import { type Motif } from './motif.ts';

/** A fishing boat under sail: 'put out into the deep'. */
export const boat: Motif = (placement) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const hull = [
    ...smooth(points(-0.95, 0.5, -0.5, 0.62, 0, 0.65, 0.5, 0.62, 1.04, 0.44), false),
    ...smooth(points(0.78, 0.86, 0.5, 1, 0, 1.03, -0.5, 1, -0.76, 0.86), false),
  ];
  const mainSail = [
    ...smooth(points(0.08, -1, 0.5, -0.5, 0.74, 0, 0.82, 0.42), false),
    ...smooth(points(0.5, 0.5, 0.08, 0.5), false),
  ];
  const foreSail = [
    ...smooth(points(-0.04, -0.82, -0.4, -0.3, -0.66, 0.1, -0.76, 0.44), false),
    ...smooth(points(-0.4, 0.5, -0.04, 0.5), false),
  ];
  const seams = [-1.1, -0.62, -0.22, 0.16, 0.7];
  const strips = seams
    .slice(1)
    .map((y, index) => [seams[index] ?? y, y] as const)
    .map(([from, to]) =>
      put([at(-1, from + 0.08), at(1, from - 0.08), at(1, to - 0.08), at(-1, to + 0.08)]),
    );
  const planks = [
    rectangle(-1.2, 0.3, 2.4, 0.46),
    rectangle(-1.2, 0.76, 2.4, 0.13),
    rectangle(-1.2, 0.89, 2.4, 0.3),
  ].map(put);
  return [
    {
      region: [put(foreSail)],
      pieces: strips,
      tint: formed(placement, RAMPS.white, 0.66, 0.3, 0.1),
    },
    {
      region: [put(mainSail)],
      pieces: strips,
      tint: formed(placement, RAMPS.fire, 0.78, 0.26, 0.08),
    },
    ...each([put(ribbon(points(0.02, 0.7, 0.02, -1.08), () => 0.045))], {
      ramp: RAMPS.earth,
      level: 0.5,
    }),
    { region: [put(hull)], pieces: planks, tint: formed(placement, RAMPS.fire, 0.46, 0.16, 0.06) },
  ];
};

/** A sheet of water from a wave line down to the bottom. */
export function water(
  canvas: Canvas,
  light: Light,
  ridge: readonly Point[],
  lift: number,
  random: Random,
): Layer {
  const top = Math.min(...ridge.map(({ y }) => y));
  return {
    region: [below(ridge, canvas.height + 4)],
    pieces: mosaic(
      { x: 0, y: top, width: canvas.width, height: canvas.height - top },
      canvas.width / 10,
      random,
      4,
    ),
    tint: litBy(light, RAMPS.water, 0.6, lift, 0.16),
  };
}
