import { AudioRefusal } from './audio-host.ts';

const MP3 = 'audio/mpeg';
const M4A = 'audio/x-m4a';

/** MIME types of the two kinds of recording that Apple Podcasts and Spotify accept. */
const TYPES: Readonly<Record<string, string>> = {
  'audio/mpeg': MP3,
  'audio/mp3': MP3,
  'audio/mpeg3': MP3,
  'audio/x-mpeg': MP3,
  'audio/x-mp3': MP3,
  'audio/mp4': M4A,
  'audio/m4a': M4A,
  'audio/x-m4a': M4A,
};

/** Generic types that hosts send when they do not know the file's type. */
const UNKNOWN: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  'application/download',
]);

const EXTENSIONS: Readonly<Record<string, string>> = { mp3: MP3, m4a: M4A };

/**
 * The podcast's MIME type of a recording, by the path's extension when the host does not know it.
 * @param contentType the host's header
 * @throws AudioRefusal when podcast apps do not play the type
 */
export function podcastAudioType(contentType: string | null, { pathname }: URL): string {
  const given = (contentType ?? '').split(';', 1).join('').trim().toLowerCase();
  const extension = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? '';
  const type = UNKNOWN.has(given) ? EXTENSIONS[extension] : TYPES[given];
  if (type === undefined) throw new AudioRefusal('wrong_type');
  return type;
}
