import { at, points } from '../geometry.ts';
import { type Layer } from '../glass.ts';
import { air, litBy, type Light } from '../light.ts';
import { dove } from '../motifs/dove.ts';
import { hill, way } from '../motifs/land.ts';
import { sun } from '../motifs/sun.ts';
import { wheat } from '../motifs/wheat.ts';
import { RAMPS } from '../palette.ts';
import { type Extent } from '../pieces.ts';
import { type Random } from '../random.ts';

/** Sunrise over fields, a river, wheat in front, the dove above: the church's own window. */
export function sunrise(extent: Extent, random: Random): Layer[] {
  const { x, y, width, height } = extent;
  const canvas = { width: x + width, height: y + height };
  const source = at(x + width * 0.47, y + height * 0.57);
  const light: Light = { source, reach: height * 0.74, brightest: 1, darkest: 0.12 };
  const line = (...pairs: number[]) =>
    points(
      ...pairs.map((value, index) => (index % 2 === 0 ? x + value * width : y + value * height)),
    );
  const ground = { ...light, reach: height * 0.9, brightest: 0.94 };
  const sky = air(canvas, light, { rays: 56, depth: height * 0.085 }, random);
  const stalk = (share: number, drop: number, turn: number, size = 0.17) => ({
    x: x + width * share,
    y: y + height * drop,
    size: height * size,
    turn,
    mirror: turn < 0,
  });
  return [
    { ...sky, tint: litBy(light, RAMPS.dawn) },
    ...sun(source, height * 0.085, 18),
    hill(
      canvas,
      ground,
      {
        ridge: line(-0.05, 0.58, 0.2, 0.53, 0.47, 0.6, 0.74, 0.54, 1.05, 0.57),
        lift: 0.2,
        ramp: RAMPS.water,
        count: 16,
      },
      random,
    ),
    hill(
      canvas,
      ground,
      {
        ridge: line(-0.05, 0.63, 0.25, 0.6, 0.5, 0.64, 0.8, 0.6, 1.05, 0.64),
        lift: 0.24,
        vanish: source,
        count: 44,
      },
      random,
    ),
    hill(
      canvas,
      ground,
      {
        ridge: line(-0.05, 0.72, 0.2, 0.7, 0.5, 0.74, 0.78, 0.69, 1.05, 0.73),
        lift: 0.34,
        vanish: at(source.x + width * 0.2, source.y),
        count: 28,
      },
      random,
    ),
    way(
      line(0.48, 0.61, 0.52, 0.65, 0.47, 0.7, 0.46, 0.76, 0.52, 0.85, 0.5, 1.04),
      (share) => height * (0.01 + share * 0.1),
      litBy(ground, RAMPS.water, 0.4, 0.52, 0.14),
      height * 0.06,
      random,
    ),
    ...[
      stalk(0.055, 0.87, -3, 0.15),
      stalk(0.225, 0.86, 4, 0.16),
      stalk(0.14, 0.84, -2, 0.19),
      stalk(0.945, 0.87, 3, 0.15),
      stalk(0.775, 0.86, -4, 0.16),
      stalk(0.86, 0.84, 2, 0.19),
    ].flatMap((where) => wheat(where, { ...light, source: at(x, y) }, random)),
    ...dove({ x: x + width * 0.5, y: y + height * 0.215, size: height * 0.082 }, light, random),
  ];
}
