import { at, place, placeRing, points, type Placement, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { formed, litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { mosaic } from '../pieces.ts';
import { unite } from '../regions.ts';
import { ellipse, rectangle, ribbon, smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

const CROWN: readonly (readonly [number, number, number])[] = [
  [0, -1.02, 0.42],
  [-0.42, -0.82, 0.4],
  [0.44, -0.86, 0.38],
  [-0.72, -0.5, 0.34],
  [0.76, -0.52, 0.34],
  [-0.3, -0.46, 0.36],
  [0.32, -0.44, 0.36],
];

const FRUIT = points(
  -0.62,
  -0.6,
  -0.3,
  -0.92,
  0.1,
  -1.16,
  0.44,
  -0.86,
  0.74,
  -0.52,
  0.24,
  -0.52,
  -0.18,
  -0.6,
);

const branches = [
  points(0, 0.2, -0.1, -0.1, -0.34, -0.4, -0.6, -0.58),
  points(0, 0.2, 0.08, -0.16, 0.32, -0.42, 0.62, -0.6),
  points(0, 0.1, -0.02, -0.3, -0.12, -0.62, -0.2, -0.86),
  points(0.02, 0.1, 0.08, -0.3, 0.2, -0.6, 0.26, -0.8),
];

/** A tree in leaf; with `fruit`, golden fruit hangs in its crown. */
export const tree: Motif = (placement, light, random) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const crown = unite(CROWN.map(([x, y, radius]) => [put(ellipse(at(x, y), radius))]));
  const extent = extentOf(placement);
  const leaves: Layer = {
    region: crown,
    pieces: mosaic(extent, placement.size * 0.2, random),
    tint: formed(
      { ...placement, y: placement.y - placement.size * 0.7 },
      RAMPS.field,
      0.58,
      0.34,
      0.1,
    ),
  };
  const bark = litBy(light, RAMPS.earth, 0.4, 0.34, 0.06);
  const trunk = put([
    ...smooth(points(-0.3, 0.92, -0.13, 0.72, -0.12, 0.4, -0.1, 0), false),
    ...smooth(points(0.1, 0, 0.12, 0.4, 0.14, 0.72, 0.32, 0.92), false),
  ]);
  const limbs = branches.map((spine) =>
    put(ribbon(smooth(spine, false), (share) => 0.15 - share * 0.11)),
  );
  const fruit = FRUIT.map((spot) =>
    ellipse(place(placement, spot), placement.size * 0.075, undefined, 18),
  );
  return [
    leaves,
    ...each(limbs, bark),
    {
      region: [trunk],
      pieces: [
        rectangle(-0.5, -0.1, 0.49, 0.44),
        rectangle(-0.5, 0.34, 0.49, 0.7),
        rectangle(-0.01, -0.1, 0.51, 0.62),
        rectangle(-0.01, 0.52, 0.51, 0.5),
      ].map(put),
      tint: formed(
        { ...placement, y: placement.y + placement.size * 0.5 },
        RAMPS.earth,
        0.5,
        0.7,
        0.04,
      ),
    },
    ...each(fruit, { ramp: RAMPS.fire, level: 0.64, vary: 0.1 }),
  ];
};

const extentOf = ({ x, y, size }: Placement) => ({
  x: x - size * 1.2,
  y: y - size * 1.5,
  width: size * 2.4,
  height: size * 1.6,
});

/** Roots that spread below the trunk of a tree placed alike. */
export const roots: Motif = (placement, light) => {
  const spines = [
    points(-0.16, 0.84, -0.4, 1.06, -0.82, 1.12, -1.3, 1.3),
    points(0.16, 0.84, 0.42, 1.04, 0.86, 1.14, 1.32, 1.26),
    points(-0.1, 0.86, -0.24, 1.16, -0.56, 1.36, -0.8, 1.7),
    points(0.1, 0.86, 0.26, 1.18, 0.5, 1.36, 0.84, 1.66),
    points(0, 0.86, -0.02, 1.2, 0.06, 1.44, -0.02, 1.8),
    points(-0.46, 1.08, -0.66, 1.24, -0.98, 1.44, -1.12, 1.66),
    points(0.5, 1.07, 0.74, 1.24, 1.0, 1.4, 1.2, 1.62),
  ];
  return spines.flatMap((spine, index) =>
    each(
      [
        placeRing(
          placement,
          ribbon(smooth(spine, false), (share) => (index < 5 ? 0.16 : 0.09) * (1 - share * 0.82)),
        ),
      ],
      litBy(light, RAMPS.fire, 0.3, 0.3, 0.06),
    ),
  );
};
