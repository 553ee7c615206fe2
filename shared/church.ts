/** What is fixed about this church and no setting changes. */
export const CHURCH = {
  /** Six hex digits, dark enough for white words on it. Pages, cards, the PDF and the artwork take their blues from it. */
  color: '#1a365d',
  /** IANA name; every wall-clock time of the church is in this zone. */
  timeZone: 'America/Chicago',
  /** Minutes that the Sunday and the Wednesday service last. */
  serviceMinutes: 90,
} as const;

/** The weekly services; an editor sets their times. `usualMinute` of the day stands in for a time that cannot be read. */
export const WEEKLY_SERVICES = {
  sunday: { name: 'Sunday Worship Service', day: 'Sunday', usualMinute: 11 * 60 },
  wednesday: { name: 'Bible Study & Prayer', day: 'Wednesday', usualMinute: 19 * 60 },
} as const;

/** Event categories: stored value to label. */
export const EVENT_CATEGORIES = {
  worship: 'Worship Service',
  'bible-study': 'Bible Study',
  prayer: 'Prayer Meeting',
  fellowship: 'Fellowship',
  outreach: 'Outreach',
  special: 'Special Event',
  youth: 'Youth Ministry',
  children: "Children's Ministry",
  'mens-ministry': "Men's Ministry",
  'womens-ministry': "Women's Ministry",
  other: 'Other',
} as const;

/** Most entries the home page shows. */
export const HOME_LIMITS = { events: 4, sermons: 3 } as const;

/** Entries in the structured data of a list page. */
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
