import { optimize } from 'svgo';
import { type Glass, type Piece } from './glass.ts';
import { type Point, type Region, type Ring } from './geometry.ts';
import { leadwork } from './leads.ts';
import { brighten, LEAD, mix } from './palette.ts';
import { simplify } from './regions.ts';

type Lines = { readonly fine: number; readonly heavy: number };
type Picture = {
  readonly width: number;
  readonly height: number;
  /** What the glass fills. */
  readonly frame: Region;
  readonly glass: Glass;
  /** Widths of the leads in pixels. */
  readonly lines: Lines;
  /** Coordinates for each pixel; 2 when absent. */
  readonly fineness?: number;
  /** Raw SVG drawn under the glass, generated here, in pixels of the picture. */
  readonly under?: string;
};

// Tolerance of simplified panes, in coordinates; their edges are hidden under the leads.
const PANE_TOLERANCE = 2.4;
// Half pixels: a third of the bytes of decimals, and still smooth on sharp screens.
const FINENESS = 2;
/** How far the shine of a lead lies beside it, in pixels. */
const SHINE = 1.3;

/** Path data in whole coordinates. */
function paths(fineness: number) {
  const scaled = (value: number): number => Math.round(value * fineness);
  const spot = ({ x, y }: Point): string => `${scaled(x)} ${scaled(y)}`;
  return {
    closed: (ring: Ring): string =>
      `M${simplify(ring, PANE_TOLERANCE / fineness)
        .map(spot)
        .join('L')}Z`,
    open: (lines: readonly (readonly Point[])[]): string =>
      lines.map((line) => `M${line.map(spot).join('L')}`).join(''),
  };
}

/** Defines one gradient for each colour, lighter towards the light at the upper left. */
function sheets(pieces: readonly Piece[]): { defs: string; id: ReadonlyMap<string, string> } {
  const colors = [...new Set(pieces.map((piece) => piece.color))].sort();
  const id = new Map(colors.map((color, index) => [color, `g${index.toString(36)}`]));
  const defs = colors.map((color) => {
    const [light, dark] = [brighten(color), mix(color, LEAD, 0.2)];
    return `<linearGradient id="${id.get(color) ?? ''}" x2="1" y2="1"><stop stop-color="${light}"/><stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  });
  return { defs: defs.join(''), id };
}

const DAY = `<linearGradient id="day" x2="1" y2="1"><stop stop-color="#fff3cf" stop-opacity=".34"/><stop offset=".45" stop-color="#fff3cf" stop-opacity="0"/><stop offset="1" stop-color="${LEAD}" stop-opacity=".3"/></linearGradient>`;

/** Draws the leads twice: their shine on the glass, then the leads. */
function drawLeads(
  { fine, heavy }: Glass,
  lines: Lines,
  fineness: number,
): { defs: string; body: string } {
  const leads = leadwork();
  const { open } = paths(fineness);
  const shine = fineness * SHINE;
  const drawn = [
    { rings: heavy, width: lines.heavy },
    { rings: fine, width: lines.fine },
  ].map(
    ({ rings, width }) =>
      `<path stroke-width="${(width * fineness).toFixed(1)}" d="${open(leads.draw(rings))}"/>`,
  );
  return {
    defs: `<g id="lead">${drawn.reverse().join('')}</g>`,
    body: `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><use href="#lead" x="${shine}" y="${shine}" stroke="#fff" stroke-opacity=".3"/><use href="#lead" stroke="${LEAD}"/></g>`,
  };
}

function draw(picture: Picture): string {
  const { width, height, frame, glass, lines, fineness = FINENESS, under = '' } = picture;
  const { defs, id } = sheets(glass.pieces);
  const { closed } = paths(fineness);
  const leads = drawLeads(glass, lines, fineness);
  const panes = glass.pieces.map(
    (piece) =>
      `<path fill="url(#${id.get(piece.color) ?? ''})" d="${piece.region.map(closed).join('')}"/>`,
  );
  const [wide, high] = [width * fineness, height * fineness];
  const ground = `<rect width="${wide}" height="${high}" fill="${LEAD}"/>`;
  const wall = under && `<g transform="scale(${fineness})">${under}</g>`;
  const day = `<path fill="url(#day)" d="${frame.map(closed).join('')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${width}" height="${height}"><defs>${defs}${DAY}${leads.defs}</defs>${ground}${wall}${panes.join('')}${day}${leads.body}</svg>`;
}

/** Renders a picture as optimised SVG: no script, no text, no external references. */
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
