import { at, type Point, type Ring } from './geometry.ts';
import type { Layer, Tint } from './glass.ts';
import type { Canvas } from './light.ts';
import { RAMPS, type Ramp } from './palette.ts';
import type { Scene } from './scenes/scene.ts';

/** A variant of a scene, for the sermons of one series. */
type View = {
  /** Zoom factor. */
  nearer: number;
  /** Center of the view, as shares of width and height. */
  focus: Point;
  /** Mirrors the scene, so that the light comes from the other side. */
  mirrored: boolean;
  /** The glass of the air at this hour. */
  air: Ramp;
  /** Added to the lightness of all glass. */
  lift: number;
};

const AIRS: ReadonlySet<Ramp> = new Set([RAMPS.air, RAMPS.dawn, RAMPS.meadow]);

/** Maps points between the scene and the view. */
function mapping({ width, height }: Canvas, { nearer, focus, mirrored }: View) {
  const [x, y] = [focus.x * width, focus.y * height];
  const sideways = mirrored ? -nearer : nearer;
  return {
    seen: (point: Point) =>
      at(width / 2 + (point.x - x) * sideways, height / 2 + (point.y - y) * nearer),
    back: (point: Point) =>
      at(x + (point.x - width / 2) / sideways, y + (point.y - height / 2) / nearer),
  };
}

function retint({ ramp, level, vary }: Tint, view: View, back: (point: Point) => Point): Tint {
  const lightness = typeof level === 'number' ? () => level : level;
  return {
    ramp: AIRS.has(ramp) ? view.air : ramp,
    level: (place) => lightness(back(place)) + view.lift,
    ...(vary === undefined ? {} : { vary }),
  };
}

/** Draws a scene as a view: closer, mirrored, at another time of day. */
export const seenAs =
  (scene: Scene, view: View): Scene =>
  (canvas, random) => {
    const { seen, back } = mapping(canvas, view);
    // Mirroring reverses an outline's direction; reverse it back, to keep the fill.
    const ring = (points: Ring): Ring =>
      view.mirrored ? points.map(seen).reverse() : points.map(seen);
    return scene(canvas, random).map(({ region, pieces, tint, lead }): Layer => ({
      region: region.map(ring),
      tint: retint(tint, view, back),
      ...(pieces === undefined ? {} : { pieces: pieces.map(ring) }),
      ...(lead === undefined ? {} : { lead }),
    }));
  };
