/** What the owner fixed about this church and no setting changes (specification §§ 1, 9). */
export const CHURCH = {
  themeColor: '#1a365d',
  /** IANA name; every wall-clock time of the church is in this zone. */
  timeZone: 'America/Chicago',
  /** Minutes that the Sunday and the Wednesday service last. */
  serviceMinutes: 90,
} as const;

/** Most entries the home page shows (specification § 9). */
export const HOME_LIMITS = { events: 4, sermons: 3 } as const;

/** Entries in the structured data of a list page (specification § 9). */
export const STRUCTURED_DATA_LIMIT = 10;

/** The settings that hold the church's profiles on social networks, in the order of the footer. */
export const NETWORK_SETTINGS = [
  'facebookUrl',
  'instagramUrl',
  'youtubeUrl',
  'twitterUrl',
] as const;

/** Hosts of social networks, and what people call the network. */
export const NETWORK_HOSTS: readonly (readonly [host: string, name: string])[] = [
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
