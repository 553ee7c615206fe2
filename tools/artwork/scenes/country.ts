import { at } from '../geometry.ts';
import { glory, litBy } from '../light.ts';
import { boat, water } from '../motifs/boat.ts';
import { cypresses, peak, way } from '../motifs/land.ts';
import { sun } from '../motifs/sun.ts';
import { roots, tree } from '../motifs/tree.ts';
import { RAMPS } from '../palette.ts';
import { drawing, sky, type Scene } from './scene.ts';

/** Mountains and the river that comes from them. */
export const mountains: Scene = (canvas, random) => {
  const { width, height, light, line, hill } = drawing(canvas, random);
  return [
    sky(canvas, light, random, RAMPS.dawn),
    ...peak(at(width * 0.82, height * 0.3), width * 0.3, height * 0.8, light),
    ...peak(at(width * 0.16, height * 0.36), width * 0.26, height * 0.8, light),
    ...peak(at(width * 0.48, height * 0.16), width * 0.34, height * 0.8, light),
    hill({
      ridge: line(-0.02, 0.62, 0.24, 0.66, 0.5, 0.72, 0.76, 0.66, 1.02, 0.6),
      lift: 0.14,
      count: 9,
    }),
    hill({ ridge: line(-0.02, 0.78, 0.3, 0.76, 0.6, 0.84, 1.02, 0.74), lift: 0.26, count: 8 }),
    way(
      line(0.5, 0.69, 0.53, 0.76, 0.49, 0.84, 0.42, 0.92, 0.36, 1.06),
      (share) => height * (0.03 + share * 0.42),
      litBy(light, RAMPS.water, 0.4, 0.6, 0.12),
      height * 0.13,
      random,
    ),
    ...cypresses([
      [width * 0.14, height * 0.9, height * 0.26],
      [width * 0.2, height * 0.94, height * 0.2],
      [width * 0.08, height * 0.96, height * 0.2],
      [width * 0.86, height * 0.9, height * 0.24],
      [width * 0.79, height * 0.94, height * 0.18],
    ]),
  ];
};

/** A road over the hills. */
export const road: Scene = (canvas, random) => {
  const { width, height, light, line, hill } = drawing(canvas, random);
  return [
    sky(canvas, light, random),
    glory(at(width * 0.62, height * 0.46), height * 0.36, light, 24, RAMPS.dawn),
    ...sun(at(width * 0.62, height * 0.46), height * 0.15),
    hill({
      ridge: line(-0.02, 0.5, 0.26, 0.42, 0.56, 0.52, 0.82, 0.44, 1.02, 0.5),
      lift: 0.18,
      ramp: RAMPS.water,
      count: 10,
    }),
    hill({
      ridge: line(-0.02, 0.58, 0.3, 0.6, 0.6, 0.54, 1.02, 0.62),
      lift: 0.2,
      vanish: at(width * 0.6, height * 0.4),
      count: 15,
    }),
    hill({
      ridge: line(-0.02, 0.78, 0.3, 0.7, 0.62, 0.76, 1.02, 0.7),
      lift: 0.34,
      vanish: at(width * 0.3, height * 0.42),
      count: 15,
    }),
    way(
      line(0.62, 0.545, 0.66, 0.6, 0.58, 0.67, 0.46, 0.75, 0.5, 0.87, 0.4, 1.06),
      (share) => height * (0.02 + share * 0.42),
      litBy(light, RAMPS.white, 0.3, 0.6, 0.1),
      height * 0.15,
      random,
    ),
    ...cypresses([
      [width * 0.74, height * 0.76, height * 0.22],
      [width * 0.79, height * 0.77, height * 0.17],
      [width * 0.2, height * 0.78, height * 0.26],
      [width * 0.25, height * 0.76, height * 0.19],
    ]),
  ];
};

/** A tree whose roots go deep. */
export const rootedTree: Scene = (canvas, random) => {
  const { width, height, light, line, hill } = drawing(canvas, random);
  const where = { x: width / 2, y: height * 0.48, size: height * 0.29 };
  return [
    sky(canvas, light, random),
    glory(at(width / 2, height * 0.37), height * 0.34, light),
    hill({
      ridge: line(-0.02, 0.74, 0.3, 0.7, 0.7, 0.7, 1.02, 0.75),
      lift: 0.24,
      ramp: RAMPS.field,
      count: 11,
    }),
    hill({
      ridge: line(-0.02, 0.8, 0.3, 0.77, 0.7, 0.77, 1.02, 0.81),
      lift: 0.06,
      ramp: RAMPS.earth,
      count: 16,
    }),
    ...roots(where, light, random),
    ...tree(where, light, random),
  ];
};

/** A young tree beside water. */
export const treeByWater: Scene = (canvas, random) => {
  const { width, height, light, line, hill } = drawing(canvas, random);
  return [
    sky(canvas, light, random),
    glory(at(width * 0.46, height * 0.41), height * 0.38, light),
    hill({ ridge: line(-0.02, 0.7, 0.3, 0.66, 0.7, 0.72, 1.02, 0.66), lift: 0.16, count: 9 }),
    hill({ ridge: line(-0.02, 0.82, 0.4, 0.8, 0.7, 0.86, 1.02, 0.84), lift: 0.32, count: 8 }),
    way(
      line(1.26, 0.75, 1.06, 0.79, 0.96, 0.85, 0.92, 0.92, 0.84, 1.08),
      (share) => height * (0.3 + share * 0.3),
      litBy(light, RAMPS.water, 0.4, 0.56, 0.12),
      height * 0.16,
      random,
    ),
    ...tree({ x: width * 0.46, y: height * 0.55, size: height * 0.32 }, light, random),
  ];
};

/** A boat putting out at daybreak. */
export const boatAtDaybreak: Scene = (canvas, random) => {
  const { width, height, light, line } = drawing(canvas, random);
  return [
    sky(canvas, light, random),
    glory(at(width * 0.5, height * 0.66), height * 0.5, light, 28, RAMPS.dawn),
    water(
      canvas,
      light,
      line(-0.02, 0.68, 0.2, 0.69, 0.5, 0.67, 0.8, 0.69, 1.02, 0.67),
      0.1,
      random,
    ),
    ...boat({ x: width * 0.5, y: height * 0.44, size: height * 0.36 }, light, random),
    water(
      canvas,
      light,
      line(-0.02, 0.8, 0.14, 0.77, 0.3, 0.8, 0.48, 0.77, 0.66, 0.8, 0.84, 0.77, 1.02, 0.8),
      0.26,
      random,
    ),
    water(
      canvas,
      light,
      line(-0.02, 0.89, 0.12, 0.91, 0.3, 0.88, 0.5, 0.91, 0.68, 0.88, 0.86, 0.91, 1.02, 0.88),
      0.12,
      random,
    ),
  ];
};
