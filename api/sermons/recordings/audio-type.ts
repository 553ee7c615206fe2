import { fileType, MEDIA_TYPES } from '#shared/media/file-types.ts';
import { AudioRefusal } from './audio-host.ts';

/** The types of recordings that podcast apps play, by the names that hosts have for them and by their endings. */
const PODCAST_TYPES = new Map(
  MEDIA_TYPES.map((type) => ({ type, ...fileType(type) })).flatMap(
    ({ type, aliases = [], extension, podcastType }) =>
      podcastType === undefined
        ? []
        : [type, ...aliases, `.${extension}`].map((name): [string, string] => [name, podcastType]),
  ),
);

/** Generic types that hosts send when they do not know the file's type. */
const UNKNOWN: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  'application/download',
]);

/**
 * The podcast's MIME type of a recording, by the path's extension when the host does not know it.
 * @param contentType the host's header
 * @throws AudioRefusal when podcast apps do not play the type
 */
export function podcastAudioType(contentType: string | null, { pathname }: URL): string {
  const given = (contentType ?? '').split(';', 1).join('').trim().toLowerCase();
  const extension = /\.\w+$/.exec(pathname)?.[0].toLowerCase() ?? '';
  const type = PODCAST_TYPES.get(UNKNOWN.has(given) ? extension : given);
  if (type === undefined) throw new AudioRefusal('wrong_type');
  return type;
}
