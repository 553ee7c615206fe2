/** Reads the bytes of a file from offset `start` (inclusive) to `end` (exclusive). */
export type RangeReader = (start: number, end: number) => Promise<Uint8Array>;

/** One frame of an MP3, from the 4 bytes of its header. */
type Mp3Frame = {
  /** Length of the frame in bytes, including the header. */
  bytes: number;
  /** Number of samples of each channel in this frame. */
  samples: number;
  samplesPerSecond: number;
  bitsPerSecond: number;
  /** Offset at which a Xing header can be, in bytes from the start of the frame. */
  xingOffset: number;
};

/** Longest plausible duration in seconds. A damaged header can say centuries. */
const LONGEST_SECONDS = 24 * 60 * 60;
/** Number of bytes after the tags in which the first frame is searched. */
const SEARCHED_BYTES = 65_536;
/** Number of consecutive frames that identify an MP3. What looks like one frame is in any large file by chance. */
const FRAMES_IN_A_ROW = 3;

const MPEG_1_KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG_2_KILOBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLES_PER_SECOND = [44_100, 48_000, 32_000];
/** Divisors of the sample rates, by the two version bits of the header: MPEG 2.5, unused, MPEG 2, MPEG 1. */
const RATE_DIVISORS = [4, undefined, 2, 1];

/** Wraps bytes so that numbers can be read from them. */
export const toDataView = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads a frame's header (ISO/IEC 11172-3 and 13818-3, layer III). @returns null if no frame starts at `at` */
function mp3Frame(file: DataView, at: number): Mp3Frame | null {
  if (at + 4 > file.byteLength) return null;
  const header = file.getUint32(at);
  const divisor = RATE_DIVISORS[(header >>> 19) & 3];
  const isLayer3 = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === 1;
  const kilobits = (divisor === 1 ? MPEG_1_KILOBITS : MPEG_2_KILOBITS)[(header >>> 12) & 15] ?? 0;
  const rate = SAMPLES_PER_SECOND[(header >>> 10) & 3];
  if (!isLayer3 || divisor === undefined || rate === undefined || kilobits === 0) return null;
  const samplesPerSecond = rate / divisor;
  const samples = divisor === 1 ? 1_152 : 576;
  const bitsPerSecond = kilobits * 1_000;
  const padding = (header >>> 9) & 1;
  const isMono = ((header >>> 6) & 3) === 3;
  const sideBytes = divisor === 1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return {
    bytes: Math.floor(((samples / 8) * bitsPerSecond) / samplesPerSecond) + padding,
    samples,
    samplesPerSecond,
    bitsPerSecond,
    xingOffset: 4 + sideBytes,
  };
}

/** Offset in bytes at which the ID3v2 tags end. Each of the last 4 bytes of a tag's header has 7 bits of its length. */
export async function endOfTags(read: RangeReader, start = 0): Promise<number> {
  const tag = await read(start, start + 10);
  const isTag = new TextDecoder().decode(tag.subarray(0, 3)) === 'ID3' && tag.length === 10;
  if (!isTag) return start;
  const length = tag.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return endOfTags(read, start + 10 + length);
}

/** Whether `count` frames, or as many as fit up to the end of the file, follow each other from this offset on. */
function areFrames(file: DataView, at: number, count = FRAMES_IN_A_ROW): boolean {
  const frame = mp3Frame(file, at);
  if (frame === null) return false;
  const next = at + frame.bytes;
  return count === 1 || next === file.byteLength || areFrames(file, next, count - 1);
}

/** End of a frame in a piece of an MP3: its offset in bytes, and its time in seconds. */
type FrameEnd = { end: number; until: number };

/** Ends of the complete frames in a piece of an MP3. Bytes before the first three consecutive frames are skipped. */
export function frameEndsIn(piece: Uint8Array): FrameEnd[] {
  const file = toDataView(piece);
  const ends: FrameEnd[] = [];
  let [at, until, isInStep] = [0, 0, false];
  while (at + 4 <= file.byteLength) {
    const frame = isInStep || areFrames(file, at) ? mp3Frame(file, at) : null;
    isInStep = frame !== null;
    if (frame === null) {
      at += 1;
      continue;
    }
    at += frame.bytes;
    if (at > file.byteLength) break;
    until += frame.samples / frame.samplesPerSecond;
    ends.push({ end: at, until });
  }
  return ends;
}

/** Number of frames in the MP3, from its Xing header; null without such a header or number. */
function countedFrames(file: DataView, at: number): number | null {
  if (at + 12 > file.byteLength) return null;
  const name = file.getUint32(at);
  const isXing = name === 0x58_69_6e_67 || name === 0x49_6e_66_6f;
  const hasCount = (file.getUint32(at + 4) & 1) === 1;
  return isXing && hasCount ? file.getUint32(at + 8) : null;
}

/** Rounds a duration down to whole seconds, as players show it; null if it is not above 0, or above LONGEST_SECONDS. */
export function plausibleSeconds(seconds: number): number | null {
  const whole = Math.floor(seconds);
  return whole > 0 && whole <= LONGEST_SECONDS ? whole : null;
}

/**
 * Reads the duration of an MP3 from its first frame: by the number of frames in the Xing header, or without one by the
 * bit rate and the length of the file.
 * @param bytes length of the file
 * @returns null if this is not an MP3; `seconds` is null if the duration is unknown
 */
export async function readMp3(
  bytes: number,
  read: RangeReader,
): Promise<{ seconds: number | null } | null> {
  const start = await endOfTags((from, to) => read(from, Math.min(to, bytes)));
  if (start >= bytes) return null;
  const file = toDataView(await read(start, Math.min(bytes, start + SEARCHED_BYTES)));
  for (let at = 0; at < file.byteLength; at++) {
    const frame = areFrames(file, at) ? mp3Frame(file, at) : null;
    if (frame === null) continue;
    const frames = countedFrames(file, at + frame.xingOffset);
    const seconds =
      frames === null
        ? ((bytes - start - at) * 8) / frame.bitsPerSecond
        : (frames * frame.samples) / frame.samplesPerSecond;
    return { seconds: plausibleSeconds(seconds) };
  }
  return null;
}
