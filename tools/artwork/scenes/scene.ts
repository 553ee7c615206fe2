import { at, points } from '../geometry.ts';
import { type Layer } from '../glass.ts';
import { air, litBy, type Canvas, type Light } from '../light.ts';
import { hill } from '../motifs/land.ts';
import { RAMPS, type Ramp } from '../palette.ts';
import { rosette } from '../pieces.ts';
import { type Random } from '../random.ts';
import { below } from '../shapes.ts';

/** Draws the layers of a picture of any size, from back to front. */
export type Scene = (canvas: Canvas, random: Random) => Layer[];

/** The light of all pictures: it comes from the upper left. */
export function daylight({ width, height }: Canvas): Light {
  return {
    source: at(width * -0.06, height * -0.16),
    reach: Math.hypot(width, height) * 1.02,
    brightest: 1.14,
    darkest: 0.08,
  };
}

/** What a scene is drawn with: its size, its light, points as shares of its size, in pairs, and hills. */
export function drawing(canvas: Canvas, random: Random) {
  const { width, height } = canvas;
  const light = daylight(canvas);
  return {
    width,
    height,
    light,
    line: (...pairs: number[]) =>
      points(...pairs.map((value, index) => value * (index % 2 === 0 ? width : height))),
    hill: (shape: Parameters<typeof hill>[2]) => hill(canvas, light, shape, random),
  };
}

/** The sky, cut into pieces that suit the picture's size. */
export function sky(canvas: Canvas, light: Light, random: Random, ramp: Ramp = RAMPS.air): Layer {
  return air(canvas, light, { rays: 17, depth: canvas.height * 0.24 }, random, ramp);
}

/** The linen of the table: pieces that fan out from behind the things on it. */
export function linen({ width, height }: Canvas, light: Light, top: number): Layer {
  const ridge = points(-10, top + 14, width * 0.3, top, width * 0.7, top + 4, width + 10, top + 22);
  return {
    region: [below(ridge, height + 4)],
    pieces: rosette(at(width * 0.5, top - height * 0.5), [height * 0.64, height * 2], 34, 3),
    tint: litBy(light, RAMPS.white, 0.42, 0.22, 0.08),
  };
}
