import { ARTWORKS, type Artwork } from './artworks.ts';
import { cutGlass } from './glass.ts';
import { mark } from './icons.ts';
import { type Canvas } from './light.ts';
import { GLASS } from './palette.ts';
import { seededRandom } from './random.ts';
import { toIco } from '#site/lib/pictures/ico.ts';
import { toJpeg, toPng } from './raster.ts';
import { calvary, lampInSquare } from './scenes/signs.ts';
import { rectangle } from './shapes.ts';
import { toSvg } from './svg.ts';
import { unavailable } from './unavailable.ts';
import { sunriseWindow, wall, type Opening } from './windows.ts';

/** The files of the artwork by their path below site/. */
export type Files = ReadonlyMap<string, string | Buffer>;

/** Lead widths grow with the picture, with a minimum so that they do not flicker on small screens. */
function lines({ width }: Canvas): { fine: number; heavy: number } {
  const scale = width / 800;
  return { fine: Math.max(1.3, 1.8 * scale), heavy: Math.max(2.4, 3.2 * scale) };
}

/** Draws a full-frame picture as SVG text. */
export function fullFrame({ file, canvas, scene }: Artwork): string {
  const random = seededRandom(file);
  const frame = [rectangle(0, 0, canvas.width, canvas.height)];
  const glass = cutGlass(frame, scene(canvas, random), random);
  return toSvg({ ...canvas, frame, glass, lines: lines(canvas) });
}

function windowPicture(canvas: Canvas, openings: readonly Opening[], fineness?: number): string {
  const { frame, glass } = sunriseWindow(openings, seededRandom('daybreak'));
  const widest = Math.max(...openings.map(({ width }) => width));
  const fine = Math.max(1.3, widest / 150);
  return toSvg({
    ...canvas,
    frame,
    glass,
    lines: { fine, heavy: fine * 1.75 },
    ...(fineness === undefined ? {} : { fineness }),
    under: wall(canvas, openings),
  });
}

const opening = (x: number, y: number, width: number, height: number): Opening => ({
  x,
  y,
  width,
  height,
});

const HERO: Canvas = { width: 1600, height: 900 };
const HERO_TALL: Canvas = { width: 900, height: 1100 };
const CARD: Canvas = { width: 1200, height: 630 };
const PLACEHOLDER: Canvas = { width: 640, height: 360 };
const COVER: Canvas = { width: 700, height: 700 };

const FULL = `<rect width="64" height="64" fill="${GLASS.cream}"/>`;

async function icons(): Promise<[string, string | Buffer][]> {
  const [tab, tile] = [mark(3, ''), mark(9, FULL)];
  return [
    ['assets/icons/favicon.svg', tab],
    ['assets/icons/favicon.ico', toIco(await toPng(tab, 32, 32), 32)],
    ['assets/icons/apple-touch-icon.png', await toPng(tile, 180, 180)],
    ['assets/icons/icon-192.png', await toPng(tile, 192, 192)],
    ['assets/icons/icon-512.png', await toPng(tile, 512, 512)],
  ];
}

/** Draws all pictures of the church; the result is deterministic. */
export async function makeCollection(): Promise<Files> {
  const card = windowPicture(CARD, [
    opening(606, 118, 160, 460),
    opening(788, 48, 186, 530),
    opening(996, 118, 160, 460),
  ]);
  const sermon = fullFrame({ file: 'sermon-placeholder', canvas: PLACEHOLDER, scene: calvary });
  const cover = fullFrame({ file: 'podcast-cover', canvas: COVER, scene: lampInSquare });
  return new Map<string, string | Buffer>([
    [
      'assets/artwork/hero.svg',
      windowPicture(HERO, [
        opening(860, 150, 200, 690),
        opening(1090, 60, 230, 780),
        opening(1350, 150, 200, 690),
      ]),
    ],
    [
      'assets/artwork/hero-tall.svg',
      // A part of the home page's HTML, and shown at half its size on phones.
      windowPicture(
        HERO_TALL,
        [opening(90, 160, 220, 860), opening(336, 60, 228, 960), opening(590, 160, 220, 860)],
        1,
      ),
    ],
    ['assets/artwork/podcast-cover.svg', cover],
    ...ARTWORKS.map((artwork): [string, string] => [artwork.file, fullFrame(artwork)]),
    ['public/images/sermon-placeholder.svg', sermon],
    ['public/images/sermon-placeholder.png', await toPng(sermon, 640, 360)],
    ['public/images/image-unavailable.svg', unavailable(PLACEHOLDER)],
    ['assets/sharing/home.svg', card],
    ['public/images/podcast-cover.jpg', await toJpeg(cover, 2000, 2000)],
    ...(await icons()),
  ]);
}
