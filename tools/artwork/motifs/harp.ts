import { at, placeRing, points, type Point } from '../geometry.ts';
import { each } from '../glass.ts';
import { formed, lightAt } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { courses } from '../pieces.ts';
import { ellipse, rectangle, ribbonSides, smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

/** David's harp; its strings are the leads between strips of light glass. */
export const harp: Motif = (placement, light, random) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const neck = smooth(
    points(-0.62, -0.78, -0.36, -1.02, -0.02, -0.8, 0.3, -0.62, 0.68, -0.82),
    false,
  );
  const pillar = smooth(points(-0.62, -0.8, -0.74, -0.2, -0.6, 0.5, -0.3, 1), false);
  const body = smooth(points(0.7, -0.84, 0.62, -0.3, 0.3, 0.4, -0.3, 1), false);
  const beam = (spine: readonly Point[], width: (share: number) => number) => {
    const { left, right } = ribbonSides(spine, width);
    return {
      region: [put([...left, ...[...right].reverse()])],
      pieces: courses(left, right, 0.34, random).map(put),
      tint: formed(placement, RAMPS.fire, 0.56, 0.2, 0.09),
    };
  };
  const strings = Array.from({ length: 11 }, (_, index) =>
    put(rectangle(-0.72 + index * 0.128, -1.1, 0.128, 2.2)),
  );
  return [
    {
      region: [put([...neck, ...body, ...[...pillar].reverse()])],
      pieces: strings,
      tint: { ramp: RAMPS.air, level: (spot) => lightAt(light, spot) * 0.4 + 0.52, vary: 0.08 },
    },
    beam(pillar, () => 0.15),
    beam(neck, () => 0.17),
    beam(body, (share) => 0.17 + share * 0.1),
    ...each(
      [ellipse(at(-0.66, -0.8), 0.15), ellipse(at(-0.3, 1), 0.17)].map(put),
      formed(placement, RAMPS.fire, 0.62, 0.16),
    ),
  ];
};
