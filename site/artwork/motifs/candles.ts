import { at, place, placeRing, type Point } from '../geometry.ts';
import { each } from '../glass.ts';
import { litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { rectangle } from '../shapes.ts';
import { flame } from './flame.ts';
import { type Motif } from './motif.ts';

/** The four candles of Advent, of unequal height because they were lit in turn. */
export const candles: Motif = (placement, light, random) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  return [0.25, 0, -0.25, -0.5].flatMap((top, index) => {
    const x = -0.96 + index * 0.64;
    return [
      {
        region: [put(rectangle(x - 0.13, top, 0.26, 1.4 - top))],
        pieces: [top, top + 0.3, top + 0.75].map((y, piece) =>
          put(rectangle(x - 0.2, y, 0.4, [0.3, 0.45, 1.4][piece] ?? 1)),
        ),
        tint: litBy(light, RAMPS.white, 0.3, 0.52, 0.1),
      },
      ...each(
        [put(rectangle(x - 0.015, top - 0.1, 0.03, 0.1))],
        { ramp: RAMPS.earth, level: 0 },
        'fine',
      ),
      ...flame(
        { ...place(placement, at(x, top - 0.28)), size: placement.size * 0.3 },
        light,
        random,
      ),
    ];
  });
};
