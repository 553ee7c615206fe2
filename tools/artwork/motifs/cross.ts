import { placeRing, points } from '../geometry.ts';
import { RAMPS } from '../palette.ts';
import { rectangle } from '../shapes.ts';
import { formed } from '../light.ts';
import { type Motif } from './motif.ts';

/** A plain Latin cross. */
export const cross: Motif = (placement) => {
  const outline = points(
    ...[-0.11, -1, 0.11, -1, 0.13, -0.46, 0.58, -0.48, 0.58, -0.24, 0.13, -0.24],
    ...[0.15, 1, -0.15, 1, -0.13, -0.24, -0.58, -0.24, -0.58, -0.48, -0.13, -0.46],
  );
  const cuts = [
    rectangle(-0.2, -1.05, 0.4, 0.32),
    rectangle(-0.13, -0.73, 0.26, 0.26),
    rectangle(-0.7, -0.5, 0.36, 0.3),
    rectangle(-0.34, -0.5, 0.21, 0.3),
    rectangle(0.13, -0.5, 0.21, 0.3),
    rectangle(0.34, -0.5, 0.36, 0.3),
    rectangle(-0.13, -0.47, 0.26, 0.23),
    rectangle(-0.2, -0.24, 0.4, 0.42),
    rectangle(-0.2, 0.18, 0.4, 0.45),
    rectangle(-0.2, 0.63, 0.4, 0.42),
  ];
  return [
    {
      region: [placeRing(placement, outline)],
      pieces: cuts.map((cut) => placeRing(placement, cut)),
      tint: formed(placement, RAMPS.fire, 0.66, 0.22, 0.07),
    },
  ];
};
