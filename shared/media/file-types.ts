/** What the kinds of files of the library are called. */
export const FILE_KINDS = { image: 'Picture', audio: 'Recording', document: 'Document' } as const;

type FileType = {
  kind: keyof typeof FILE_KINDS;
  /** Of its addresses. */
  extension: string;
  /** What people call it. */
  name: string;
  /** What its first characters are, one byte each; none of a container, which its brand names. */
  magic?: RegExp;
  /** Major brands of the container (ISO base media file) that hold it. */
  brands?: readonly string[];
  /** Other names of the type, under which devices and hosts know it. */
  aliases?: readonly string[];
  /** Some systems know no type for its files: a chooser offers them by their ending as well. */
  isChosenByEnding?: true;
  /** The `Content-Type` of its answers where it says more than the type. */
  servedAs?: string;
  /** It is downloaded, not shown. */
  isDownloaded?: true;
  /** Pages do not show it, because many browsers cannot. */
  isUnshown?: true;
  /** The type by which podcast apps know it; none where they do not play it. */
  podcastType?: string;
};

/**
 * Every type of file that the library takes. Upload, recognition, serving, choosers and messages derive from this
 * table; only how sizes and durations are read stands elsewhere (`api/media/media-file.ts`).
 */
const FILE_TYPES = {
  'image/jpeg': { kind: 'image', extension: 'jpg', name: 'JPEG', magic: /^\xff\xd8\xff/ },
  'image/png': { kind: 'image', extension: 'png', name: 'PNG', magic: /^\x89PNG\r\n/ },
  'image/webp': { kind: 'image', extension: 'webp', name: 'WebP', magic: /^RIFF....WEBP/s },
  'image/avif': { kind: 'image', extension: 'avif', name: 'AVIF', brands: ['avif', 'avis'] },
  'image/heic': {
    kind: 'image',
    extension: 'heic',
    name: 'HEIC',
    brands: ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'],
    aliases: ['image/heif'],
    isUnshown: true,
  },
  'audio/mpeg': {
    kind: 'audio',
    extension: 'mp3',
    name: 'MP3',
    magic: /^ID3|^\xff[\xe2-\xff]/,
    aliases: ['audio/mp3', 'audio/mpeg3', 'audio/x-mpeg', 'audio/x-mp3'],
    isChosenByEnding: true,
    podcastType: 'audio/mpeg',
  },
  'audio/mp4': {
    kind: 'audio',
    extension: 'm4a',
    name: 'M4A',
    aliases: ['audio/m4a', 'audio/x-m4a'],
    isChosenByEnding: true,
    podcastType: 'audio/x-m4a',
  },
  'application/pdf': {
    kind: 'document',
    extension: 'pdf',
    name: 'PDF',
    magic: /^%PDF-/,
    // Chrome shows no PDF in a sandbox; the link's `download` attribute names it.
    isDownloaded: true,
  },
  'text/vtt': {
    kind: 'document',
    extension: 'vtt',
    name: 'VTT',
    magic: /^(?:\xef\xbb\xbf)?WEBVTT(?:\s|$)/,
    isChosenByEnding: true,
    servedAs: 'text/vtt; charset=utf-8',
  },
} as const satisfies Record<string, FileType>;

type MediaKind = keyof typeof FILE_KINDS;
type MediaType = keyof typeof FILE_TYPES;

const isMediaKind = (kind: string): kind is MediaKind => Object.hasOwn(FILE_KINDS, kind);
const isMediaType = (type: string): type is MediaType => Object.hasOwn(FILE_TYPES, type);

/** All kinds, in the order of their tabs. */
export const MEDIA_KINDS: readonly MediaKind[] = Object.keys(FILE_KINDS).filter(isMediaKind);

/** All types, in the order of the table. */
export const MEDIA_TYPES: readonly MediaType[] = Object.keys(FILE_TYPES).filter(isMediaType);

/** What the table says of a type. */
export const fileType = (type: MediaType): FileType => FILE_TYPES[type];

/** What people call the types of a kind. */
export const typeNames = (kind: MediaKind): string[] =>
  MEDIA_TYPES.map(fileType).flatMap((type) => (type.kind === kind ? [type.name] : []));

/** `JPEG, PNG or WebP`. */
export const oneOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');
