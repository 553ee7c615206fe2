/** What a write did. */
export const AUDIT_ACTIONS = ['created', 'updated', 'deleted', 'signed-in', 'signed-out'] as const;

/** What a write can concern. */
export const AUDIT_TYPES = [
  'sermon',
  'event',
  'series',
  'settings',
  'announcement',
  'page-text',
  'text-list',
  'picture',
  'media',
  'contact-message',
  'visit-request',
  'reply',
  'session',
] as const;
