import type { Focus } from '#shared/pages/pictures.ts';

const within = (part: number) => Math.min(1, Math.max(0, Math.round(part * 100) / 100));

/** A point of a picture, moved inside where it lies outside. */
export const focusAt = (x: number, y: number): Focus => ({ x: within(x), y: within(y) });

const percent = (part: number) => `${String(Math.round(part * 100))} %`;

/** A point in words. */
export const focusInWords = ({ x, y }: Focus): string =>
  `${percent(x)} from the left, ${percent(y)} from the top`;

const STEP = 0.02;
const LONG_STEP = 0.1;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point after an arrow key; undefined for other keys. @param isLong with Shift */
export function focusAfterKey({ x, y }: Focus, key: string, isLong: boolean): Focus | undefined {
  const direction = DIRECTIONS[key];
  const step = isLong ? LONG_STEP : STEP;
  return direction && focusAt(x + direction[0] * step, y + direction[1] * step);
}
