import { fileSize } from '#shared/media/file-size.ts';
import type { MediaRecord, MediaType } from '#shared/media/media.ts';
import { playingTime } from '#shared/sermons/playing-time.ts';

const FORMATS: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'application/pdf': 'PDF',
  'text/vtt': 'VTT',
};

/** Facts of a file in one line: `WebP, 2000 × 1500, 340 kB` or `MP3, 32:10, 24 MB`. */
export function fileFacts({ type, width, height, seconds, bytes }: MediaRecord): string {
  const size = width === null || height === null ? [] : [`${width} × ${height}`];
  const length = seconds === null ? [] : [playingTime(seconds)];
  return [FORMATS[type], ...size, ...length, fileSize(bytes)].join(', ');
}
