import { plausibleSeconds, toDataView, type RangeReader } from './mp3.ts';

/** A box of an MP4 (ISO/IEC 14496-12): its name, and the offsets of its content's start and end in bytes. */
type Box = { name: string; start: number; end: number };

/** Limits of the search for the tracks: number of boxes in the file, and bytes of the box with the tracks. */
const BOXES_MAXIMUM = 64;
const TRACKS_MAXIMUM_BYTES = 16_000_000;

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((each) => view.getUint8(at + each)));

/** The box that starts at offset `at`; null if there is no valid box. @param head up to 16 bytes from this offset */
function boxAt(head: DataView, at: number, fileBytes: number): Box | null {
  if (head.byteLength < 8) return null;
  const short = head.getUint32(0);
  const isLong = short === 1 && head.byteLength >= 16;
  const size = isLong ? Number(head.getBigUint64(8)) : short === 0 ? fileBytes - at : short;
  const start = at + (isLong ? 16 : 8);
  const end = at + size;
  return end >= start && end <= fileBytes ? { name: nameAt(head, 4), start, end } : null;
}

/** The boxes directly inside `parent`, in their order, up to the first malformed one. */
function boxesIn(file: DataView, parent: { start: number; end: number }): Box[] {
  const boxes: Box[] = [];
  for (let at = parent.start; at < parent.end;) {
    const head = new DataView(file.buffer, file.byteOffset + at, Math.min(16, parent.end - at));
    const box = boxAt(head, at, parent.end);
    if (box === null) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Type of a track, such as `soun` for sound and `vide` for video; undefined if the track does not say. */
function trackKind(tracks: DataView, track: Box): string | undefined {
  const media = boxesIn(tracks, track).find(({ name }) => name === 'mdia');
  const handler = media && boxesIn(tracks, media).find(({ name }) => name === 'hdlr');
  return handler && handler.end - handler.start >= 12
    ? nameAt(tracks, handler.start + 8)
    : undefined;
}

/** Duration in seconds from the movie's header; NaN if the header is incomplete or missing. */
function movieSeconds(tracks: DataView, header: Box | undefined): number {
  if (header === undefined || header.end - header.start < 32) return NaN;
  const isLong = tracks.getUint8(header.start) === 1;
  const scale = tracks.getUint32(header.start + (isLong ? 20 : 12));
  const at = header.start + (isLong ? 24 : 16);
  return (isLong ? Number(tracks.getBigUint64(at)) : tracks.getUint32(at)) / scale;
}

/** Reads the box with the tracks (`moov`), anywhere in the file; null if the file is no MP4 or has no such box. */
async function findTracks(bytes: number, read: RangeReader): Promise<DataView | null> {
  for (let at = 0, count = 0; at < bytes && count < BOXES_MAXIMUM; count++) {
    const head = toDataView(await read(at, Math.min(bytes, at + 16)));
    const box = boxAt(head, at, bytes);
    const isFirst = count === 0;
    // QuickTime movies also start with `ftyp`, but with the brand `qt`.
    const isMp4 = box?.name === 'ftyp' && head.byteLength >= 12 && nameAt(head, 8) !== 'qt  ';
    if (box === null || (isFirst && !isMp4)) return null;
    if (box.name === 'moov') {
      const isReadable = box.end - box.start <= TRACKS_MAXIMUM_BYTES;
      return isReadable ? toDataView(await read(box.start, box.end)) : null;
    }
    at = box.end;
  }
  return null;
}

/**
 * Reads an MP4 with sound and without video.
 * @param bytes length of the file
 * @returns null for any other file; `seconds` is null if the file does not contain its duration
 */
export async function readM4a(
  bytes: number,
  read: RangeReader,
): Promise<{ seconds: number | null } | null> {
  const tracks = await findTracks(bytes, read);
  if (tracks === null) return null;
  const boxes = boxesIn(tracks, { start: 0, end: tracks.byteLength });
  const kinds = boxes
    .filter(({ name }) => name === 'trak')
    .map((track) => trackKind(tracks, track));
  if (!kinds.includes('soun') || kinds.includes('vide')) return null;
  const header = boxes.find(({ name }) => name === 'mvhd');
  return { seconds: plausibleSeconds(movieSeconds(tracks, header)) };
}
