import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import { HYMN } from '../app/audio-host.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new Uint8Array(Buffer.from(text));
const utf8Then = (text: string, rest: Uint8Array): Bytes =>
  new Uint8Array(Buffer.concat([Buffer.from(text), rest]));

/** A picture in one colour. */
export async function picture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  [width, height]: readonly [number, number] = [64, 48],
  background = '#1a365d',
): Promise<Bytes> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

/** An AVIF under the brand of HEIC: nothing here writes HEIC, and the rest of the two is alike. */
async function heic(): Promise<Bytes> {
  const bytes = await picture('avif');
  const text = Buffer.from(bytes).toString('latin1').replaceAll('avif', 'heic');
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** An MP4 of `seconds` with noise as its content: a film, or without pictures a sound recording. */
async function mp4(seconds: number, { hasPictures }: { hasPictures: boolean }): Promise<Bytes> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const audio = new EncodedAudioPacketSource('aac');
  const video = new EncodedVideoPacketSource('avc');
  output.addAudioTrack(audio);
  if (hasPictures) output.addVideoTrack(video);
  await output.start();
  const packet = new EncodedPacket(new Uint8Array(40), 'key', 0, seconds);
  const aac = new Uint8Array([0x12, 0x10]);
  await audio.add(packet, {
    decoderConfig: {
      codec: 'mp4a.40.2',
      numberOfChannels: 2,
      sampleRate: 44_100,
      description: aac,
    },
  });
  const avc = new Uint8Array([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 1, 0x67, 1, 0, 1, 0x68]);
  if (hasPictures) {
    await video.add(packet, {
      decoderConfig: { codec: 'avc1.42c01e', codedWidth: 64, codedHeight: 48, description: avc },
    });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const IMAGE = { kind: 'image', width: 64, height: 48, seconds: null };
const DOCUMENT = { kind: 'document', width: null, height: null, seconds: null };
const recording = (seconds: number) => ({ kind: 'audio', width: null, height: null, seconds });

/** A file of each kind that is taken, with what is read from its bytes. */
export const TAKEN = [
  ...(await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map(async (format) => ({
      type: `image/${format}` as const,
      file: await picture(format),
      read: IMAGE,
    })),
  )),
  { type: 'image/heic', file: await heic(), read: IMAGE },
  { type: 'audio/mpeg', file: HYMN, read: recording(16) },
  { type: 'audio/mp4', file: await mp4(754, { hasPictures: false }), read: recording(754) },
  { type: 'application/pdf', file: utf8('%PDF-1.7\n%%EOF\n'), read: DOCUMENT },
  {
    type: 'text/vtt',
    file: utf8('\uFEFFWEBVTT\n\n00:00.000 --> 00:02.000\nGood morning.\n'),
    read: DOCUMENT,
  },
] as const;

/** Files that an upload refuses, whatever their names are. */
export const REFUSED: readonly (readonly [what: string, file: Bytes])[] = [
  ['an SVG drawing', utf8('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['an SVG drawing with a prologue', utf8('\uFEFF\n<?xml version="1.0"?><svg></svg>')],
  ['a web page', utf8('<!doctype html><script>alert(1)</script>')],
  ['a web page that plays as an MP3', utf8Then('<script>1</script>', HYMN.subarray(0, 2_000))],
  ['a GIF', await picture('gif')],
  ['a film', await mp4(3, { hasPictures: true })],
  ['a program', utf8('MZ\x90\0\x03')],
  ['a script', utf8('alert(1)')],
  ['an archive', utf8('PK\x03\x04 and more')],
  ['one byte', utf8('x')],
  ['a JPEG that ends before its size', (await picture('jpeg')).slice(0, 20)],
];
