import { at, distance, mixPoints, type Point, type Ring } from './geometry.ts';
import { simplify } from './regions.ts';

// Tolerance in pixels of simplified leads; leads closer than this merge.
const TOLERANCE = 0.5;
const SAME = 1;
const BUCKET = 24;

type Segment = readonly [Point, Point];
/** Tracks which segments are drawn, so that no lead is drawn twice. */
type Leadwork = { readonly draw: (rings: readonly Ring[]) => Point[][] };

function offLine(point: Point, [a, b]: Segment): number {
  const length = distance(a, b) ** 2;
  if (length === 0) return distance(point, a);
  const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  return distance(point, mixPoints(a, b, Math.min(Math.max(share, 0), 1)));
}

const bucketOf = ({ x, y }: Point): string => `${Math.floor(x / BUCKET)}:${Math.floor(y / BUCKET)}`;

/** Creates an empty leadwork. `draw` returns the lines of the outlines that are not drawn yet. */
export function leadwork(): Leadwork {
  const buckets = new Map<string, Set<Segment>>();
  const isDrawn = (point: Point): boolean =>
    [...(buckets.get(bucketOf(point)) ?? [])].some((segment) => offLine(point, segment) < SAME);
  const remember = (segment: Segment): void => {
    const [a, b] = segment;
    const steps = Math.ceil(distance(a, b) / 4) + 1;
    for (let step = 0; step <= steps; step += 1) {
      const point = mixPoints(a, b, step / steps);
      for (const [x, y] of [
        [-SAME, -SAME],
        [SAME, -SAME],
        [-SAME, SAME],
        [SAME, SAME],
      ] as const) {
        const key = bucketOf(at(point.x + x, point.y + y));
        const bucket = buckets.get(key) ?? new Set();
        buckets.set(key, bucket.add(segment));
      }
    }
  };
  const drawRing = (ring: Ring): Point[][] => {
    const outline = simplify(ring, TOLERANCE);
    const lines: Point[][] = [];
    let line: Point[] = [];
    const fresh: Segment[] = [];
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      if ([0.2, 0.5, 0.8].every((share) => isDrawn(mixPoints(from, to, share)))) {
        line = [];
        return;
      }
      fresh.push([from, to]);
      if (line.length === 0) lines.push((line = [from]));
      line.push(to);
    });
    fresh.forEach(remember);
    return lines;
  };
  return { draw: (rings) => rings.flatMap(drawRing) };
}
