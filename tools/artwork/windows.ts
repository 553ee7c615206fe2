import { tinted } from '#shared/colors.ts';
import { at, mixPoints, type Region, type Ring } from './geometry.ts';
import { cutGlass, each, type Glass, type Layer } from './glass.ts';
import { type Canvas } from './light.ts';
import { GLASS, LEAD, RAMPS } from './palette.ts';
import { pathOf } from './path.ts';
import { courses, type Extent } from './pieces.ts';
import { type Random } from './random.ts';
import { grow } from './regions.ts';
import { sunrise } from './scenes/sunrise.ts';
import { lancet } from './shapes.ts';

/** One light of a window: the space of its pointed arch. */
export type Opening = Extent;

const arch = ({ x, y, width, height }: Opening): Ring => lancet(x, y, width, height, 20);

/** Half of an arch's outline: from the middle of its foot up its left side to its point. */
function leftHalf({ x, y, width, height }: Opening): Ring {
  const middle = x + width / 2;
  const side = lancet(x, y, width, height, 20).filter((point) => point.x < middle + 0.01);
  return [at(middle, y + height), ...side].flatMap((point, index, ring) => {
    const next = ring[index + 1];
    const steps = index < 2 ? 40 : 2;
    if (!next) return [point];
    return Array.from({ length: steps }, (_, step) => mixPoints(point, next, step / steps));
  });
}

/** The narrow band of small pieces that runs around a light, with amber at even distances. */
function border(opening: Opening, width: number): Layer[] {
  const { x, y, width: wide, height } = opening;
  const inner = {
    x: x + width,
    y: y + width * 1.25,
    width: wide - width * 2,
    height: height - width * 2.25,
  };
  const even = () => 0.5;
  const half = courses(leftHalf(opening), leftHalf(inner), width * 2.7, even);
  const jewels = half.filter((_, index) => index % 6 === 3);
  const mirror = (ring: Ring): Ring => ring.map((point) => at(2 * x + wide - point.x, point.y));
  const both = (rings: Ring[]): Ring[] => [...rings, ...rings.map(mirror)];
  return [
    {
      region: [arch(opening), [...arch(inner)].reverse()],
      pieces: both(half),
      tint: { ramp: [GLASS.deep, GLASS.blue, GLASS.azure], level: 0.5, vary: 0.45 },
    },
    ...each(both(jewels), { ramp: RAMPS.fire, level: 0.48, vary: 0.06 }, 'fine'),
  ];
}

/** The sunrise window seen through several lights of one group. */
export function sunriseWindow(
  openings: readonly Opening[],
  random: Random,
): { frame: Region; glass: Glass } {
  const left = Math.min(...openings.map(({ x }) => x));
  const right = Math.max(...openings.map(({ x, width }) => x + width));
  const top = Math.min(...openings.map(({ y }) => y));
  const bottom = Math.max(...openings.map(({ y, height }) => y + height));
  const extent = { x: left, y: top, width: right - left, height: bottom - top };
  const edge = extent.width * 0.018;
  const frame: Region = openings.map(arch);
  const borders = openings.flatMap((opening) => border(opening, edge));
  return { frame, glass: cutGlass(frame, [...sunrise(extent, random), ...borders], random) };
}

/** The wall around a window: dark, with a little of the window's light on the stone. */
export function wall({ width, height }: Canvas, openings: readonly Opening[]): string {
  const rings = openings.map(arch);
  const [first, last] = [openings[0], openings.at(-1)];
  const middle = first && last ? (first.x + last.x + last.width) / 2 / width : 0.5;
  const mould = (margin: number) => pathOf(grow(rings, margin));
  return `<defs><linearGradient id="stone" x2="1" y2=".6"><stop stop-color="${tinted('#0e1f40')}"/><stop offset=".6" stop-color="${tinted('#142b52')}"/><stop offset="1" stop-color="${GLASS.deep}"/></linearGradient><radialGradient id="glow" cx="${middle.toFixed(3)}" cy=".55" r=".62"><stop stop-color="${GLASS.sky}" stop-opacity=".3"/><stop offset=".5" stop-color="${GLASS.azure}" stop-opacity=".13"/><stop offset="1" stop-color="${GLASS.azure}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#stone)"/><rect width="${width}" height="${height}" fill="url(#glow)"/><path d="${mould(18)}" fill="${tinted('#122a50')}" stroke="${tinted('#35588a')}" stroke-opacity=".55" stroke-width="1.5"/><path d="${mould(10)}" fill="${tinted('#0d2041')}" stroke="${tinted('#4a6f9f')}" stroke-opacity=".5" stroke-width="1.2"/><path d="${mould(3)}" fill="${LEAD}"/>`;
}
