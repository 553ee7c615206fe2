import sharp from 'sharp';
import { CHURCH_DEFAULTS } from '#shared/church/church.ts';
import { adaptBlue } from '#shared/church/colors.ts';
import { CARD_SIZE } from '#shared/pages/sharing.ts';
import { cardTextOutlines, type SharingCard } from './card-words.tsx';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
/** The arch that frames a card's picture, in px. */
export const ARCH = { left: 620, top: 44, width: 508, height: 542 } as const;

/** SVG path of the pointed arch. It is low, because the radius of its two arcs is less than its width. */
function archPath(): string {
  const { left, top, width, height } = ARCH;
  const radius = width * 0.7;
  const rise = Math.sqrt(radius ** 2 - (radius - width / 2) ** 2);
  const [right, bottom, spring] = [left + width, top + height, top + rise];
  const curve = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`;
  return `M${left} ${bottom}V${spring}${curve(left + width / 2, top)}${curve(right, spring)}V${bottom}Z`;
}

const picture = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`,
  );

const moulding = (color: string, width: number) =>
  `<path d="${archPath()}" fill="none" stroke="${adaptBlue(color)}" stroke-width="${width}" stroke-linejoin="round"/>`;

const STONE = `<linearGradient id="stone" x2="1" y2=".6"><stop stop-color="${adaptBlue('#0e1f40')}"/><stop offset="1" stop-color="${CHURCH_DEFAULTS.color}"/></linearGradient>`;
const WALL = picture(
  `${STONE}<rect width="100%" height="100%" fill="url(#stone)"/>${moulding('#35588a', 38)}${moulding('#122a50', 35)}${moulding('#4a6f9f', 22)}${moulding('#0d2041', 19)}`,
);

/** Draws a picture inside the arch, with the wall around it. */
async function throughArch(glass: Buffer): Promise<Buffer> {
  const { left, top, width, height } = ARCH;
  const pane = await sharp(glass, { density: 144 }).resize(width, height).toBuffer();
  const arch = await sharp(picture(`<path d="${archPath()}"/>`))
    .composite([{ input: pane, left, top, blend: 'in' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(WALL)
    .composite([{ input: arch }, { input: picture(moulding('#0b1730', 7)) }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Draws a card as a PNG of 1200 × 630 px. @throws Error if the picture cannot be read */
export async function drawCard(card: SharingCard): Promise<Buffer> {
  const ground = card.isWhole ? card.picture : await throughArch(card.picture);
  return sharp(ground)
    .resize(WIDTH, HEIGHT)
    .composite([{ input: Buffer.from(await cardTextOutlines(card)) }])
    .png({ palette: true, quality: 60, dither: 0.2, effort: 7, compressionLevel: 9 })
    .toBuffer();
}
