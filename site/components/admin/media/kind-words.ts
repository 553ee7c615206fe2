import type { MediaKind } from '#shared/media/media.ts';

/** Words for each kind of file. */
export const KIND_WORDS = {
  image: {
    heading: 'Pictures',
    one: 'a Picture',
    many: 'pictures',
    none: 'The library has no pictures yet.',
  },
  audio: {
    heading: 'Recordings',
    one: 'a Recording',
    many: 'recordings',
    none: 'The library has no recordings yet.',
  },
  document: {
    heading: 'Documents',
    one: 'a Document',
    many: 'documents',
    none: 'The library has no documents yet.',
  },
} as const satisfies Record<MediaKind, unknown>;
