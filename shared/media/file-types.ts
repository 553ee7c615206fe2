/** Displayed names of the kinds of files in the library. */
export const FILE_KINDS = { image: 'Picture', audio: 'Recording', document: 'Document' } as const;

type FileType = {
  kind: keyof typeof FILE_KINDS;
  /** Extension in the address of such a file. */
  extension: string;
  /** Displayed name of the type. */
  name: string;
  /**
   * Matches the first bytes of a file, read as one character each. Absent for a container, which is recognized by
   * `brands` or api/sermons/recordings/m4a.ts.
   */
  magic?: RegExp;
  /** Major brands of the container (ISO base media file). */
  brands?: readonly string[];
  /** Other names of the type that devices and hosts send. */
  aliases?: readonly string[];
  /** Whether a file chooser also accepts the extension, because some systems do not know the type. */
  isChosenByEnding?: true;
  /** The `Content-Type` with which such files are served, if it differs from the type. */
  servedAs?: string;
  /** Whether browsers download such a file instead of showing it. */
  isDownloaded?: true;
  /** Whether pages cannot show such a file, because many browsers cannot. */
  isUnshown?: true;
  /** The type that podcast apps expect; absent if they do not play such files. */
  podcastType?: string;
};

/**
 * Every type of file that the library accepts. Upload, recognition, serving, file choosers and messages derive from
 * this table; sizes and durations are read in api/media/media-file.ts.
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
    // PDFs are downloaded, because Chrome shows no PDF in a sandbox. The link's `download` attribute has the file name.
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

/** All kinds of files, in the order of the library's tabs. */
export const MEDIA_KINDS: readonly MediaKind[] = Object.keys(FILE_KINDS).filter(isMediaKind);

/** All types of files, in the order of `FILE_TYPES`. */
export const MEDIA_TYPES: readonly MediaType[] = Object.keys(FILE_TYPES).filter(isMediaType);

/** The entry of a type in `FILE_TYPES`. */
export const fileType = (type: MediaType): FileType => FILE_TYPES[type];

/** Displayed names of the types of a kind. */
export const typeNames = (kind: MediaKind): string[] =>
  MEDIA_TYPES.map(fileType).flatMap((type) => (type.kind === kind ? [type.name] : []));

/** Joins names as in `JPEG, PNG or WebP`. */
export const joinWithOr = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');
