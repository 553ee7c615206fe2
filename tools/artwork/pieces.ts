import { Delaunay } from 'd3-delaunay';
import { at, bearing, distance, mixPoints, polar, type Point, type Ring } from './geometry.ts';
import { between, type Random } from './random.ts';
import { smooth } from './shapes.ts';

/** A rectangle that pieces have to cover. */
export type Extent = { x: number; y: number; width: number; height: number };

type ShaftOptions = { center: Point; rays: number; depth: number; from?: number; to?: number };

/**
 * Pieces in rings around a light, each ring broken at its own places, like courses of brick.
 * `depth` is the length of a piece near the light; pieces grow as they go away from it.
 */
export function shafts(options: ShaftOptions, reach: number, random: Random): Ring[] {
  const { center, rays, depth, from = 0, to = 360 } = options;
  const edges = Array.from({ length: rays + 1 }, (_, ray) => {
    const even = from + ((to - from) * ray) / rays;
    const jitter = ray === 0 || ray === rays ? 0 : between(random, -0.28, 0.28);
    return even + (jitter * (to - from)) / rays;
  });
  const result: Ring[] = [];
  for (let ray = 0; ray < rays; ray += 1) {
    const [start, end] = [edges[ray] ?? from, edges[ray + 1] ?? to];
    let near = 0;
    let length = depth * between(random, 0.45, 1.2);
    while (near < reach) {
      const far = Math.min(near + length, reach * 1.05);
      result.push(sector(center, start, end, near, far));
      near = far;
      length = depth * between(random, 0.7, 1.35) * (1 + (near / reach) * 0.9);
    }
  }
  return result;
}

function sector(center: Point, start: number, end: number, near: number, far: number): Ring {
  const steps = Math.max(1, Math.ceil((end - start) / 6));
  const arc = (radius: number) =>
    Array.from({ length: steps + 1 }, (_, step) =>
      polar(center, start + ((end - start) * step) / steps, radius),
    );
  return near === 0 ? [center, ...arc(far)] : [...arc(near), ...arc(far).reverse()];
}

/** Even rings around a centre, each cut into `count` pieces and turned by half a piece. */
export function rosette(center: Point, radii: readonly number[], count: number, turn = 0): Ring[] {
  return radii.flatMap((far, ring) => {
    const near = radii[ring - 1] ?? 0;
    const step = 360 / count;
    return Array.from({ length: count }, (_, index) => {
      const start = turn + step * (index + (ring % 2) / 2);
      return sector(center, start, start + step, near, far);
    });
  });
}

/** Irregular pieces of about `size` pixels, evened out by Lloyd's relaxation. */
export function mosaic(extent: Extent, size: number, random: Random, stretch = 1): Ring[] {
  const count = Math.max(
    3,
    Math.round((extent.width * extent.height) / (size * size) / Math.sqrt(stretch)),
  );
  let seeds = Array.from({ length: count }, () =>
    at(extent.x + random() * extent.width, (extent.y + random() * extent.height) * stretch),
  );
  const bounds: [number, number, number, number] = [
    extent.x - 1,
    (extent.y - 1) * stretch,
    extent.x + extent.width + 1,
    (extent.y + extent.height + 1) * stretch,
  ];
  let cells: Ring[] = [];
  for (let round = 0; round < 3; round += 1) {
    const diagram = Delaunay.from(seeds.map(({ x, y }) => [x, y])).voronoi(bounds);
    cells = [...diagram.cellPolygons()].map((cell) => cell.slice(0, -1).map(([x, y]) => at(x, y)));
    seeds = cells.map(centre);
  }
  return cells.map((cell) => cell.map(({ x, y }) => at(x, y / stretch)));
}

function centre(ring: Ring): Point {
  const sum = ring.reduce((total, point) => at(total.x + point.x, total.y + point.y), at(0, 0));
  return at(sum.x / ring.length, sum.y / ring.length);
}

/** Cross-cuts of a band between its two sides, every `length` pixels or so. */
export function courses(
  left: readonly Point[],
  right: readonly Point[],
  length: number,
  random: Random,
): Ring[] {
  const result: Ring[] = [];
  let start = 0;
  let walked = 0;
  let wanted = length * between(random, 0.6, 1.3);
  for (let index = 1; index < left.length; index += 1) {
    walked += distance(left[index] ?? at(0, 0), left[index - 1] ?? at(0, 0));
    if (walked < wanted && index < left.length - 1) continue;
    result.push([...left.slice(start, index + 1), ...right.slice(start, index + 1).reverse()]);
    start = index;
    walked = 0;
    wanted = length * between(random, 0.7, 1.3);
  }
  return result;
}

/** Furrows that run from a far point to the near edge, as ploughed fields do seen from a road. */
export function furrows(vanish: Point, bottom: number, spacing: number): Ring[] {
  const count = 14;
  const far = spacing * count * 6;
  const edge = (index: number): Point =>
    Math.abs(index) > count
      ? at(vanish.x + Math.sign(index) * far, vanish.y - far * 0.1)
      : at(vanish.x + index * spacing * (1 + Math.abs(index) * 0.06), bottom);
  return Array.from({ length: count * 2 + 2 }, (_, index) => [
    vanish,
    edge(index - count - 1),
    edge(index - count),
  ]);
}

/** Two pieces that split a leaf along its midrib; `bend` as the leaf's own. */
export function halves(foot: Point, tip: Point, bend = 0): Ring[] {
  const direction = bearing(foot, tip);
  const length = distance(foot, tip);
  const middle = polar(mixPoints(foot, tip, 0.45), direction + 90, bend * length);
  const rib = smooth([foot, middle, tip], false, 5);
  return [-90, 90].map((side) => [
    ...rib,
    polar(tip, direction + side, length),
    polar(foot, direction + side, length),
  ]);
}
