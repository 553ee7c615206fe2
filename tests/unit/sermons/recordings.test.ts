import { describe, expect, it } from 'vitest';
import { readM4a } from '#api/sermons/recordings/m4a.ts';
import { readMp3 } from '#api/sermons/recordings/mp3.ts';

const reading =
  (file: Buffer) =>
  (start: number, end: number): Promise<Uint8Array> =>
    Promise.resolve(new Uint8Array(file.subarray(start, end)));
const mp3 = (...parts: Buffer[]) => {
  const file = Buffer.concat(parts);
  return readMp3(file.length, reading(file));
};
const m4a = (...parts: Buffer[]) => {
  const file = Buffer.concat(parts);
  return readM4a(file.length, reading(file));
};

/** `count` silent frames under one header. */
const frames = (header: number, bytes: number, count: number) =>
  Buffer.concat(
    Array.from({ length: count }, () => {
      const frame = Buffer.alloc(bytes);
      frame.writeUInt32BE(header);
      return frame;
    }),
  );
/** An empty ID3v2 tag of so many bytes (below 128). */
const tag = (bytes: number) =>
  Buffer.concat([Buffer.from([73, 68, 51, 4, 0, 0, 0, 0, 0, bytes]), Buffer.alloc(bytes)]);

describe('the duration of an MP3', () => {
  it.each([
    // Versions 1, 2 and 2.5 of MPEG: bits a second, samples a second, and bytes of one frame by the standard.
    ['128 kbit/s, 44.1 kHz, stereo', 0xff_fb_90_00, 417, 384],
    ['64 kbit/s, 48 kHz, mono', 0xff_fb_54_c0, 192, 417],
    ['32 kbit/s, 22.05 kHz, mono', 0xff_f3_40_c0, 104, 385],
    ['16 kbit/s, 8 kHz, mono', 0xff_e3_28_c0, 144, 139],
  ])('at one bitrate: %s', async (_what, header, bytes, count) => {
    expect(await mp3(tag(20), tag(100), frames(header, bytes, count))).toEqual({ seconds: 10 });
  });

  it('is what the Xing header counts where the bitrate varies', async () => {
    const first = frames(0xff_fb_90_00, 417, 1);
    first.write('Xing', 36);
    first.writeUInt32BE(1, 40);
    first.writeUInt32BE(38_282, 44);
    expect(await mp3(first, frames(0xff_fb_90_00, 417, 5))).toEqual({ seconds: 1_000 });
    first.writeUInt32BE(0xff_ff_ff_ff, 44);
    expect(await mp3(first, frames(0xff_fb_90_00, 417, 5))).toEqual({ seconds: null });
  });

  it('needs frames that follow each other, and says no of everything else', async () => {
    const lone = frames(0xff_fb_90_00, 417, 1);
    expect(await mp3(lone, Buffer.alloc(2_000))).toBeNull();
    expect(await mp3(Buffer.alloc(500, 0xff))).toBeNull();
    expect(await mp3(tag(100))).toBeNull();
    expect(await mp3(Buffer.from('ID3'))).toBeNull();
  });
});

const box = (name: string, ...contents: Buffer[]) => {
  const inside = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(name, 4);
  return Buffer.concat([head, inside]);
};
const FTYP = box('ftyp', Buffer.from('M4A \0\0\0\0'));
const track = (kind: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${kind}`))));
const SOUND = track('soun');
/** A header with times of 64 bits: 600 units a second. */
const header = (units: bigint) => {
  const fields = Buffer.alloc(108);
  fields.writeUInt8(1);
  fields.writeUInt32BE(600, 20);
  fields.writeBigUInt64BE(units, 24);
  return box('mvhd', fields);
};

describe('the duration of an M4A', () => {
  it('is read with long times, behind a box whose length has 64 bits', async () => {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write('mdat', 4);
    head.writeBigUInt64BE(40n, 8);
    const media = Buffer.concat([head, Buffer.alloc(24)]);
    expect(await m4a(FTYP, media, box('moov', header(6_000n), SOUND))).toEqual({ seconds: 10 });
  });

  it('is left out where the header is cut short or claims centuries', async () => {
    const short = box('moov', box('mvhd', Buffer.alloc(12)), SOUND);
    expect(await m4a(FTYP, short)).toEqual({ seconds: null });
    expect(await m4a(FTYP, box('moov', header(2n ** 60n), SOUND))).toEqual({ seconds: null });
  });

  it('is not asked of films, of QuickTime, or of boxes that lie about their length', async () => {
    const moov = box('moov', header(6_000n), SOUND);
    expect(await m4a(FTYP, box('moov', header(6_000n), SOUND, track('vide')))).toBeNull();
    expect(await m4a(box('ftyp', Buffer.from('qt  \0\0\0\0')), moov)).toBeNull();
    expect(await m4a(moov)).toBeNull();
    const lying = Buffer.concat([FTYP, moov]);
    for (const length of [2, 7, 0x7f_ff_ff_ff]) {
      lying.writeUInt32BE(length, FTYP.length);
      expect(await m4a(lying)).toBeNull();
    }
    expect(await m4a(FTYP, ...Array.from({ length: 100 }, () => box('free')), moov)).toBeNull();
  });
});
