import sharp from 'sharp';

/** Renders SVG text as a PNG of the given width and height in pixels. */
export async function toPng(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .png({ palette: true, quality: 70, dither: 0.7, effort: 9, compressionLevel: 9 })
    .toBuffer();
}

/** Renders SVG text as a JPEG, for pictures that would be heavy as PNG. */
export async function toJpeg(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 288 })
    .resize(width, height)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
