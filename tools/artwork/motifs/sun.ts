import { type Point } from '../geometry.ts';
import { type Layer } from '../glass.ts';
import { RAMPS } from '../palette.ts';
import { rosette } from '../pieces.ts';
import { ellipse, star } from '../shapes.ts';

/** A sun: a bright heart in rings of warmer glass. */
export function sun(center: Point, radius: number, count = 16): Layer[] {
  return [
    {
      region: [ellipse(center, radius, radius, 56)],
      pieces: rosette(center, [radius * 0.6, radius], count),
      tint: { ramp: RAMPS.fire, level: 0.72, vary: 0.1 },
    },
    {
      region: [ellipse(center, radius * 0.58, radius * 0.58, 40)],
      tint: { ramp: RAMPS.fire, level: 0.97, vary: 0.02 },
    },
  ];
}

/** A star of eight rays, the four upright ones longer. */
export function morningStar(center: Point, radius: number): Layer[] {
  return [
    {
      region: [star(center, 4, radius * 0.58, radius * 0.13, -45)],
      tint: { ramp: RAMPS.fire, level: 0.7, vary: 0.02 },
    },
    {
      region: [star(center, 4, radius, radius * 0.15)],
      pieces: rosette(center, [radius * 1.2], 8, 0),
      tint: { ramp: RAMPS.fire, level: 0.92, vary: 0.08 },
    },
  ];
}
