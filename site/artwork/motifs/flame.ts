import { placeRing, points } from '../geometry.ts';
import { type Layer } from '../glass.ts';
import { RAMPS } from '../palette.ts';
import { smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

const TONGUE = smooth(
  points(
    ...[0.06, -1, 0.12, -0.62, 0.36, -0.24, 0.46, 0.18, 0.3, 0.6, 0, 0.74],
    ...[-0.3, 0.6, -0.44, 0.22, -0.32, -0.16, -0.1, -0.42],
  ),
  true,
  7,
);

/** A tongue of fire in four glasses, lightest at its heart. */
export const flame: Motif = (placement): Layer[] =>
  [
    { size: 1, drop: 0, level: 0.34 },
    { size: 0.74, drop: 0.15, level: 0.56 },
    { size: 0.48, drop: 0.3, level: 0.76 },
    { size: 0.24, drop: 0.43, level: 0.98 },
  ].map(({ size, drop, level }) => ({
    region: [
      placeRing(
        placement,
        TONGUE.map(({ x, y }) => ({ x: x * size, y: y * size + drop })),
      ),
    ],
    tint: { ramp: RAMPS.fire, level, vary: 0.04 },
    lead: size === 1 ? 'heavy' : 'fine',
  }));
