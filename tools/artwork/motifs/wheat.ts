import {
  at,
  bearing,
  mixPoints,
  place,
  placeRing,
  points,
  polar,
  type Point,
} from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { leaf, rectangle, ribbon, smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

/** One ear: grains in pairs along its stalk, the last one upright. */
function ear(stalk: readonly Point[], grains: number, size: number): Point[][] {
  const last = stalk.length - 1;
  const rings: Point[][] = [];
  for (let index = 0; index < grains; index += 1) {
    const share = 0.6 + (0.36 * index) / grains;
    const exact = Math.floor(share * last);
    const [foot, next] = [stalk[exact] ?? at(0, 0), stalk[exact + 1] ?? at(0, -1)];
    const direction = bearing(foot, next);
    const length = size * (1 - (index / grains) * 0.3);
    rings.push(leaf(foot, polar(foot, direction - 30, length), 0.44, 0.05));
    rings.push(leaf(foot, polar(foot, direction + 30, length), 0.44, -0.05));
  }
  const [end, before] = [stalk[last] ?? at(0, 0), stalk[last - 3] ?? at(0, 1)];
  rings.push(leaf(mixPoints(before, end, 0.4), polar(end, bearing(before, end), size * 0.7), 0.4));
  return rings;
}

const STALK = smooth(points(0, 1, 0.03, 0.3, -0.02, -0.3, 0.06, -0.86), false, 14);

const blade = (side: 1 | -1, foot: number): Point[] =>
  ribbon(
    smooth(
      points(
        ...[0.01, foot, side * 0.1, foot - 0.26],
        ...[side * 0.27, foot - 0.4, side * 0.44, foot - 0.3],
      ),
      false,
      5,
    ),
    (share) => 0.1 * Math.sin(0.5 + share * 2.5),
  );

/** A cut stalk of wheat, 2 units high, that leans by `placement.turn`. */
export const cutWheat: Motif = (placement, light) => {
  const put = (ring: Point[]) => placeRing(placement, ring);
  return [
    ...each([put(ribbon(STALK, () => 0.055))], litBy(light, RAMPS.fire, 0.3, 0.3)),
    ...each(ear(STALK, 6, 0.3).map(put), litBy(light, RAMPS.fire, 0.4, 0.45, 0.14)),
  ];
};

/** Wheat as it stands in the field, with its blades. */
export const wheat: Motif = (placement, light, random) => [
  ...each(
    [blade(1, 0.66), blade(-1, 0.82)].map((ring) => placeRing(placement, ring)),
    litBy(light, RAMPS.field, 0.4, 0.5),
  ),
  ...cutWheat(placement, light, random),
];

/** A bound sheaf: stalks that spread above and below their band. */
export const sheaf: Motif = (placement, light) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const order = [-3, 3, -2, 2, -1, 1, 0];
  const stalks = order.map((index) => {
    const spread = index * 0.27;
    return smooth(
      points(
        index * -0.1,
        1,
        index * 0.03,
        0.34,
        spread * 0.6,
        -0.3,
        spread,
        -0.95 + spread ** 2 * 0.42,
      ),
      false,
      14,
    );
  });
  const straw = stalks.flatMap((stalk) =>
    each([put(ribbon(stalk, () => 0.075))], litBy(light, RAMPS.fire, 0.35, 0.32, 0.12)),
  );
  const ears = stalks.flatMap((stalk): Layer[] =>
    each(ear(stalk, 5, 0.3).map(put), litBy(light, RAMPS.fire, 0.42, 0.42, 0.14), 'fine'),
  );
  const band = smooth(
    points(-0.2, 0.26, 0, 0.31, 0.2, 0.26, 0.21, 0.42, 0, 0.47, -0.21, 0.42),
    true,
  );
  const knot = place(placement, at(0.05, 0.37));
  return [
    ...straw,
    ...ears,
    {
      region: [put(band)],
      pieces: [rectangle(-0.4, 0.2, 0.36, 0.4), rectangle(-0.04, 0.2, 0.4, 0.4)].map(put),
      tint: litBy(light, RAMPS.water, 0.3, 0.5),
    },
    ...each(
      [
        leaf(knot, polar(knot, 70, placement.size * 0.42), 0.24),
        leaf(knot, polar(knot, 105, placement.size * 0.36), 0.24),
      ],
      litBy(light, RAMPS.water, 0.3, 0.56),
    ),
  ];
};
