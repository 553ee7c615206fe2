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

function vimeoId(url: URL): string | undefined {
  const segments = url.pathname.split('/').filter(Boolean);
  return segments.find((segment) => /^\d+$/.test(segment));
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
  const vimeo = VIMEO_HOSTS.has(url.hostname) ? vimeoId(url) : undefined;
  if (vimeo !== undefined) return `https://player.vimeo.com/video/${vimeo}`;
  return link;
}
