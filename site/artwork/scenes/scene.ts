import { at } from '../geometry.ts';
import { type Layer } from '../glass.ts';
import { air, type Canvas, type Light } from '../light.ts';
import { RAMPS, type Ramp } from '../palette.ts';
import { type Random } from '../random.ts';

/** What stands in a picture of any size, from the back to the front. */
export type Scene = (canvas: Canvas, random: Random) => Layer[];

/** The light of the whole church: it comes in from the upper left. */
export function daylight({ width, height }: Canvas): Light {
  return {
    source: at(width * -0.06, height * -0.16),
    reach: Math.hypot(width, height) * 1.02,
    brightest: 1.14,
    darkest: 0.08,
  };
}

/** The air cut as finely as the picture's size bears. */
export function sky(canvas: Canvas, light: Light, random: Random, ramp: Ramp = RAMPS.air): Layer {
  return air(canvas, light, { rays: 17, depth: canvas.height * 0.24 }, random, ramp);
}
