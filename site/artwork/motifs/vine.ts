import { at, place, placeRing, points, polar, type Placement, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { litBy, type Light } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { ellipse, leaf, ribbon, smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

/** A vine leaf of five lobes, cut along its veins. */
export const vineLeaf: Motif = (placement, light) => {
  const lobes = [
    { turn: -90, length: 1, width: 0.52 },
    { turn: -152, length: 0.86, width: 0.52 },
    { turn: -28, length: 0.86, width: 0.52 },
    { turn: 152, length: 0.62, width: 0.6 },
    { turn: 28, length: 0.62, width: 0.6 },
  ];
  const heart = at(0, 0.22);
  return lobes.flatMap(({ turn, length, width }, index) => [
    ...each(
      [placeRing(placement, leaf(heart, polar(heart, turn, length), width, 0, 0.5))],
      litBy(light, RAMPS.field, 0.4, 0.36 + (index % 2) * 0.07, 0.08),
    ),
  ]);
};

/** A hanging bunch of grapes: rows of round fruit that narrow downwards, light on one side. */
export const grapes: Motif = (placement, light) => {
  const rows = [3, 4, 5, 4, 4, 3, 2, 1];
  const rings = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) =>
      ellipse(
        place(placement, at((index - (count - 1) / 2) * 0.31, -0.72 + row * 0.24)),
        placement.size * 0.175,
        placement.size * 0.18,
        22,
      ),
    ),
  );
  const tint = {
    ramp: RAMPS.fruit,
    level: (spot: Point) =>
      0.34 - ((spot.x - placement.x) / placement.size) * 0.34 + lightOf(light, spot, placement),
    vary: 0.12,
  };
  return each(rings.reverse(), tint);
};

const lightOf = (light: Light, spot: Point, placement: Placement): number =>
  0.16 - ((spot.y - placement.y) / placement.size) * 0.12 + (light.brightest ?? 1) * 0.04;

/** A branch of the vine with leaves, tendril and two bunches, 2 units wide. */
export const vine: Motif = (placement, light, random) => {
  const within = (x: number, y: number, size: number, turn = 0): Placement => ({
    ...place(placement, at(x, y)),
    size: size * placement.size,
    turn: turn + (placement.turn ?? 0),
  });
  const branch = ribbon(
    smooth(
      points(-1.7, -0.5, -1, -0.72, -0.3, -0.52, 0.3, -0.66, 0.9, -0.5, 1.7, -0.72),
      false,
      12,
    ),
    (share) => 0.13 - share * 0.06,
  );
  const stem = (x: number, y: number, toX: number, toY: number) =>
    ribbon(smooth(points(x, y, (x + toX) / 2 + 0.05, (y + toY) / 2, toX, toY), false), () => 0.05);
  const wood = litBy(light, RAMPS.earth, 0.4, 0.4);
  const leaves: Layer[] = [
    ...vineLeaf(within(-1.02, -0.3, 0.46, 200), light, random),
    ...vineLeaf(within(1.12, -0.22, 0.5, 160), light, random),
    ...vineLeaf(within(0.12, -0.94, 0.44, 20), light, random),
    ...vineLeaf(within(-0.62, -0.98, 0.36, -24), light, random),
    ...vineLeaf(within(0.84, -0.92, 0.34, 30), light, random),
  ];
  return [
    ...each(
      [stem(-0.4, -0.5, -0.42, -0.2), stem(0.5, -0.6, 0.48, -0.1)].map((ring) =>
        placeRing(placement, ring),
      ),
      wood,
    ),
    ...grapes(within(-0.42, 0.36, 0.62), light, random),
    ...grapes(within(0.5, 0.44, 0.56), light, random),
    ...each([placeRing(placement, branch)], wood),
    ...leaves,
  ];
};
