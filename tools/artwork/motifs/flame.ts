import { at, place, placeRing, points } from '../geometry.ts';
import { type Layer } from '../glass.ts';
import { RAMPS } from '../palette.ts';
import { rosette } from '../pieces.ts';
import { smooth } from '../shapes.ts';
import { type Motif } from './motif.ts';

const TONGUE = smooth(
  points(
    ...[0.1, -1, 0.13, -0.62, 0.34, -0.22, 0.43, 0.18, 0.3, 0.58, 0, 0.72],
    ...[-0.3, 0.58, -0.42, 0.22, -0.32, -0.14, -0.08, -0.44],
  ),
  true,
  7,
);

const SHEATHS = [
  { size: 1, drop: 0, level: 0.36, cuts: 9 },
  { size: 0.74, drop: 0.16, level: 0.56, cuts: 7 },
  { size: 0.48, drop: 0.31, level: 0.76, cuts: 0 },
  { size: 0.24, drop: 0.44, level: 0.98, cuts: 0 },
];

/** A tongue of fire in four glasses, lightest at its heart; a small one is left uncut. */
export const flame: Motif = (placement) => {
  const heart = place(placement, at(0, 0.4));
  return SHEATHS.map(({ size, drop, level, cuts }): Layer => {
    const ring = placeRing(
      placement,
      TONGUE.map(({ x, y }) => at(x * size, y * size + drop)),
    );
    const pieces = rosette(heart, [placement.size * 2], Math.max(cuts, 1), 96);
    return {
      region: [ring],
      ...(cuts > 0 && placement.size > 60 ? { pieces } : {}),
      tint: { ramp: RAMPS.fire, level, vary: cuts > 0 ? 0.1 : 0.03 },
      lead: size === 1 ? 'heavy' : 'fine',
    };
  });
};
