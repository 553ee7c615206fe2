import { at, place, placeRing, points, polar, type Placement, type Point } from '../geometry.ts';
import { each } from '../glass.ts';
import { litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { halves } from '../pieces.ts';
import { ellipse, leaf, ribbon, smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

/** One blossom, seen from the side: petals fan out of the throat. */
const blossom: Motif = (placement, light) => {
  const throat = at(0, 0.5);
  const petal = (turn: number, length: number, bend: number) =>
    placeRing(placement, leaf(throat, polar(throat, turn, length), 0.42, bend, 0.62));
  const stamens = [-106, -90, -74].map((turn) => polar(throat, turn, 0.78));
  return [
    ...each([petal(-128, 1.1, -0.05), petal(-52, 1.1, 0.05)], litBy(light, RAMPS.white, 0.3, 0.36)),
    ...each([petal(-90, 1.2, 0)], litBy(light, RAMPS.white, 0.3, 0.46)),
    ...each(
      stamens.map((tip) =>
        placeRing(
          placement,
          ribbon([throat, tip], () => 0.05),
        ),
      ),
      { ramp: RAMPS.field, level: 0.75 },
      'fine',
    ),
    ...each(
      stamens.map((tip) => ellipse(place(placement, tip), placement.size * 0.075, undefined, 14)),
      { ramp: RAMPS.fire, level: 0.6, vary: 0.05 },
    ),
    ...each(
      [petal(-154, 0.98, -0.16), petal(-26, 0.98, 0.16)],
      litBy(light, RAMPS.white, 0.3, 0.6),
    ),
    ...each(
      [placeRing(placement, leaf(at(0, 0.74), at(0, 0.24), 0.5))],
      litBy(light, RAMPS.field, 0.45, 0.5, 0.04),
    ),
    ...each([petal(-112, 0.7, -0.06), petal(-68, 0.7, 0.06)], litBy(light, RAMPS.white, 0.3, 0.74)),
  ];
};

const LEAVES = [
  [at(0.02, 1.3), at(-0.62, 0.12), 0.2, 0.1],
  [at(0.02, 1.3), at(0.66, 0.22), 0.2, -0.1],
  [at(0, 1.4), at(-0.98, 0.66), 0.18, 0.12],
  [at(0, 1.4), at(1.0, 0.74), 0.18, -0.12],
] as const;

/** Three lilies on one stem: 'consider the lilies of the field'. */
export const lilies: Motif = (placement, light, random) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const within = (x: number, y: number, size: number, turn: number): Placement => ({
    ...place(placement, at(x, y)),
    size: size * placement.size,
    turn,
  });
  const stem = (...line: number[]) => put(ribbon(smooth(points(...line), false), () => 0.06));
  const green = litBy(light, RAMPS.field, 0.45, 0.44, 0.1);
  return [
    ...LEAVES.map(([foot, tip, fullness, bend]) => ({
      region: [put(leaf(foot, tip, fullness, bend))],
      pieces: halves(foot, tip, bend).map(put),
      tint: { ...green, vary: 0.16 },
    })),
    ...each(
      [
        stem(0, 1.5, 0.02, 0.7, 0, 0.1, 0.02, -0.4),
        stem(0.01, 0.62, -0.2, 0.3, -0.5, 0.02),
        stem(0.01, 0.5, 0.24, 0.22, 0.52, 0.04),
      ],
      green,
    ),
    ...blossom(within(-0.66, -0.22, 0.48, -34), light, random),
    ...blossom(within(0.68, -0.2, 0.48, 34), light, random),
    ...blossom(within(0.02, -0.62, 0.56, 0), light, random),
  ];
};
