import { type Point, type Region, type Ring } from './geometry.ts';
import { tone, type Ramp } from './palette.ts';
import { between, type Random } from './random.ts';
import {
  area,
  intersect,
  mayTouch,
  middle,
  perimeter,
  separate,
  subtract,
  unite,
} from './regions.ts';

/** Which glass a piece is cut from: a ramp, how light it is (0 to 1) at a place, and how uneven. */
export type Tint = {
  readonly ramp: Ramp;
  readonly level: number | ((place: Point) => number);
  readonly vary?: number;
};

/** One object in a picture. Later layers lie in front of earlier ones; pieces never overlap. */
export type Layer = {
  readonly region: Region;
  /** How the region is cut; without it, it is one piece. */
  readonly pieces?: readonly Ring[];
  readonly tint: Tint;
  /** The lead around the thing: heavy by default. */
  readonly lead?: 'heavy' | 'fine';
};

export type Piece = { readonly region: Region; readonly color: string };
export type Glass = {
  readonly pieces: readonly Piece[];
  /** Leads around whole objects and around single pieces. */
  readonly heavy: readonly Ring[];
  readonly fine: readonly Ring[];
};

// Smaller pieces are left to the lead, as a glazier would.
const SMALLEST_AREA = 14;
const THINNEST = 1.7;

const isSplinter = (region: Region): boolean =>
  area(region) < SMALLEST_AREA || (2 * area(region)) / perimeter(region) < THINNEST;

/** Cuts all layers into pieces that fit together inside `frame`, and computes the leads between them. */
export function cutGlass(frame: Region, layers: readonly Layer[], random: Random): Glass {
  const pieces: Piece[] = [];
  const heavy: Ring[] = [];
  const fine: Ring[] = [];
  let free = frame;
  for (const layer of [...layers].reverse()) {
    if (!mayTouch(layer.region, frame)) continue;
    const visible = intersect(layer.region, free);
    if (visible.length === 0) continue;
    free = subtract(free, layer.region);
    (layer.lead === 'fine' ? fine : heavy).push(...visible);
    for (const piece of cutLayer(layer, visible)) {
      fine.push(...piece);
      pieces.push({ region: piece, color: tintOf(layer.tint, middle(piece), random) });
    }
  }
  return { pieces: pieces.reverse(), heavy, fine };
}

function cutLayer(layer: Layer, visible: Region): Region[] {
  const near = layer.pieces?.filter((piece) => mayTouch([piece], visible));
  const cut = near?.map((piece) => intersect([piece], visible)) ?? [visible];
  return cut.flatMap(separate).filter((piece) => !isSplinter(piece));
}

function tintOf(tint: Tint, place: Point, random: Random): string {
  const level = typeof tint.level === 'number' ? tint.level : tint.level(place);
  const vary = tint.vary ?? 0.06;
  return tone(tint.ramp, level + between(random, -vary, vary));
}

/** Several shapes as one layer each, cut from the same glass. */
export function each(rings: readonly Ring[], tint: Tint, lead: Layer['lead'] = 'heavy'): Layer[] {
  return rings.map((ring) => ({ region: unite([[ring]]), tint, lead }));
}
