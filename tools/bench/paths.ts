/** Pages whose content depends on the number of sermons and events. */
export const GROWING_PAGES: readonly string[] = [
  '/',
  '/events',
  '/sermons',
  '/sermons/1',
  '/sermons/scripture',
];

/** What the public pages and other programs ask of the Worker. */
export const ANSWERS: readonly string[] = [
  '/api/settings',
  '/api/sermons?limit=24',
  '/api/sermons?limit=24&q=grace',
  '/api/events/window',
  '/sermons/feed.xml',
  '/events.ics',
];
