import type { MediaKind } from '#shared/media.ts';

// Endings beside the types: some systems know no type of M4A and VTT files.
const ACCEPTED: Readonly<Record<MediaKind, string>> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif',
  audio: 'audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a',
  document: 'application/pdf,text/vtt,.vtt',
};

/** What `<input accept>` offers for a kind of file, or for all of them. */
export const acceptedFiles = (kind?: MediaKind): string =>
  kind === undefined ? Object.values(ACCEPTED).join(',') : ACCEPTED[kind];
