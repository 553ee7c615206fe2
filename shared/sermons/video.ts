const YOUTUBE_HOST =
  /^(?:(?:www|m|music|studio)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/;
const VIMEO_HOST = /^(?:(?:www|m|player)\.)?vimeo\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
/** Path segments that look like video ids, but with which YouTube plays a playlist or a live channel. */
const NO_YOUTUBE_IDS = new Set(['videoseries', 'live_stream']);
/** Path segments that precede the id in a YouTube address, such as `/shorts/…`, or `/video/…` in YouTube Studio. */
const BEFORE_YOUTUBE_ID = new Set(['watch', 'embed', 'live', 'shorts', 'video', 'v', 'e']);

/** A YouTube or Vimeo video, which that site's player shows. */
export type Video = {
  service: 'youtube' | 'vimeo';
  id: string;
  /** Vimeo's key for an unlisted video; null for any other video. */
  key: string | null;
  /** Start position in seconds. */
  start: number;
};

const HOURS_MINUTES_SECONDS = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** Parses the start position from `t=95`, `t=1m35s` or `start=95`, in the query or the fragment. */
function startOf({ searchParams, hash }: URL): number {
  const time =
    searchParams.get('t') ?? searchParams.get('start') ?? /[#&]t=(\w+)/.exec(hash)?.[1] ?? '';
  const [, hours = 0, minutes = 0, seconds = 0] = HOURS_MINUTES_SECONDS.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const segmentsOf = ({ pathname }: URL) => pathname.split('/').filter(Boolean);

function youtubeId(url: URL): string | undefined {
  const [first = '', second] = segmentsOf(url);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : BEFORE_YOUTUBE_ID.has(first)
        ? (second ?? url.searchParams.get('v') ?? '')
        : '';
  return YOUTUBE_ID.test(id) && !NO_YOUTUBE_IDS.has(id) ? id : undefined;
}

/**
 * Id of a Vimeo video in `/7`, `/7/key`, `/channels/name/7`, `/video/7`, `/groups/name/videos/7` or `/manage/videos/7`,
 * with its key; null if it has none. Collections and live events also have numbers, but no player accepts them.
 */
function vimeoIdAndKey(url: URL): { id: string; key: string | null } | undefined {
  const segments = segmentsOf(url);
  const before = segments.findIndex((segment) => segment === 'video' || segment === 'videos');
  const place = before >= 0 ? before + 1 : segments[0] === 'channels' ? 2 : 0;
  const id = segments[place] ?? '';
  if (!/^\d+$/.test(id)) return undefined;
  const key = url.searchParams.get('h') ?? segments[place + 1] ?? '';
  return { id, key: /^[\da-f]+$/i.test(key) ? key : null };
}

/** The YouTube or Vimeo video at an address; null for any other address. */
export function parseVideoAddress(link: string): Video | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const start = startOf(url);
  if (url.hostname === 'youtu.be' || YOUTUBE_HOST.test(url.hostname)) {
    const id = youtubeId(url);
    return id === undefined ? null : { service: 'youtube', id, key: null, start };
  }
  const vimeo = VIMEO_HOST.test(url.hostname) ? vimeoIdAndKey(url) : undefined;
  return vimeo === undefined ? null : { service: 'vimeo', ...vimeo, start };
}

function player({ service, id, key, start }: Video): string {
  if (service === 'youtube') {
    return `https://www.youtube.com/embed/${id}${start === 0 ? '' : `?start=${start}`}`;
  }
  const query = key === null ? '' : `?h=${key}`;
  return `https://player.vimeo.com/video/${id}${query}${start === 0 ? '' : `#t=${start}s`}`;
}

/**
 * The address to embed for a video link: for YouTube and Vimeo the address of the player with the start position,
 * otherwise the link itself.
 */
export function videoEmbedUrl(link: string): string {
  const video = parseVideoAddress(link);
  return video === null ? link : player(video);
}

/** Whether an address leads to a video file, which browsers play themselves. */
export const isVideoFile = (address: string): boolean =>
  URL.canParse(address) && /\.(?:mp4|m4v|webm)$/i.test(new URL(address).pathname);

/** Whether a page may show an address in a frame. The address must be https. */
export const mayBeFramed = (address: string): boolean => address.startsWith('https://');
