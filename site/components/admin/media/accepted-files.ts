import type { MediaKind } from '#shared/media/media.ts';

// Extensions beside the types, because some systems know no type for M4A and VTT.
const ACCEPTED: Readonly<Record<MediaKind, string>> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif',
  audio: 'audio/mpeg,audio/mp4,audio/x-m4a,.mp3,.m4a',
  document: 'application/pdf,text/vtt,.vtt',
};

/** The value of `<input accept>` for one kind of file, or for all. */
export const acceptedFiles = (kind?: MediaKind): string =>
  kind === undefined ? Object.values(ACCEPTED).join(',') : ACCEPTED[kind];
