import { polar, type Point } from '../geometry.ts';
import { each, type Layer } from '../glass.ts';
import { litBy, type Light } from '../light.ts';
import { RAMPS } from '../palette.ts';
import { rosette } from '../pieces.ts';
import { ellipse, leaf } from '../shapes.ts';

/** A rose window: many panes around one centre. */
export function rose(center: Point, radius: number, light: Light): Layer[] {
  const turns = Array.from({ length: 12 }, (_, index) => index * 30);
  const petals = (from: number, to: number, fullness: number, offset: number) =>
    turns.map((turn) =>
      leaf(
        polar(center, turn + offset, radius * from),
        polar(center, turn + offset, radius * to),
        fullness,
        0,
        0.62,
      ),
    );
  const dots = (share: number, size: number, offset: number) =>
    turns.map((turn) =>
      ellipse(polar(center, turn + offset, radius * share), radius * size, undefined, 22),
    );
  // The second ring of two; the first is the disc inside it.
  const rim = rosette(center, [radius * 0.9, radius], 36, -10).slice(36);
  return [
    {
      region: [ellipse(center, radius, radius, 96)],
      pieces: rim,
      tint: litBy(light, RAMPS.water, 0.5, 0.16, 0.1),
    },
    ...each(
      rim.filter((_, index) => index % 6 === 0),
      litBy(light, RAMPS.fire, 0.4, 0.36, 0.06),
      'fine',
    ),
    {
      region: [ellipse(center, radius * 0.9, radius * 0.9, 84)],
      pieces: rosette(center, [radius * 0.5, radius * 0.9], 24, 7.5),
      tint: litBy(light, RAMPS.air, 0.62, 0.12, 0.08),
    },
    ...each(petals(0.3, 0.88, 0.4, 0), litBy(light, RAMPS.air, 0.55, 0.42, 0.05)),
    ...each(petals(0.36, 0.74, 0.26, 0), litBy(light, RAMPS.fire, 0.5, 0.42, 0.08)),
    ...each(dots(0.79, 0.075, 15), litBy(light, RAMPS.fire, 0.4, 0.42, 0.08)),
    {
      region: [ellipse(center, radius * 0.34, radius * 0.34, 60)],
      pieces: rosette(center, [radius * 0.34], 12, 15),
      tint: litBy(light, RAMPS.water, 0.5, 0.2, 0.06),
    },
    ...each(dots(0.245, 0.055, 0), litBy(light, RAMPS.white, 0.3, 0.6, 0.05)),
    {
      region: [ellipse(center, radius * 0.17, radius * 0.17, 40)],
      pieces: rosette(center, [radius * 0.2], 8, 22.5),
      tint: { ramp: RAMPS.fire, level: 0.84, vary: 0.1 },
    },
  ];
}
