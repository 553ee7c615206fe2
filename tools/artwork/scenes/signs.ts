import { at, points } from '../geometry.ts';
import { glory } from '../light.ts';
import { book } from '../motifs/book.ts';
import { candles } from '../motifs/candles.ts';
import { cross } from '../motifs/cross.ts';
import { dove } from '../motifs/dove.ts';
import { flame } from '../motifs/flame.ts';
import { harp } from '../motifs/harp.ts';
import { hill } from '../motifs/land.ts';
import { lamp } from '../motifs/lamp.ts';
import { lilies } from '../motifs/lily.ts';
import { rose } from '../motifs/rose.ts';
import { morningStar } from '../motifs/sun.ts';
import { vine } from '../motifs/vine.ts';
import { RAMPS, type Ramp } from '../palette.ts';
import { type Motif } from '../motifs/motif.ts';
import { daylight, linen, sky, type Scene } from './scene.ts';

type Sign = {
  /** Size and place of the sign, and of the glory behind it, as shares of the height. */
  readonly size: number;
  readonly y: number;
  readonly halo?: number;
  readonly haloX?: number;
  readonly haloY?: number;
  readonly ramp?: Ramp;
  /** Whether it stands on something. */
  readonly ledge?: boolean;
};

/** A scene of one sign in front of its glory. */
const sign =
  (
    motif: Motif,
    { size, y, halo = 0.42, haloX = 0, haloY = 0.5, ramp = RAMPS.air, ledge = false }: Sign,
  ): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    const light = daylight(canvas);
    const center = at(width / 2 + height * haloX, height * haloY);
    return [
      sky(canvas, light, random, ramp),
      ...(halo > 0 ? [glory(center, height * halo, light, 24, ramp)] : []),
      ...(ledge ? [linen(canvas, light, height * 0.86)] : []),
      ...motif({ x: width / 2, y: height * y, size: height * size }, light, random),
    ];
  };

export const descendingDove = sign(dove, { size: 0.37, y: 0.47, halo: 0.42, haloY: 0.5 });
export const openBook = sign(book, { size: 0.46, y: 0.56, halo: 0.43, haloY: 0.46 });
export const davidsHarp = sign(harp, { size: 0.4, y: 0.5, halo: 0.45, ramp: RAMPS.dawn });
export const fieldLilies = sign(lilies, {
  size: 0.4,
  y: 0.52,
  halo: 0.43,
  haloY: 0.46,
  ramp: RAMPS.meadow,
});
export const oilLamp = sign(lamp, {
  size: 0.44,
  y: 0.58,
  halo: 0.33,
  haloX: -0.4,
  haloY: 0.38,
  ledge: true,
});
/** The same lamp for a square. */
export const lampInSquare = sign(lamp, {
  size: 0.35,
  y: 0.62,
  halo: 0.36,
  haloX: -0.31,
  haloY: 0.43,
  ledge: true,
});
export const fruitfulVine = sign(vine, { size: 0.43, y: 0.52, halo: 0, ramp: RAMPS.meadow });

/** A rose window, the many in one. */
export const roseWindow: Scene = (canvas, random) => {
  const light = daylight(canvas);
  const center = at(canvas.width / 2, canvas.height / 2);
  return [sky(canvas, light, random), ...rose(center, canvas.height * 0.46, light)];
};

/** Four candles below the morning star. */
export const advent: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const light = daylight(canvas);
  const star = at(width * 0.24, height * 0.26);
  return [
    sky(canvas, light, random),
    glory(star, height * 0.2, light, 16),
    ...morningStar(star, height * 0.23),
    ...candles({ x: width * 0.62, y: height * 0.52, size: height * 0.4 }, light, random),
  ];
};

/** Tongues of fire. */
export const pentecost: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const light = daylight(canvas);
  const tongues = [
    [-0.56, 0.66, 0.2, -10],
    [0.56, 0.66, 0.2, 10],
    [-0.34, 0.6, 0.28, -6],
    [0.34, 0.6, 0.28, 6],
    [0, 0.54, 0.42, 0],
  ] as const;
  return [
    sky(canvas, light, random),
    glory(at(width / 2, height * 0.5), height * 0.44, light, 24, RAMPS.dawn),
    ...tongues.flatMap(([x, y, size, turn]) =>
      flame(
        { x: width / 2 + x * height, y: y * height, size: size * height, turn, mirror: x > 0 },
        light,
        random,
      ),
    ),
  ];
};

/** The cross on its hill. */
export const calvary: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const light = daylight(canvas);
  const ridge = points(
    -10,
    height * 0.86,
    width * 0.3,
    height * 0.8,
    width * 0.5,
    height * 0.76,
    width * 0.72,
    height * 0.82,
    width + 10,
    height * 0.9,
  );
  return [
    sky(canvas, light, random),
    glory(at(width / 2, height * 0.36), height * 0.32, light),
    ...cross({ x: width / 2, y: height * 0.48, size: height * 0.38 }, light, random),
    hill(canvas, light, { ridge, lift: 0.12, ramp: RAMPS.field, count: 8 }, random),
  ];
};
