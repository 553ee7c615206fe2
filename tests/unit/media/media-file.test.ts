import { describe, expect, it } from 'vitest';
import { readMediaFile } from '#api/media/media-file.ts';
import { REFUSED, TAKEN } from '../../support/samples/media-files.ts';

const readFile = (file: Uint8Array) =>
  readMediaFile(file.length, (start, end) => Promise.resolve(file.slice(start, end)));

describe('what a file is, by its bytes', () => {
  it.each(TAKEN)('$type', async ({ type, file, read }) => {
    const { width, height, seconds } = read;
    expect(await readFile(file)).toEqual({ type, width, height, seconds });
  });

  it.each(REFUSED)('is nothing that is taken: %s', async (what, file) => {
    const refused = /SVG|web page/.test(what) ? 'markup' : 'wrong_type';
    expect(await readFile(file)).toEqual({ refused });
  });

  it('is refused when it would unfold into more pixels than a phone can hold', async () => {
    const png = async (width: number, height: number) => {
      const file = Buffer.from(TAKEN.find(({ type }) => type === 'image/png')?.file ?? []);
      file.writeUInt32BE(width, 16);
      file.writeUInt32BE(height, 20);
      return readFile(new Uint8Array(file));
    };
    expect(await png(10_000, 10_000)).toMatchObject({ type: 'image/png', width: 10_000 });
    expect(await png(10_000, 10_001)).toEqual({ refused: 'too_many_pixels' });
    expect(await png(60_000, 60_000)).toEqual({ refused: 'too_many_pixels' });
  });

  it('is read from where it stands, also at the end of a large recording', async () => {
    const recording = TAKEN.find(({ type }) => type === 'audio/mp4')?.file ?? new Uint8Array();
    // Between the head of the file and its tracks: 3 MB of a box that nobody reads.
    const gap = Buffer.alloc(3_000_000);
    gap.writeUInt32BE(gap.length);
    gap.write('free', 4);
    const head = new DataView(recording.buffer).getUint32(0);
    const [ftyp, rest] = [recording.slice(0, head), recording.slice(head)];
    const large = new Uint8Array(Buffer.concat([ftyp, gap, rest]));
    expect(await readFile(large)).toMatchObject({ type: 'audio/mp4', seconds: 754 });
  });
});
