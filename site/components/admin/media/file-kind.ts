import { FileText, Images, Music, type LucideIcon } from 'lucide-react';
import { FILE_KINDS, fileType, MEDIA_TYPES, typeNames } from '#shared/media/file-types.ts';
import { MEDIA_BYTES_MAXIMUM, type MediaKind, type MediaRecord } from '#shared/media/media.ts';
import { fileSize } from '#shared/media/file-size.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { cutText } from '#shared/pages/record-page.ts';
import { formatPlayingTime } from '#shared/sermons/playing-time.ts';

/** The kind of a file, or why it is refused. Pictures are prepared before the upload; other files stay unchanged. */
type FileKind = { kind: 'picture' | 'other' } | { refusal: string };

/** Number of bytes to read to detect a format. */
const HEAD_BYTES = 512;

const TAKEN = `pictures (${typeNames('image').join(', ')}), recordings (${typeNames('audio').join(', ')}), PDF documents and VTT subtitles`;

const REFUSALS = {
  empty: 'This file is empty. Please choose another one.',
  large: `This file is larger than ${fileSize(MEDIA_BYTES_MAXIMUM)}. Please choose a smaller one, such as an MP3 of 128 kbit/s.`,
  svg: 'SVG files are not accepted because they can contain code. Please save it as PNG.',
  html: 'Web pages are not accepted because they can contain code. Please save it as PDF.',
  gif: 'GIF pictures are not accepted. Please save it as PNG or JPEG.',
  video:
    'Videos are not accepted. Please upload it to YouTube or Vimeo and add its link to the sermon.',
  wav: 'WAV recordings are not accepted because they load slowly. Please save it as MP3 or M4A.',
  other: `This file is none of what is taken: ${TAKEN}.`,
} as const;

const PICTURE: FileKind = { kind: 'picture' };
const OTHER: FileKind = { kind: 'other' };
const refused = (reason: keyof typeof REFUSALS): FileKind => ({ refusal: REFUSALS[reason] });

const TYPES = MEDIA_TYPES.map(fileType);
const handled = ({ kind }: (typeof TYPES)[number]): FileKind =>
  kind === 'image' ? PICTURE : OTHER;

/**
 * Formats by the first bytes of a file, each decoded as one character. The accepted formats come first, then formats
 * that people often try.
 */
const MAGIC: readonly [RegExp, FileKind][] = [
  ...TYPES.flatMap((type): [RegExp, FileKind][] =>
    type.magic === undefined ? [] : [[type.magic, handled(type)]],
  ),
  [/^GIF8/, refused('gif')],
  [/^RIFF....WAVE/s, refused('wav')],
  [/^RIFF....AVI |^.\x45\xdf\xa3/s, refused('video')],
  [/<svg[\s>]/i, refused('svg')],
  [/^\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|script|!--)/i, refused('html')],
];

/** The major brand of an ISO base media file (MP4, HEIC, AVIF, M4A). */
const brandOf = (head: string) => /^....ftyp(....)/s.exec(head)?.[1];

function kindOf(head: string, type: string): FileKind {
  const brand = brandOf(head);
  if (brand === undefined)
    return MAGIC.find(([magic]) => magic.test(head))?.[1] ?? refused('other');
  if (TYPES.some(({ brands }) => brands?.includes(brand))) return PICTURE;
  return type.startsWith('video/') || brand === 'qt  ' ? refused('video') : OTHER;
}

/** Detects the kind of a file by its first bytes, to refuse a wrong one before the upload. The server checks again. */
export async function readFileKind(file: Blob): Promise<FileKind> {
  if (file.size === 0) return refused('empty');
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kindOf(String.fromCharCode(...head), file.type);
  // The limit does not apply to pictures, which are scaled down first.
  return 'kind' in kind && kind.kind === 'other' && file.size > MEDIA_BYTES_MAXIMUM
    ? refused('large')
    : kind;
}

const DAMAGED =
  'This picture cannot be read; the file may be damaged. Please open it in a photo app and save it again as JPEG.';
const HEIC =
  'This browser cannot read HEIC pictures. Please save it as JPEG, or upload it from the iPhone or Mac it is on.';

/** The message for a picture that the browser cannot decode. */
export async function unreadablePictureMessage(file: Blob): Promise<string> {
  const head = await file.slice(0, HEAD_BYTES).text();
  const brand = brandOf(head);
  return brand !== undefined && !brand.startsWith('avi') ? HEIC : DAMAGED;
}

const words = (name: string, icon: LucideIcon, searched = 'name') => {
  const many = `${name.toLowerCase()}s`;
  return {
    heading: `${name}s`,
    one: `a ${name}`,
    none: `No ${name.toLowerCase()} has been uploaded yet.`,
    search: `Search ${many}`,
    noMatch: `None of the ${many} has this in its ${searched}.`,
    icon,
  };
};

/** Labels, sentences and the icon for each kind of file. */
export const KIND_WORDS = {
  image: words(FILE_KINDS.image, Images, 'name or description'),
  audio: words(FILE_KINDS.audio, Music),
  document: words(FILE_KINDS.document, FileText),
} as const satisfies Record<MediaKind, unknown>;

/** The value of `<input accept>` for one kind of file, or for all. */
export const acceptAttribute = (wanted?: MediaKind): string =>
  MEDIA_TYPES.flatMap((type) => {
    const { kind, aliases = [], isChosenByEnding, extension } = fileType(type);
    if (wanted !== undefined && kind !== wanted) return [];
    return [type, ...aliases, ...(isChosenByEnding ? [`.${extension}`] : [])];
  }).join(',');

/** Number of characters that fit into three lines of a phone beside a picture. */
const TITLE_SHOWN = 60;

/** The title of a file in a list: the beginning of its description, or its name if it has none. */
export const fileTitle = ({ alt, name }: MediaRecord): string =>
  alt === null ? name : cutText(alt, TITLE_SHOWN);

/**
 * The facts of a file on one line: `2000 × 1500, 340 kB` or `32:10, MP3, 24 MB`. A picture has no format there, because
 * it was converted and its name may end as the original did.
 */
export function fileFacts({ type, width, height, seconds, bytes }: MediaRecord): string {
  const isPicture = width !== null && height !== null;
  const form = isPicture ? `${width}\u00a0×\u00a0${height}` : fileType(type).name;
  const length = seconds === null ? [] : [formatPlayingTime(seconds)];
  return [...length, form, fileSize(bytes)].join(', ');
}

/** The name and facts of a file that came with the website; undefined for any other address. */
export function ownFile(address: string): { name: string; facts: string } | undefined {
  const [, name, ending] = /^\/(?!\/|media\/)(?:[^?#]*\/)?([^/?#]+)\.(\w+)$/.exec(address) ?? [];
  if (name === undefined || ending === undefined) return undefined;
  return {
    name: address === PLACEHOLDER_THUMBNAIL ? 'Standard picture' : name,
    facts: `Comes with the website, ${ending.toUpperCase()}`,
  };
}
