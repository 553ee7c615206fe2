import { optimize } from 'svgo';
import { type Glass, type Piece } from './glass.ts';
import { type Point, type Region, type Ring } from './geometry.ts';
import { leadwork } from './leads.ts';
import { brighten, LEAD, mix } from './palette.ts';
import { simplify } from './regions.ts';

export type Lines = { readonly fine: number; readonly heavy: number };
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** What the glass fills. */
  readonly frame: Region;
  readonly glass: Glass;
  /** Widths of the leads in pixels. */
  readonly lines: Lines;
  /** Drawn under the glass and over it: raw SVG of our own making. */
  readonly under?: string;
  readonly over?: string;
};

// The edge of a pane lies under its lead, so it may be drawn roughly.
const PANE_TOLERANCE = 1;
const round = (value: number): string => String(Math.round(value * 10) / 10);
const spot = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const closedPath = (ring: Ring): string =>
  `M${simplify(ring, PANE_TOLERANCE)
    .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
    .join('L')}Z`;

const openPath = (lines: readonly (readonly Point[])[]): string =>
  lines.map((line) => `M${line.map(spot).join('L')}`).join('');

/** Every colour is a sheet of glass: lighter where the light comes from, upper left. */
function sheets(pieces: readonly Piece[]): { defs: string; id: ReadonlyMap<string, string> } {
  const colors = [...new Set(pieces.map((piece) => piece.color))].sort();
  const id = new Map(colors.map((color, index) => [color, `g${index.toString(36)}`]));
  const defs = colors.map((color) => {
    const [light, dark] = [brighten(color), mix(color, LEAD, 0.2)];
    return `<linearGradient id="${id.get(color) ?? ''}" x2="1" y2="1"><stop stop-color="${light}"/><stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  });
  return { defs: defs.join(''), id };
}

function draw({ width, height, frame, glass, lines, under = '', over = '' }: Picture): string {
  const { defs, id } = sheets(glass.pieces);
  const leads = leadwork();
  const heavy = openPath(leads.draw(glass.heavy));
  const fine = openPath(leads.draw(glass.fine));
  const cells = glass.pieces.map(
    (piece) =>
      `<path fill="url(#${id.get(piece.color) ?? ''})" d="${piece.region.map(closedPath).join('')}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}<linearGradient id="day" x2="1" y2="1"><stop stop-color="#fff3cf" stop-opacity=".34"/><stop offset=".45" stop-color="#fff3cf" stop-opacity="0"/><stop offset="1" stop-color="${LEAD}" stop-opacity=".3"/></linearGradient><g id="lead"><path stroke-width="${lines.fine}" d="${fine}"/><path stroke-width="${lines.heavy}" d="${heavy}"/></g></defs><rect width="${width}" height="${height}" fill="${LEAD}"/>${under}${cells.join('')}<path d="${frame.map(closedPath).join('')}" fill="url(#day)"/><g fill="none" stroke-linejoin="round" stroke-linecap="round"><use href="#lead" x="1.3" y="1.3" stroke="#fff" stroke-opacity=".3"/><use href="#lead" stroke="${LEAD}"/></g>${over}</svg>`;
}

/** Draws a picture as optimised SVG text: no script, no text, nothing from elsewhere. */
export function toSvg(picture: Picture): string {
  const { data } = optimize(draw(picture), {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      {
        name: 'preset-default',
        params: { overrides: { mergePaths: false, convertTransform: false } },
      },
    ],
  });
  return `${data}\n`;
}
