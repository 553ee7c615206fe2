import { type Region } from './geometry.ts';

/** A region as SVG path data, in tenths of a pixel. */
export function pathOf(region: Region): string {
  return region
    .map((ring) => `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('');
}
