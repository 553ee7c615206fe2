import { at, place, placeRing, points, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { formed } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { courses, rosette } from '../pieces.ts';
import { ribbonSides, smooth, turned } from '../shapes.ts';
import { flame } from './flame.ts';
import { type Motif } from './motif.ts';

const BOWL = smooth(
  points(
    ...[-1.04, -0.06, -0.84, -0.04, -0.62, 0.04, -0.35, 0, 0, -0.04, 0.35, 0, 0.58, 0.1],
    ...[0.6, 0.26, 0.46, 0.44, 0.2, 0.56, -0.14, 0.57, -0.44, 0.48, -0.68, 0.3, -0.9, 0.12],
  ),
  true,
);
const FOOT = turned(smooth(points(0.24, 0.5, 0.15, 0.64, 0.36, 0.76, 0.4, 0.84), false));
const LID = turned(smooth(points(0.03, -0.27, 0.09, -0.2, 0.22, -0.12, 0.3, 0.02), false));
const HANDLE = smooth(
  points(0.48, 0.12, 0.74, -0.1, 1, -0.02, 1.02, 0.24, 0.8, 0.38, 0.46, 0.34),
  false,
);

/** A clay oil lamp with its flame: 'your word is a lamp to my feet'. */
export const lamp: Motif = (placement, light, random) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const { left, right } = ribbonSides(HANDLE, (share) => 0.14 - share * 0.05);
  const clay = (level: number) => formed(placement, RAMPS.fire, level, 0.24, 0.07);
  const cut = (ring: readonly Point[], pieces: Point[][], level: number): Layer => ({
    region: [put(ring)],
    pieces: pieces.map(put),
    tint: clay(level),
  });
  const fan = (center: Point, radii: number[], count: number) => rosette(center, radii, count, 90);
  return [
    cut([...left, ...[...right].reverse()], courses(left, right, 0.3, random), 0.5),
    cut(FOOT, fan(at(0, 0.2), [2], 16), 0.4),
    cut(BOWL, fan(at(0, -0.9), [1.02, 1.24, 2], 30), 0.54),
    ...each([put(LID)], clay(0.66)),
    ...flame(
      { ...place(placement, at(-0.9, -0.46)), turn: 3, size: placement.size * 0.5 },
      light,
      random,
    ),
  ];
};
