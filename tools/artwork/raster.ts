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

/** Wraps one PNG as an .ico file, which browsers still ask for by name. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
