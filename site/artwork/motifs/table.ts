import { at, place, placeRing, points, type Point } from '../geometry.ts';
import { each } from '../glass.ts';
import { litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { ellipse, rectangle, ribbon, smooth, turned } from '../shapes.ts';
import { type Motif } from './motif.ts';

/** The cup, 2 units high. */
export const chalice: Motif = (placement, light) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const bowl = turned(smooth(points(0.56, -0.86, 0.55, -0.5, 0.42, -0.12, 0.12, 0.1), false));
  const stem = turned(smooth(points(0.1, 0.06, 0.08, 0.3, 0.12, 0.62), false));
  const foot = turned(smooth(points(0.11, 0.58, 0.2, 0.76, 0.52, 0.9, 0.54, 1), false));
  const gold = (lift: number) => litBy(light, RAMPS.fire, 0.4, lift, 0.09);
  const strips = [-0.7, -0.34, -0.04, 0.26].map((x, index) =>
    put(rectangle(x, -0.62, [0.36, 0.3, 0.3, 0.5][index] ?? 1, 0.8)),
  );
  return [
    ...each([put(stem)], gold(0.3)),
    {
      region: [put(foot)],
      pieces: [
        rectangle(-0.7, 0.5, 0.58, 0.6),
        rectangle(-0.12, 0.5, 0.24, 0.6),
        rectangle(0.12, 0.5, 0.6, 0.6),
      ].map(put),
      tint: gold(0.34),
    },
    {
      region: [put(bowl)],
      pieces: [...strips, put(rectangle(-0.7, -0.9, 1.4, 0.28))],
      tint: gold(0.44),
    },
    ...each([put(ellipse(at(0, -0.86), 0.56, 0.13))], { ramp: RAMPS.fire, level: 0.86 }),
    ...each([put(ellipse(at(0, -0.85), 0.46, 0.085))], { ramp: RAMPS.earth, level: 0.36 }),
    ...each([put(ellipse(at(0, 0.32), 0.2, 0.12))], gold(0.5)),
  ];
};

/** A round loaf, its crust cut crosswise, 2 units wide. */
export const loaf: Motif = (placement, light) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const crust = smooth(
    points(
      -1,
      0.3,
      -0.92,
      -0.1,
      -0.6,
      -0.46,
      0,
      -0.6,
      0.6,
      -0.46,
      0.92,
      -0.1,
      1,
      0.3,
      0.72,
      0.5,
      0,
      0.56,
      -0.72,
      0.5,
    ),
    true,
  );
  const arcs = [-0.62, 0, 0.62].map((x) =>
    put(
      ribbon(
        smooth(
          points(
            x * 0.72 - 0.05,
            -0.42 - (1 - Math.abs(x)) * 0.08,
            x * 1.02 + 0.04,
            -0.16,
            x * 1.12,
            0.12,
          ),
          false,
        ),
        (share) => 0.15 * Math.sin(0.35 + share * 2.5),
      ),
    ),
  );
  const edges = [-1.1, -0.66, -0.2, 0.22, 0.66, 1.1];
  const bands = edges
    .slice(1)
    .map((x, index) => [edges[index] ?? x, x] as const)
    .map(([from, to]) =>
      put([at(from, -0.8), at(to, -0.8), at(to * 1.1, 0.7), at(from * 1.1, 0.7)]),
    );
  const center = place(placement, at(0, 0));
  return [
    {
      region: [put(crust)],
      pieces: bands,
      tint: {
        ramp: RAMPS.fire,
        level: (spot: Point) =>
          0.5 -
          ((spot.x - center.x) / placement.size) * 0.14 -
          ((spot.y - center.y) / placement.size) * 0.2,
        vary: 0.06,
      },
    },
    ...each(arcs, litBy(light, RAMPS.fire, 0.2, 0.76)),
  ];
};
