const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;

function youtubeId(url: URL): string | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = url.hostname === 'youtu.be' ? first : pageId(url, first, second);
  return id !== undefined && YOUTUBE_ID.test(id) ? id : undefined;
}

function pageId(url: URL, first: string, second: string): string | undefined {
  if (first === 'watch') return url.searchParams.get('v') ?? undefined;
  return ['embed', 'live', 'shorts', 'v'].includes(first) ? second : undefined;
}

/**
 * The video's number in `/7`, `/7/key`, `/channels/name/7`, `/video/7` and `/groups/name/videos/7`.
 * Collections and live events have numbers too, which no player knows.
 */
function vimeoId(segments: readonly string[]): string | undefined {
  const [first, , third] = segments;
  const before = segments.findIndex((segment) => segment === 'video' || segment === 'videos');
  const id = before >= 0 ? segments[before + 1] : first === 'channels' ? third : first;
  return id !== undefined && /^\d+$/.test(id) ? id : undefined;
}

/** The player's address, with the key without which an unlisted video is not shown. */
function vimeoPlayer(url: URL): string | undefined {
  const segments = url.pathname.split('/').filter(Boolean);
  const id = vimeoId(segments);
  if (id === undefined) return undefined;
  const key = url.searchParams.get('h') ?? (segments[0] === id ? segments[1] : undefined);
  const query = key !== undefined && /^\w+$/.test(key) ? `?h=${key}` : '';
  return `https://player.vimeo.com/video/${id}${query}`;
}

/**
 * The address to embed for a video link (specification § 5, video URL conversion).
 * YouTube links with an 11-character id and Vimeo links with a numeric id become their player's address;
 * anything else is returned unchanged.
 */
export function videoEmbedUrl(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  const youtube = YOUTUBE_HOSTS.has(url.hostname) ? youtubeId(url) : undefined;
  if (youtube !== undefined) return `https://www.youtube.com/embed/${youtube}`;
  return (VIMEO_HOSTS.has(url.hostname) ? vimeoPlayer(url) : undefined) ?? link;
}

/** True for a player that a page may show in a frame: frames come only from https. */
export const isFramed = (player: string): boolean => player.startsWith('https://');
