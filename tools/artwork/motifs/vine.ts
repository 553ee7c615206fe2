import { at, place, placeRing, points, polar, type Placement, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { formed, litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { between } from '../random.ts';
import { ellipse, ribbon, smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

const HEART = at(0, 0.3);
const TIPS = [
  [-90, 1.12],
  [-28, 0.98],
  [28, 0.74],
] as const;

const half = (sign: 1 | -1): Point[] => {
  const spot = (degrees: number, reach: number) => {
    const { x, y } = polar(HEART, degrees, reach);
    return at(x * sign, y);
  };
  return [
    ...[spot(-74, 0.86), spot(-60, 0.58), spot(-48, 0.84), spot(-28, 0.98), spot(-16, 0.76)],
    ...[spot(0, 0.5), spot(12, 0.68), spot(28, 0.74), spot(48, 0.58), spot(76, 0.3)],
  ];
};

const LEAF = [at(0, -0.82), ...half(1), at(0, 0.42), ...half(-1).reverse()];

/** A vine leaf of five lobes, cut along its veins. */
const vineLeaf: Motif = (placement) => {
  const turns = TIPS.map(([turn]) => turn);
  const veins = [...turns, 90, ...turns.slice(1).map((turn) => 180 - turn)];
  const sorted = veins.map((turn) => (turn + 450) % 360).sort((a, b) => a - b);
  const pieces = sorted.map((turn, index) => {
    const next = sorted[index + 1] ?? 360;
    return [turn, (turn + next) / 2, next].map((angle) => polar(HEART, angle - 90, 3));
  });
  return [
    {
      region: [placeRing(placement, LEAF)],
      pieces: pieces.map((piece) => placeRing(placement, [HEART, ...piece])),
      tint: formed(placement, RAMPS.field, 0.6, 0.2, 0.12),
    },
  ];
};

/** A hanging bunch of grapes: rows of round fruit that narrow downwards, light on one side. */
export const grapes: Motif = (placement, _light, random) => {
  const rows = [3, 4, 5, 4, 4, 3, 2, 1];
  const rings = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => {
      const [sway, swell] = [between(random, -0.04, 0.04), between(random, 0.165, 0.19)];
      const spot = at((index - (count - 1) / 2) * 0.31 + sway, -0.72 + row * 0.24 + sway);
      return ellipse(place(placement, spot), placement.size * swell, undefined, 20);
    }),
  );
  return each(rings.reverse(), formed(placement, RAMPS.fruit, 0.6, 0.5, 0.12));
};

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
    ...vineLeaf(within(-1.08, -0.22, 0.44, 196), light, random),
    ...vineLeaf(within(1.16, -0.2, 0.46, 168), light, random),
    ...vineLeaf(within(0.14, -0.88, 0.42, 14), light, random),
    ...vineLeaf(within(-0.66, -0.96, 0.34, -22), light, random),
    ...vineLeaf(within(0.9, -0.86, 0.34, 26), light, random),
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
