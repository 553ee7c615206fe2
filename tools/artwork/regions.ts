import { Clipper, EndType, FillRule, JoinType } from 'clipper2-ts';
import { at, type Point, type Region, type Ring } from './geometry.ts';

// Coordinates in hundredths of a pixel: invisible, and exact enough to keep neighbours touching.
const PRECISION = 2;

export function intersect(a: Region, b: Region): Region {
  return Clipper.intersectD(a, b, FillRule.NonZero, PRECISION);
}

export function subtract(a: Region, b: Region): Region {
  return Clipper.differenceD(a, b, FillRule.NonZero, PRECISION);
}

export function unite(regions: readonly Region[]): Region {
  return Clipper.unionD(regions.flat(), [], FillRule.NonZero, PRECISION);
}

/** Grows a region by `margin` pixels, or shrinks it by a negative one. */
export function grow(region: Region, margin: number): Region {
  return Clipper.inflatePathsD(region, margin, JoinType.Round, EndType.Polygon, 2, PRECISION);
}

export function simplify(ring: Ring, tolerance: number): Ring {
  return Clipper.simplifyPathD(ring, tolerance, true);
}

/** Quick test by bounding boxes, before the exact and slower one. */
export function mayTouch(a: Region, b: Region): boolean {
  const [one, other] = [Clipper.getBoundsPathsD(a), Clipper.getBoundsPathsD(b)];
  return (
    one.left <= other.right &&
    one.right >= other.left &&
    one.top <= other.bottom &&
    one.bottom >= other.top
  );
}

/** Square pixels; holes count against it. */
export function area(region: Region): number {
  return Math.abs(Clipper.areaPathsD(region));
}

export function perimeter(region: Region): number {
  return region.reduce(
    (total, ring) =>
      total +
      ring.reduce((sum, point, index) => {
        const next = ring[(index + 1) % ring.length] ?? point;
        return sum + Math.hypot(next.x - point.x, next.y - point.y);
      }, 0),
    0,
  );
}

/** The mean of the outer outline's points; exact enough to choose a tone. */
export function middle(region: Region): Point {
  const ring = region[0] ?? [];
  const sum = ring.reduce((total, point) => at(total.x + point.x, total.y + point.y), at(0, 0));
  return at(sum.x / Math.max(ring.length, 1), sum.y / Math.max(ring.length, 1));
}

/** Splits a region into its separate outlines, each with its own holes. */
export function separate(region: Region): Region[] {
  const outer = region.filter((ring) => Clipper.areaD(ring) > 0);
  if (outer.length <= 1) return region.length === 0 ? [] : [region];
  return outer.map((ring) => {
    const holes = region.filter((other) => Clipper.areaD(other) < 0);
    return [ring, ...holes.filter((hole) => hole.some((point) => isInside(point, ring)))];
  });
}

function isInside(point: Point, ring: Ring): boolean {
  let inside = false;
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}
