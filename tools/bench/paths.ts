/** Pages whose content depends on the number of sermons and events. */
export const GROWING_PAGES: readonly string[] = [
  '/',
  '/events',
  '/sermons',
  '/sermons/1',
  '/sermons/scripture',
];

/** The Worker's public answers, feeds and calendars. */
export const ANSWERS: readonly string[] = [
  '/api/settings',
  '/api/sermons',
  '/api/sermons?limit=24',
  '/api/sermons?limit=24&q=grace',
  '/api/sermons/facets',
  '/api/sermons/1',
  '/api/events',
  '/api/events/window',
  '/api/events/featured',
  '/api/events/1',
  '/announcement.json',
  '/sermons/feed.xml',
  '/events.ics',
  '/events/1.ics',
  '/calendar/sunday-service.ics',
];
