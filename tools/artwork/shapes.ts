import { at, bearing, mixPoints, polar, type Point, type Ring } from './geometry.ts';

export function rectangle(x: number, y: number, width: number, height: number): Ring {
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
}

export function ellipse(center: Point, radiusX: number, radiusY = radiusX, steps = 40): Ring {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    return at(center.x + Math.cos(angle) * radiusX, center.y + Math.sin(angle) * radiusY);
  });
}

/** A pointed arch: straight sides, and two arcs that meet above the middle. */
export function lancet(x: number, y: number, width: number, height: number, steps = 14): Ring {
  // Each arc is struck from a point beyond the opposite side, which gives the steep English arch.
  const radius = width * 1.12;
  const rise = Math.sqrt(radius ** 2 - (radius - width / 2) ** 2);
  const spring = y + rise;
  const apex = Math.acos((radius - width / 2) / radius);
  const arc = (side: 1 | -1) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = (apex * step) / steps;
      const reach = radius * Math.cos(angle) - (radius - width / 2);
      return at(x + width / 2 + side * reach, spring - radius * Math.sin(angle));
    });
  return [at(x, y + height), ...arc(-1), ...arc(1).reverse().slice(1), at(x + width, y + height)];
}

const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 *
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);

/** A soft line through all points; `closed` joins the last to the first. */
export function smooth(through: readonly Point[], closed: boolean, steps = 8): Point[] {
  const count = through.length;
  const pick = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return through[wrapped] ?? at(0, 0);
  };
  const result: Point[] = [];
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      result.push(at(catmullRom(a.x, b.x, c.x, d.x, t), catmullRom(a.y, b.y, c.y, d.y, t)));
    }
  }
  if (!closed) result.push(pick(count - 1));
  return result;
}

/** The two sides of a band along `spine`; `width` is the full width at 0 (start) to 1 (end). */
export function ribbonSides(
  spine: readonly Point[],
  width: (share: number) => number,
): { left: Point[]; right: Point[] } {
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach((point, index) => {
    const before = spine[Math.max(index - 1, 0)] ?? point;
    const after = spine[Math.min(index + 1, spine.length - 1)] ?? point;
    const direction = bearing(before, after);
    const half = width(index / Math.max(spine.length - 1, 1)) / 2;
    left.push(polar(point, direction - 90, half));
    right.push(polar(point, direction + 90, half));
  });
  return { left, right };
}

/** A band along a line: a stem, a road, a river. */
export function ribbon(spine: readonly Point[], width: (share: number) => number): Ring {
  const { left, right } = ribbonSides(spine, width);
  return [...left, ...right.reverse()];
}

/** A leaf, grain, petal or feather from its foot to its tip; `fullness` is width by length. */
export function leaf(foot: Point, tip: Point, fullness = 0.4, bend = 0, belly = 0.45): Ring {
  const direction = bearing(foot, tip);
  const length = Math.hypot(tip.x - foot.x, tip.y - foot.y);
  const middle = polar(mixPoints(foot, tip, belly), direction + 90, bend * length);
  const side = (sign: 1 | -1) => {
    const shoulder = polar(middle, direction + 90 * sign, (fullness * length) / 2);
    const low = polar(
      mixPoints(foot, middle, 0.42),
      direction + 90 * sign,
      fullness * length * 0.36,
    );
    const high = polar(
      mixPoints(middle, tip, 0.62),
      direction + 90 * sign,
      fullness * length * 0.27,
    );
    return sign === 1 ? [low, shoulder, high] : [high, shoulder, low];
  };
  const right = smooth([foot, ...side(1), tip], false, 5);
  const left = smooth([tip, ...side(-1), foot], false, 5);
  return [...right.slice(0, -1), ...left.slice(0, -1)];
}

/** A star with `count` points, the first one upwards. */
export function star(center: Point, count: number, outer: number, inner: number, turn = -90): Ring {
  return Array.from({ length: count * 2 }, (_, index) =>
    polar(center, turn + (index * 180) / count, index % 2 === 0 ? outer : inner),
  );
}

/** A turned thing such as a cup: its right-hand outline from top to foot, mirrored at x = 0. */
export function turned(profile: readonly Point[]): Ring {
  return [...profile, ...profile.map(({ x, y }) => at(-x, y)).reverse()];
}

/** Everything below a soft ridge line, down to `bottom`. */
export function below(ridge: readonly Point[], bottom: number): Ring {
  const line = smooth(ridge, false, 10);
  const [first, last] = [line[0] ?? at(0, 0), line.at(-1) ?? at(0, 0)];
  return [...line, at(last.x, bottom), at(first.x, bottom)];
}
