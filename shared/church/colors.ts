import { CHURCH_DEFAULTS } from './church.ts';

/** The church color for which the designer chose all blues of the project. */
const REFERENCE_COLOR = '#1a365d';

type Triple = readonly [number, number, number];

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const apply = ([x, y, z]: readonly [Triple, Triple, Triple], values: Triple): Triple => [
  dot(x, values),
  dot(y, values),
  dot(z, values),
];

// Oklab's matrices: https://bottosson.github.io/posts/oklab/
const LINEAR_TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const;
const CONES_TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const;
const LAB_TO_CONES = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const;
const CONES_TO_LINEAR = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const;

const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toChannel = (linear: number): number => {
  const light = Math.min(Math.max(linear, 0), 1);
  return Math.round(
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055),
  );
};

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

function toLab(hex: string): Triple {
  const rgb = each([1, 3, 5], (at) => toLinear(channel(hex, at) / 255));
  return apply(CONES_TO_LAB, each(apply(LINEAR_TO_CONES, rgb), Math.cbrt));
}

function toHex(lab: Triple): string {
  const cones = each(apply(LAB_TO_CONES, lab), (value) => value ** 3);
  const hex = (value: number) => toChannel(value).toString(16).padStart(2, '0');
  return `#${apply(CONES_TO_LINEAR, cones).map(hex).join('')}`;
}

/**
 * Adapts a blue that was chosen for `#1a365d` to the church's color: hue and saturation change in the same way.
 * Lightness stays the same, which preserves the contrast of text.
 */
export function adaptBlue(blue: string, color: string = CHURCH_DEFAULTS.color): string {
  if (color === REFERENCE_COLOR) return blue;
  if (blue === REFERENCE_COLOR) return color;
  const [, fromA, fromB] = toLab(REFERENCE_COLOR);
  const [, toA, toB] = toLab(color);
  const [lightness, a, b] = toLab(blue);
  const turn = Math.atan2(toB, toA) - Math.atan2(fromB, fromA);
  const scale = Math.hypot(toA, toB) / Math.hypot(fromA, fromB);
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  return toHex([lightness, a * cos - b * sin, a * sin + b * cos]);
}

/** The colors of pages by the names of their CSS tokens (`--color-deep-700`). @param color the church's, `#rrggbb` */
export const churchColors = (color: string) => ({
  'deep-50': adaptBlue('#eef2f8', color),
  'deep-100': adaptBlue('#d8e2ef', color),
  'deep-200': adaptBlue('#b3c6de', color),
  'deep-600': adaptBlue('#2a5288', color),
  'deep-700': color,
  'deep-800': adaptBlue('#142a49', color),
  'deep-900': adaptBlue('#0e1e35', color),
  'amber-100': '#fbecd0',
  'amber-300': '#f2c675',
  'amber-400': '#e6a93c',
  'amber-700': '#7a4a06',
  ground: '#fbf9f5',
  sand: '#f3eee5',
  line: '#ddd5c7',
  'line-strong': '#857b6b',
  ink: '#1c2430',
  'ink-soft': '#454e5c',
  danger: '#9b1c1c',
  'danger-soft': '#fdf0ee',
});

/** The colors of a new church, which the stylesheets, the sharing cards and the PDF use. */
export const DEFAULT_COLORS = churchColors(CHURCH_DEFAULTS.color);

/** The `style` attribute of a page whose church has chosen another color; undefined for the default color. */
export function themeStyle(color: string): string | undefined {
  if (color === CHURCH_DEFAULTS.color) return undefined;
  const usual: Readonly<Record<string, string>> = DEFAULT_COLORS;
  return Object.entries(churchColors(color))
    .filter(([name, shade]) => usual[name] !== shade)
    .map(([name, shade]) => `--color-${name}:${shade}`)
    .join(';');
}

type Name = keyof typeof DEFAULT_COLORS;

/** Text colors, each with the background on which it has the least contrast on any page. */
const TEXT_AND_BACKGROUND: readonly (readonly [Name | 'white', Name])[] = [
  ['deep-700', 'deep-100'],
  ['deep-700', 'sand'],
  ['deep-700', 'amber-100'],
  ['white', 'deep-600'],
  ['white', 'deep-700'],
  ['deep-100', 'deep-700'],
  ['amber-300', 'deep-700'],
  ['deep-200', 'deep-800'],
  ['ink', 'deep-200'],
  ['ink-soft', 'deep-100'],
];
/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(channel(hex, at) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function isReadable(color: string): boolean {
  const colors = { ...churchColors(color), white: '#ffffff' };
  return TEXT_AND_BACKGROUND.every(
    ([text, ground]) => contrast(colors[text], colors[ground]) >= READABLE,
  );
}

const STEPS = 100;

/** The nearest darker color on which every text is readable; the same color if it is dark enough. */
export function readableColor(color: string): string {
  const [lightness, a, b] = toLab(color);
  for (let step = 0; step < STEPS; step += 1) {
    const part = 1 - step / STEPS;
    const nearer = step === 0 ? color : toHex([lightness * part, a * part, b * part]);
    if (isReadable(nearer)) return nearer;
  }
  return CHURCH_DEFAULTS.color;
}
