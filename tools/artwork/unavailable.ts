import { optimize } from 'svgo';
import { type Canvas } from './light.ts';
import { seededRandom } from './random.ts';
import { rosette } from './pieces.ts';
import { grow, intersect } from './regions.ts';
import { lancet } from './shapes.ts';
import { at } from './geometry.ts';
import { tone } from './palette.ts';
import { pathOf } from './path.ts';

const PALE = ['#d3d9dd', '#dde2e4', '#e6e9e8', '#eef0ed'];

/** The placeholder for a missing picture: a window without colours. */
export function unavailable({ width, height }: Canvas): string {
  const random = seededRandom('unavailable');
  const window = [lancet(width / 2 - 62, height * 0.16, 124, height * 0.66)];
  const panes = rosette(at(width / 2, height * 0.62), [30, 75, 125, 190], 12, 15)
    .map((pane) => intersect([pane], window))
    .filter((pane) => pane.length > 0)
    .map((pane) => `<path fill="${tone(PALE, random())}" d="${pathOf(pane)}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#e9ebe9"/><path d="${pathOf(grow(window, 9))}" fill="#dfe3e4"/><g stroke="#b3bdc6" stroke-width="1.6" stroke-linejoin="round">${panes.join('')}</g><path d="${pathOf(window)}" fill="none" stroke="#a3aeb9" stroke-width="3" stroke-linejoin="round"/></svg>`;
  return `${optimize(svg, { multipass: true, floatPrecision: 1 }).data}\n`;
}
