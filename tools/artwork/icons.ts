import { ellipse, lancet, rectangle } from './shapes.ts';
import { at, polar, type Region } from './geometry.ts';
import { GLASS, LEAD } from './palette.ts';
import { pathOf } from './path.ts';
import { intersect } from './regions.ts';

/**
 * The church's mark in a square of 64: a lancet window with a cross before the rising sun.
 * `margin` is the ground around it; few, large pieces, so that it can be read at 16 pixels.
 */
export function mark(margin: number, ground: string): string {
  const height = 64 - margin * 2;
  const width = height * 0.76;
  const window = [lancet(32 - width / 2, margin, width, height, 12)];
  const sun = at(32, margin + height * 0.72);
  const rays = Array.from({ length: 6 }, (_, index) => {
    const ray = [sun, polar(sun, 180 + index * 30, 80), polar(sun, 210 + index * 30, 80)];
    const color = [GLASS.azure, GLASS.sky, GLASS.mist, GLASS.sky, GLASS.azure, GLASS.blue][index];
    return `<path fill="${color ?? GLASS.sky}" d="${pathOf(intersect([ray], window))}"/>`;
  });
  const disc = intersect([ellipse(sun, width * 0.36)], window);
  const field = intersect([rectangle(0, sun.y, 64, 64)], window);
  const bar = width * 0.15;
  const cross: Region = [
    rectangle(32 - bar / 2, 0, bar, 64),
    rectangle(0, margin + height * 0.36, 64, bar),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}<path d="${pathOf(window)}" fill="${GLASS.deep}" stroke="${LEAD}" stroke-width="5" stroke-linejoin="round"/>${rays.join('')}<path fill="${GLASS.honey}" d="${pathOf(disc)}"/><path fill="${GLASS.amber}" d="${pathOf(field)}"/><path fill="${LEAD}" d="${pathOf(intersect(cross, window))}"/></svg>\n`;
}
