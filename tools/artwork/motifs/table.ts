import { at, placeRing, points, type Point } from '../geometry.ts';
import { each } from '../glass.ts';
import { formed } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { rosette } from '../pieces.ts';
import { ellipse, rectangle, ribbon, smooth, turned } from '../shapes.ts';
import { type Motif } from './motif.ts';

/** The cup, 2 units high. */
export const chalice: Motif = (placement) => {
  const put = (ring: readonly Point[]) => placeRing(placement, ring);
  const bowl = turned(smooth(points(0.56, -0.86, 0.55, -0.5, 0.42, -0.12, 0.12, 0.1), false));
  const stem = turned(smooth(points(0.1, 0.06, 0.08, 0.3, 0.12, 0.62), false));
  const foot = turned(smooth(points(0.11, 0.58, 0.2, 0.76, 0.52, 0.9, 0.54, 1), false));
  const gold = (level: number) => formed(placement, RAMPS.fire, level, 0.36, 0.05);
  const strips = [-0.7, -0.34, -0.04, 0.26].map((x, index) =>
    put(rectangle(x, -0.62, [0.36, 0.3, 0.3, 0.5][index] ?? 1, 0.8)),
  );
  return [
    ...each([put(stem)], gold(0.52)),
    {
      region: [put(foot)],
      pieces: [
        rectangle(-0.7, 0.5, 0.58, 0.6),
        rectangle(-0.12, 0.5, 0.24, 0.6),
        rectangle(0.12, 0.5, 0.6, 0.6),
      ].map(put),
      tint: gold(0.66),
    },
    {
      region: [put(bowl)],
      pieces: [...strips, put(rectangle(-0.7, -0.9, 1.4, 0.28))],
      tint: gold(0.58),
    },
    ...each([put(ellipse(at(0, -0.86), 0.56, 0.13))], { ramp: RAMPS.fire, level: 0.86 }),
    ...each([put(ellipse(at(0, -0.85), 0.46, 0.085))], { ramp: RAMPS.earth, level: 0.36 }),
    ...each([put(ellipse(at(0, 0.32), 0.2, 0.12))], gold(0.66)),
  ];
};

/** A round loaf, its crust cut crosswise, 2 units wide. */
export const loaf: Motif = (placement) => {
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
  const fan = rosette(at(0, 0.9), [0.66, 0.98, 1.24, 2], 30, 90);
  return [
    {
      region: [put(crust)],
      pieces: fan.map(put),
      tint: formed(placement, RAMPS.fire, 0.5, 0.22, 0.07),
    },
    ...each(arcs, formed(placement, RAMPS.fire, 0.86, 0.08)),
  ];
};
