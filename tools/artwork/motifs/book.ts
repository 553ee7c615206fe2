import { at, placeRing, points, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { ribbon, smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

const page = (lift: number, reach: number): Point[] => [
  ...smooth(
    points(0, -0.3 + lift, 0.3, -0.44 + lift, 0.7, -0.42 + lift, reach, -0.3 + lift),
    false,
  ),
  ...smooth(
    points(reach + 0.08, 0.42 + lift, 0.7, 0.3 + lift, 0.3, 0.3 + lift, 0, 0.46 + lift),
    false,
  ),
];

/** The upper line of the right page at a share of its height, for the rows of text. */
const row = (share: number): Point[] =>
  smooth(
    points(0, -0.3 + share, 0.3, -0.44 + share, 0.7, -0.42 + share, 1.2, -0.26 + share),
    false,
  );

/** The open Bible, its pages cut in rows like lines of text, with a marker between them. */
export const book: Motif = (placement, light) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const mirrored = (ring: readonly Point[]) => ring.map(({ x, y }) => at(-x, y));
  const rows = [0, 1, 2, 3, 4, 5].map((index) => [
    ...row(index * 0.14 - 0.02),
    ...row(index * 0.14 + 0.12).reverse(),
  ]);
  const halves = rows.flatMap((ring) => [
    ring.filter(({ x }) => x <= 0.64),
    ring.filter(({ x }) => x >= 0.55),
  ]);
  const cover = [at(0, 0.6), ...page(0.12, 1.1).slice(0), at(0, 0.6)];
  const leafOf = (flip: (ring: readonly Point[]) => readonly Point[], lift: number): Layer => ({
    region: [put(flip(page(0, 1.02)))],
    pieces: halves.map((ring) => put(flip(ring))),
    tint: litBy(light, RAMPS.white, 0.35, lift, 0.07),
  });
  const keep = (ring: readonly Point[]) => ring;
  return [
    ...each([put(cover), put(mirrored(cover))], litBy(light, RAMPS.fire, 0.3, 0.14)),
    ...each([put(page(0.06, 1.07)), put(mirrored(page(0.06, 1.07)))], {
      ramp: RAMPS.fire,
      level: 0.72,
    }),
    leafOf(mirrored, 0.66),
    leafOf(keep, 0.5),
    ...each(
      [put(ribbon(smooth(points(0, -0.3, 0.02, 0.2, -0.03, 0.5, 0.06, 0.86), false), () => 0.075))],
      { ramp: RAMPS.fire, level: 0.3 },
    ),
  ];
};
