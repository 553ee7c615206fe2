/** Defaults of a new church. The settings can replace the color and the time zone. */
export const CHURCH_DEFAULTS = {
  /** Six hex digits, dark enough for white text. All blues of pages, sharing cards and the PDF derive from it. */
  color: '#1a365d',
  /** IANA name of a new church's time zone. */
  timeZone: 'America/Chicago',
  /** Assumed length in minutes of a service without an end. */
  serviceMinutes: 90,
} as const;

/** Maximum number of entries in the structured data of a list page. */
export const STRUCTURED_DATA_LIMIT = 10;

/** The settings with the church's profiles on social networks, in the order of the footer. */
export const SOCIAL_NETWORK_SETTINGS = [
  'facebookUrl',
  'instagramUrl',
  'youtubeUrl',
  'twitterUrl',
] as const;

/** Hosts of social networks with their common names. */
export const SOCIAL_NETWORK_HOSTS: readonly (readonly [host: string, name: string])[] = [
  ['facebook.com', 'Facebook'],
  ['fb.com', 'Facebook'],
  ['fb.me', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['x.com', 'X'],
  ['twitter.com', 'Twitter'],
  ['threads.com', 'Threads'],
  ['threads.net', 'Threads'],
  ['bsky.app', 'Bluesky'],
  ['tiktok.com', 'TikTok'],
  ['linkedin.com', 'LinkedIn'],
  ['vimeo.com', 'Vimeo'],
];
