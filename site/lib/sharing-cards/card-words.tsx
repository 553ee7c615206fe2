import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori, { type Font } from 'satori';
import { DEFAULT_COLORS } from '#shared/church/colors.ts';
import { CARD_SIZE } from '#shared/pages/sharing.ts';

/** The content of a sharing card, the picture of a link preview: text beside an image. */
export type SharingCard = {
  /** Base name of its file: lower-case letters and digits with hyphens. */
  name: string;
  eyebrow: string;
  title: string;
  lines: readonly string[];
  /** An image file in a format that sharp reads: a drawing (SVG) or a photograph. */
  picture: Buffer;
  /** Whether the picture fills the card; otherwise it is in an arch at the right. */
  isWhole: boolean;
};

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
const SERIF = { face: 'source-serif-4', weight: 600 } as const;
const SANS = { face: 'source-sans-3', weight: 400 } as const;
type Face = typeof SERIF | typeof SANS;

// Each subset gets its own font name, because of two fonts with one name satori uses only the first.
const fontName = ({ face }: Face, subset: string) => `${face}-${subset}`;
const fontFamily = (face: Face) => SUBSETS.map((subset) => fontName(face, subset)).join(', ');

let reading: Promise<Font[]> | undefined;

const readFonts = (): Promise<Font[]> =>
  Promise.all(
    [SERIF, SANS].flatMap((font) =>
      SUBSETS.map(async (subset): Promise<Font> => {
        const name = fontName(font, subset);
        const file = `@fontsource/${font.face}/files/${name}-${font.weight}-normal.woff`;
        const data = await readFile(fileURLToPath(import.meta.resolve(file)));
        return { name, weight: font.weight, style: 'normal', data };
      }),
    ),
  );

/** Font size of the title in pixels: smaller for longer titles, which are cut after four lines. */
function titleSize(title: string): number {
  if (title.length <= 18) return 76;
  return title.length <= 40 ? 62 : 48;
}

// Matches all characters but Latin, Greek, Cyrillic, punctuation and currencies. The fonts would draw them as empty
// boxes.
const UNKNOWN =
  /[^\u0020-\u02ff\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2044\u20a0-\u20bf\u2122]/gu;
const ANCIENT_GREEK = /[\u1f00-\u1fff]/gu;

const withoutAccents = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');

const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(ANCIENT_GREEK, withoutAccents)
    .replace(/\s+/g, ' ')
    .replace(UNKNOWN, '')
    .trim();

const clamped = (lines: number) =>
  ({ display: 'block', lineClamp: lines, wordBreak: 'break-word' }) as const;

const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: 490,
  height: '100%',
  marginLeft: 72,
  fontFamily: fontFamily(SANS),
  fontSize: 30,
  lineHeight: 1.3,
} as const;

function Words({ eyebrow, title, lines }: Pick<SharingCard, 'eyebrow' | 'title' | 'lines'>) {
  const words = drawable(title);
  const heading = { fontFamily: fontFamily(SERIF), fontSize: titleSize(words), lineHeight: 1.12 };
  return (
    <div style={FRAME}>
      <div style={{ ...clamped(2), color: DEFAULT_COLORS['amber-300'] }}>{drawable(eyebrow)}</div>
      <div style={{ ...clamped(4), ...heading, margin: '18px 0 26px', color: '#fff' }}>{words}</div>
      <div
        style={{ width: 72, height: 4, marginBottom: 26, background: DEFAULT_COLORS['amber-400'] }}
      />
      {lines.map((line) => (
        <div key={line} style={{ ...clamped(2), color: DEFAULT_COLORS['deep-100'] }}>
          {drawable(line)}
        </div>
      ))}
    </div>
  );
}

/** The text of a card as an SVG of outlines. Leaves out emoji and other characters that the fonts lack. */
export async function cardTextOutlines({ eyebrow, title, lines }: SharingCard): Promise<string> {
  reading ??= readFonts();
  const words = <Words eyebrow={eyebrow} title={title} lines={lines} />;
  return satori(words, { ...CARD_SIZE, fonts: await reading });
}
