import { at, mixPoints, place, placeRing, points, polar, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { litBy } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { leaf, ribbon, smooth, ellipse } from '../shapes.ts';
import { type Motif } from './motif.ts';

const ARM = smooth(points(0.06, 0.1, 0.3, -0.28, 0.66, -0.5, 1.12, -0.52), false, 8);

const onArm = (share: number): Point => {
  const exact = share * (ARM.length - 1);
  const index = Math.min(Math.floor(exact), ARM.length - 2);
  return mixPoints(ARM[index] ?? at(0, 0), ARM[index + 1] ?? at(0, 0), exact - index);
};

/** Quills of a wing, from the body outwards: each hangs from the arm and turns towards the tip. */
function quills(count: number): Point[][] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const foot = onArm(0.12 + share * 0.86);
    const tip = polar(foot, 84 - share * 100, 0.5 + 0.24 * Math.sin(share * 2.4));
    return leaf(foot, tip, 0.34 - share * 0.08, 0.07, 0.6);
  });
}

/** The descending dove, wings spread, head down: the sign of the Spirit. */
export const dove: Motif = (placement, light) => {
  const put = (rings: Point[][]) => rings.map((ring) => placeRing(placement, ring));
  const mirrored = (ring: Point[]) => ring.map(({ x, y }) => at(-x, y));
  const white = litBy(light, RAMPS.white, 0.3, 0.52, 0.1);
  const shade = litBy(light, RAMPS.white, 0.3, 0.3, 0.1);
  const tail = [-34, 34, -17, 17, 0].map((turn) =>
    leaf(at(0, -0.12), polar(at(0, -0.1), turn - 90, 0.86), 0.26, 0, 0.72),
  );
  const wing = quills(9);
  const arm = ribbon(ARM, (share) => 0.2 * (1 - share ** 1.6) + 0.012);
  const body = smooth(
    points(
      0,
      -0.42,
      0.14,
      -0.2,
      0.2,
      0.08,
      0.13,
      0.36,
      0,
      0.5,
      -0.13,
      0.36,
      -0.2,
      0.08,
      -0.14,
      -0.2,
    ),
    true,
  );
  const layers: Layer[] = [
    ...each(put(tail), shade),
    ...each(put([...wing, ...wing.map(mirrored)]), white),
    ...each(put([arm, mirrored(arm)]), litBy(light, RAMPS.white, 0.25, 0.62, 0.04)),
    ...each(put([body]), litBy(light, RAMPS.white, 0.2, 0.72, 0.03)),
    ...each(put([leaf(at(0.0, 0.56), at(0.01, 0.76), 0.46)]), { ramp: RAMPS.fire, level: 0.5 }),
    ...each(put([ellipse(at(0, 0.5), 0.11, 0.13)]), litBy(light, RAMPS.white, 0.2, 0.78, 0.02)),
  ];
  const eye = place(placement, at(0.04, 0.53));
  return [
    ...layers,
    ...each([ellipse(eye, placement.size * 0.013, undefined, 10)], { ramp: RAMPS.water, level: 0 }),
  ];
};
