import type { AuditEntry } from '#shared/history/audit.ts';
import { placeName } from '#shared/pages/picture-places.ts';
import { textName } from '#shared/pages/text-folders.ts';

type Named = Pick<AuditEntry, 'type' | 'recordId' | 'title'>;

const NOUNS: Readonly<Record<AuditEntry['type'], string>> = {
  sermon: 'sermon',
  event: 'event',
  series: 'repeating event',
  settings: 'settings',
  announcement: 'announcement',
  'page-text': 'text',
  'text-list': 'order of a list',
  picture: 'picture',
  media: 'file',
  'contact-message': 'contact message',
  'visit-request': 'visit request',
  reply: 'reply',
  session: 'session',
  passkey: 'passkey',
  export: 'list',
};

/** What an entry is about, such as 'sermon'. */
export const nounOf = ({ type }: Pick<AuditEntry, 'type'>): string => NOUNS[type];

/** What the record of an entry is called; undefined where it has no name, or must not have one. */
export function nameOf({ type, recordId, title }: Named): string | undefined {
  const id = String(recordId);
  if (type === 'page-text') return title ?? textName(id);
  if (type === 'picture') return placeName(id);
  if (type === 'text-list') return textName(id);
  return title ?? undefined;
}

const VERBS: Readonly<Record<AuditEntry['action'], string>> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  downloaded: 'Downloaded',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
};

/** Of a session with a name: the passkey that opened it, or the device that was signed out from another one. */
const SESSION_VERBS: Readonly<Record<AuditEntry['action'], string>> = {
  ...VERBS,
  'signed-in': 'Signed in with the passkey',
  deleted: 'Signed out the device',
};

/** What messages and visit requests allow: they are marked, never edited. */
const MARKED: Partial<Record<AuditEntry['type'], string>> = {
  'contact-message': 'Marked a contact message as read',
  'visit-request': 'Marked a visit request as welcomed',
};

const CHURCH_OWN: readonly AuditEntry['type'][] = ['settings', 'announcement'];

/** What was done, such as 'Changed the sermon'. */
export function deedOf({ action, type, title, restores }: AuditEntry): string {
  if (type === 'session') return title === null ? VERBS[action] : SESSION_VERBS[action];
  if (type === 'reply') return 'Answered a message';
  if (action === 'updated' && MARKED[type] !== undefined) return MARKED[type];
  if (restores !== null) return `Put back the ${NOUNS[type]}`;
  const verb = type === 'settings' ? 'Changed' : VERBS[action];
  const isNamed = CHURCH_OWN.includes(type) || !(type in MARKED);
  return `${verb} ${isNamed ? 'the' : 'a'} ${NOUNS[type]}`;
}

/** Where the admin shows the record of an entry; undefined when it is gone. */
export function addressOf({ type, recordId, exists }: AuditEntry): string | undefined {
  if (!exists) return undefined;
  const id = encodeURIComponent(String(recordId));
  const addresses: Partial<Record<AuditEntry['type'], string>> = {
    sermon: `/admin/sermons?edit=${id}`,
    event: `/admin/events?edit=${id}`,
    series: '/admin/events',
    settings: '/admin/settings',
    announcement: '/admin',
    'page-text': `/admin/pages?edit=${String(recordId)}`,
    'text-list': '/admin/pages',
    picture: `/admin/pages/pictures?edit=${String(recordId)}`,
    media: '/admin/media',
    passkey: '/admin/settings/sign-in',
    'contact-message': '/admin?messages',
    'visit-request': '/admin?visits',
  };
  return addresses[type];
}
