import { at, mixPoints, type Region, type Ring } from './geometry.ts';
import { cutGlass, type Glass, type Layer } from './glass.ts';
import { type Canvas } from './light.ts';
import { GLASS, LEAD } from './palette.ts';
import { courses, type Extent } from './pieces.ts';
import { type Random } from './random.ts';
import { grow } from './regions.ts';
import { sunrise } from './scenes/sunrise.ts';
import { lancet } from './shapes.ts';

/** One light of a window: the space of its pointed arch. */
export type Opening = Extent;

const arch = ({ x, y, width, height }: Opening): Ring => lancet(x, y, width, height, 20);

/** The narrow band of small pieces that runs around a light, as in old windows. */
function border(opening: Opening, width: number, random: Random): Layer {
  const { x, y, width: wide, height } = opening;
  const inner = lancet(x + width, y + width * 1.25, wide - width * 2, height - width * 2.25, 20);
  const outer = arch(opening);
  const closed = (ring: Ring): Ring => dense([...ring, ring[0] ?? at(x, y)]);
  return {
    region: [outer, [...inner].reverse()],
    pieces: courses(closed(outer), closed(inner), width * 2.6, random),
    tint: { ramp: [GLASS.deep, GLASS.blue, GLASS.azure, GLASS.amber], level: 0.3, vary: 0.42 },
  };
}

/** Adds points along each side, the same number for every ring of the same make. */
const dense = (ring: Ring): Ring =>
  ring.flatMap((point, index) => {
    const next = ring[index + 1];
    if (!next) return [point];
    const steps = index === 0 || index >= ring.length - 3 ? 16 : 1;
    return Array.from({ length: steps }, (_, step) => mixPoints(point, next, step / steps));
  });

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
  const borders = openings.map((opening) => border(opening, edge, random));
  return { frame, glass: cutGlass(frame, [...sunrise(extent, random), ...borders], random) };
}

const path = (region: Region): string =>
  region
    .map((ring) => `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('');

/** The wall around a window: dark, with a little of the window's light on the stone. */
export function wall({ width, height }: Canvas, openings: readonly Opening[]): string {
  const rings = openings.map(arch);
  const [first, last] = [openings[0], openings.at(-1)];
  const middle = first && last ? (first.x + last.x + last.width) / 2 / width : 0.5;
  const mould = (margin: number) => path(grow(rings, margin));
  return `<defs><linearGradient id="stone" x2="1" y2=".6"><stop stop-color="#0e1f40"/><stop offset=".6" stop-color="#142b52"/><stop offset="1" stop-color="${GLASS.deep}"/></linearGradient><radialGradient id="glow" cx="${middle.toFixed(3)}" cy=".55" r=".62"><stop stop-color="${GLASS.sky}" stop-opacity=".3"/><stop offset=".5" stop-color="${GLASS.azure}" stop-opacity=".13"/><stop offset="1" stop-color="${GLASS.azure}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#stone)"/><rect width="${width}" height="${height}" fill="url(#glow)"/><path d="${mould(18)}" fill="#122a50" stroke="#35588a" stroke-opacity=".55" stroke-width="1.5"/><path d="${mould(10)}" fill="#0d2041" stroke="#4a6f9f" stroke-opacity=".5" stroke-width="1.2"/><path d="${mould(3)}" fill="${LEAD}"/>`;
}
