import { at, place, placeRing, points } from '../geometry.ts';
import { each } from '../glass.ts';
import { litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { rectangle, ribbon, smooth, turned } from '../shapes.ts';
import { flame } from './flame.ts';
import { type Motif } from './motif.ts';

/** A clay oil lamp with its flame: 'your word is a lamp to my feet'. */
export const lamp: Motif = (placement, light, random) => {
  const put = (ring: { x: number; y: number }[]) => placeRing(placement, ring);
  const bowl = smooth(
    points(
      ...[-0.98, 0.02, -0.8, -0.02, -0.62, 0.06, -0.35, 0.02, 0, -0.02, 0.35, 0.02, 0.58, 0.1],
      ...[0.6, 0.26, 0.46, 0.46, 0.2, 0.6, -0.14, 0.6, -0.44, 0.5, -0.66, 0.32, -0.86, 0.2],
    ),
    true,
  );
  const clay = litBy(light, RAMPS.fire, 0.5, 0.24, 0.07);
  const handle = ribbon(
    smooth(points(0.5, 0.16, 0.78, 0.02, 0.98, 0.16, 0.92, 0.38, 0.66, 0.42, 0.44, 0.36), false),
    () => 0.1,
  );
  const foot = turned(smooth(points(0.2, 0.56, 0.16, 0.68, 0.34, 0.8, 0.36, 0.86), false));
  const lid = turned(smooth(points(0.04, -0.22, 0.08, -0.16, 0.22, -0.1, 0.3, 0.02), false));
  return [
    ...each([put(handle)], litBy(light, RAMPS.fire, 0.4, 0.16)),
    ...each([put(foot)], litBy(light, RAMPS.fire, 0.4, 0.14)),
    {
      region: [put(bowl)],
      pieces: [
        put(rectangle(-1.1, -0.1, 2.2, 0.28)),
        ...[-1.1, -0.62, -0.22, 0.2].map((x, index) =>
          put(rectangle(x, 0.18, [0.48, 0.4, 0.42, 0.9][index] ?? 1, 0.6)),
        ),
      ],
      tint: clay,
    },
    ...each([put(lid)], litBy(light, RAMPS.fire, 0.5, 0.3)),
    ...flame(
      { ...place(placement, at(-0.86, -0.4)), turn: 4, size: placement.size * 0.46 },
      light,
      random,
    ),
  ];
};
