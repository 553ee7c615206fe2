/** A point in a picture: pixels of its view box, y downwards. */
export type Point = { readonly x: number; readonly y: number };
/** A closed outline without its repeated last point. */
export type Ring = Point[];
/** One or several outlines that belong together; overlaps are filled (non-zero rule). */
export type Region = Ring[];

export const at = (x: number, y: number): Point => ({ x, y });

/** The point `distance` away from `origin`; angles in degrees, clockwise, 0 to the right. */
export function polar(origin: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return at(origin.x + Math.cos(angle) * distance, origin.y + Math.sin(angle) * distance);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The direction from `a` to `b` in degrees. */
export function bearing(a: Point, b: Point): number {
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}

export function mixPoints(a: Point, b: Point, share: number): Point {
  return at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
}

/** How unit coordinates map into a picture: scaled, rotated (degrees), mirrored, moved. */
export type Placement = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn?: number;
  readonly mirror?: boolean;
};

/** Maps a point from a motif's unit coordinates into the picture. */
export function place(placement: Placement, point: Point): Point {
  const angle = ((placement.turn ?? 0) * Math.PI) / 180;
  const x = point.x * placement.size * (placement.mirror === true ? -1 : 1);
  const y = point.y * placement.size;
  return at(
    placement.x + x * Math.cos(angle) - y * Math.sin(angle),
    placement.y + x * Math.sin(angle) + y * Math.cos(angle),
  );
}

export function placeRing(placement: Placement, ring: readonly Point[]): Ring {
  return ring.map((point) => place(placement, point));
}

/** Reads pairs of numbers, x y x y …, as points. */
export function points(...coordinates: number[]): Point[] {
  const result: Point[] = [];
  for (let index = 0; index + 1 < coordinates.length; index += 2) {
    result.push(at(coordinates[index] ?? 0, coordinates[index + 1] ?? 0));
  }
  return result;
}
