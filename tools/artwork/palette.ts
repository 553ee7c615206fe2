import { CHURCH } from '#shared/church.ts';
import { tinted } from '#shared/colors.ts';

/** The palette of all artwork: from the church's colour to warm amber. */
export const GLASS = {
  night: tinted('#10244a'),
  deep: CHURCH.color,
  blue: tinted('#22508a'),
  azure: tinted('#3474ad'),
  sky: tinted('#6ba3c9'),
  mist: tinted('#a9cbd9'),
  pearl: '#e3eae0',
  cream: '#f8ebc8',
  honey: '#f3cf78',
  gold: '#e6ab3f',
  amber: '#d08327',
  ember: '#a4531f',
  umber: '#6e3620',
  pine: '#1d4a58',
  sea: '#347582',
  sage: '#6c9a86',
  moss: '#a9ac68',
} as const;

export const LEAD = tinted('#0b1730');

/** Tones of one kind of glass from dark to light. */
export type Ramp = readonly string[];

const { night, deep, blue, azure, sky, mist, pearl, cream } = GLASS;
const { honey, gold, amber, ember, umber, pine, sea, sage, moss } = GLASS;

export const RAMPS = {
  /** The air: blue at night, cream where the light comes in. */
  air: [night, deep, blue, azure, sky, mist, cream, honey],
  /** The sky at sunrise: warm at the horizon, blue overhead. */
  dawn: [night, deep, blue, azure, sky, pearl, cream, honey, gold],
  /** The air over green things. */
  meadow: [night, deep, pine, sea, sky, mist, cream, honey],
  /** Blue only, for water and distance. */
  water: [night, deep, blue, azure, sky, mist],
  /** Gold and bread and flame. */
  fire: [umber, ember, amber, gold, honey, cream],
  /** Leaves and fields. */
  field: [deep, pine, sea, sage, moss, honey],
  /** White things: pages, doves, lilies, linen. */
  white: [azure, sky, mist, pearl, cream],
  /** Dark fruit. */
  fruit: [night, deep, blue, azure, sky],
  /** Wood and earth. */
  earth: [night, umber, ember, amber],
} as const satisfies Record<string, Ramp>;

type Channels = readonly [number, number, number];

const channels = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (values: Channels): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours in linear light, so that the middle does not turn muddy. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  const blend = (index: 0 | 1 | 2) =>
    Math.sqrt(from[index] ** 2 * (1 - share) + to[index] ** 2 * share);
  return toHex([blend(0), blend(1), blend(2)]);
}

// Half steps between the tones: enough for glass that varies, few enough gradients to stay small.
const STEPS_PER_TONE = 2;

/** The tone of a ramp at `level`, 0 (darkest) to 1 (lightest), in half steps. */
export function tone(ramp: Ramp, level: number): string {
  const last = ramp.length - 1;
  const clamped = Math.min(Math.max(level, 0), 1);
  const position = Math.round(clamped * last * STEPS_PER_TONE) / STEPS_PER_TONE;
  const lower = Math.min(Math.floor(position), last);
  const upper = Math.min(lower + 1, last);
  return mix(ramp[lower] ?? LEAD, ramp[upper] ?? LEAD, position - lower);
}

/** The same glass where more light falls through it. */
export function brighten(color: string): string {
  const [red, green, blue] = channels(color);
  const raise = (value: number) => Math.min(255, value * 1.16 + 12);
  return toHex([raise(red), raise(green), raise(blue)]);
}
