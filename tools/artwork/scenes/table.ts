import { at } from '../geometry.ts';
import { glory } from '../light.ts';
import { chalice, loaf } from '../motifs/table.ts';
import { grapes } from '../motifs/vine.ts';
import { cutWheat, sheaf } from '../motifs/wheat.ts';
import { daylight, linen, sky, type Scene } from './scene.ts';

/** Bread and cup on the table. */
export const breadAndCup: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const light = daylight(canvas);
  const at3 = (x: number, y: number, size: number, turn = 0) => ({
    x: width * 0.5 + x * height,
    y: height * y,
    size: size * height,
    turn,
  });
  return [
    sky(canvas, light, random),
    glory(at(width * 0.5 - 0.1 * height, height * 0.42), height * 0.36, light),
    linen(canvas, light, height * 0.76),
    ...cutWheat(at3(0.42, 0.52, 0.34, 30), light, random),
    ...cutWheat(at3(0.32, 0.5, 0.36, 16), light, random),
    ...chalice(at3(-0.1, 0.53, 0.32), light, random),
    ...grapes(at3(-0.36, 0.73, 0.17, 0), light, random),
    ...loaf(at3(0.24, 0.76, 0.24), light, random),
  ];
};

/** Daily bread. */
export const dailyBread: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const light = daylight(canvas);
  const stalk = (x: number, turn: number, mirror = false) => ({
    x: width * 0.5 + x * height,
    y: height * 0.42,
    size: height * 0.38,
    turn,
    mirror,
  });
  return [
    sky(canvas, light, random),
    glory(at(width * 0.5, height * 0.52), height * 0.44, light),
    linen(canvas, light, height * 0.78),
    ...[-0.36, -0.52].flatMap((x, index) =>
      cutWheat(stalk(x, -14 - index * 14, true), light, random),
    ),
    ...[0.36, 0.52].flatMap((x, index) => cutWheat(stalk(x, 14 + index * 14), light, random)),
    ...loaf({ x: width * 0.5, y: height * 0.64, size: height * 0.42 }, light, random),
  ];
};

/** The sheaf that Ruth gleaned, in front of the field. */
export const gleaning: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const light = daylight(canvas);
  return [
    sky(canvas, light, random),
    glory(at(width * 0.5, height * 0.4), height * 0.42, light),
    linen(canvas, light, height * 0.8),
    ...sheaf({ x: width * 0.5, y: height * 0.52, size: height * 0.45 }, light, random),
  ];
};
