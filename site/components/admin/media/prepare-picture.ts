/** The size of a picture in px. */
type Size = { width: number; height: number };

/** Maximum length of the longer side of a picture in px, enough for a wide high-density screen. */
export const LONGEST_SIDE_PX = 2_000;

/** Widths of the smaller versions in px: half a phone's, a phone's, and a card's on a high-density screen. */
const VARIANT_WIDTHS = [320, 640, 1_280] as const;

/** Maximum width of a smaller version, as a part of the width of the picture. A larger one would save too few bytes. */
const WORTHWHILE = 0.8;

/** Scales a size down to fit into a square; a smaller size stays unchanged. */
export function fitInto({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Scales a size to a width. */
export const scaledTo = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
});

/** Widths in px of a picture's smaller versions, ascending. */
export const variantWidths = (width: number): number[] =>
  VARIANT_WIDTHS.filter((each) => each < width * WORTHWHILE);

/** A picture ready to upload: upright, scaled down, without metadata. */
export type PreparedPicture = {
  bytes: Blob;
  /** A data URI of at most 1 kB, shown while the picture loads. */
  placeholder: string;
  variants: { width: number; bytes: Blob }[];
};

const WEBP_QUALITY = 0.82;
/**
 * WebP quality of the smaller versions. It is lower, because high-density screens, on which these versions are shown,
 * hide the loss.
 */
const VARIANT_WEBP_QUALITY = 0.75;
const JPEG_QUALITY = 0.85;
const PLACEHOLDER_QUALITY = 0.4;
/** Lengths of a placeholder's longer side in px, tried in order until the data URI is short enough. */
const PLACEHOLDER_SIDES = [20, 12, 6];
const PLACEHOLDER_LIMIT = 1_000;

/** Draws a picture at a size, without its EXIF data. */
function draw(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('The picture could not be encoded.'));
        else resolve(blob);
      },
      type,
      quality,
    );
  });

function isTransparent(picture: ImageBitmap): boolean {
  const { width, height } = fitInto(picture, 64);
  const context = draw(picture, { width, height }).getContext('2d');
  const pixels = context?.getImageData(0, 0, width, height).data ?? [];
  return pixels.some((value, index) => index % 4 === 3 && value < 255);
}

/** Encodes a canvas as WebP. Safari returns PNG, which is replaced with JPEG unless a pixel is transparent. */
async function bytesOf(
  canvas: HTMLCanvasElement,
  mayBeTransparent: boolean,
  quality: number,
): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp', quality);
  if (webp.type === 'image/webp' || mayBeTransparent) return webp;
  return encode(canvas, 'image/jpeg', JPEG_QUALITY);
}

function placeholderOf(picture: ImageBitmap): string {
  const addresses = PLACEHOLDER_SIDES.map((side) =>
    draw(picture, fitInto(picture, side)).toDataURL('image/webp', PLACEHOLDER_QUALITY),
  );
  return addresses.find(({ length }) => length <= PLACEHOLDER_LIMIT) ?? '';
}

async function prepare(picture: ImageBitmap): Promise<PreparedPicture> {
  const size = fitInto(picture, LONGEST_SIDE_PX);
  const mayBeTransparent = isTransparent(picture);
  const at = (each: Size, quality: number) =>
    bytesOf(draw(picture, each), mayBeTransparent, quality);
  const bytes = await at(size, WEBP_QUALITY);
  const variants: PreparedPicture['variants'] = [];
  for (const width of variantWidths(size.width)) {
    variants.push({ width, bytes: await at(scaledTo(size, width), VARIANT_WEBP_QUALITY) });
  }
  return { bytes, placeholder: placeholderOf(picture), variants };
}

/**
 * The end of the queue of pictures. They are prepared one after another, because several decoded ones would not fit
 * into a phone's memory.
 */
let last: Promise<unknown> = Promise.resolve();

async function decodeAndPrepare(file: Blob): Promise<PreparedPicture | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (picture === null) return null;
  return prepare(picture).finally(() => {
    picture.close();
  });
}

/**
 * Prepares a picture for upload; concurrent calls run one after another.
 * @returns null if this browser cannot decode the picture
 */
export function preparePicture(file: Blob): Promise<PreparedPicture | null> {
  const prepared = last.then(() => decodeAndPrepare(file));
  last = prepared.catch(() => null);
  return prepared;
}
