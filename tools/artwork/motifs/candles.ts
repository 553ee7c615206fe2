import { at, place, placeRing, points, polar, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { formed, glory, litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { between } from '../random.ts';
import { ellipse, leaf, rectangle, smooth } from '../shapes.ts';
import { flame } from './flame.ts';
import { type Motif } from './motif.ts';

// Each candle burned longer than the one lit after it.
const TOPS = [0.12, -0.06, -0.24, -0.42];
const column = (index: number): number => -0.99 + index * 0.66;

/** The four candles of Advent, of unequal height because they were lit in turn. */
export const candles: Motif = (placement, light, random) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const halos = TOPS.map((top, index) =>
    glory(place(placement, at(column(index), top - 0.4)), placement.size * 0.36, light, 12),
  );
  const wax = TOPS.flatMap((top, index): Layer[] => {
    const x = column(index);
    const middle = { ...place(placement, at(x, 0.3)), size: placement.size };
    const seams = [top - 0.1, top + 0.26, top + 0.62, top + 0.98];
    return [
      {
        region: [put(rectangle(x - 0.13, top, 0.26, 1.1 - top))],
        pieces: seams.flatMap((y) => [
          put(rectangle(x - 0.2, y, 0.16, 0.36)),
          put(rectangle(x - 0.04, y, 0.24, 0.36)),
        ]),
        tint: formed(middle, RAMPS.white, 0.66, 0.8, 0.06),
      },
      ...each(
        [put(rectangle(x - 0.02, top - 0.12, 0.04, 0.12))],
        { ramp: RAMPS.earth, level: 0 },
        'fine',
      ),
      ...flame(
        { ...place(placement, at(x, top - 0.34)), size: placement.size * 0.32 },
        light,
        random,
      ),
    ];
  });
  const spine = smooth(points(-1.5, 1.16, -0.7, 1.02, 0, 1.0, 0.7, 1.02, 1.5, 1.16), false, 4);
  const needles = spine.flatMap((spot, index) =>
    [-1, 1].map((side) =>
      leaf(
        spot,
        polar(spot, (index < 8 ? 180 : 0) + side * between(random, 22, 52), 0.44),
        0.34,
        0.08 * side,
      ),
    ),
  );
  const berries = points(-0.66, 1.02, -0.58, 1.12, 0, 1.08, 0.66, 1.02, 0.74, 1.12);
  return [
    ...halos,
    ...wax,
    ...each(needles.map(put), litBy(light, RAMPS.field, 0.4, 0.34, 0.14), 'fine'),
    ...each(
      berries.map((spot) => put(ellipse(spot, 0.065, undefined, 16))),
      { ramp: RAMPS.fire, level: 0.42, vary: 0.1 },
    ),
  ];
};
