import * as z from 'zod/mini';
import type { AuditEntry } from '#shared/history/audit.ts';
import { slotLabel } from '#shared/pages/pictures.ts';
import { folderOf, textLabel } from '#shared/pages/text-folders.ts';
import { SETTING_TEXTS } from '#shared/pages/text-tokens.ts';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';

type Named = Pick<AuditEntry, 'type' | 'recordId' | 'title' | 'before' | 'after'>;

const NOUNS: Readonly<Record<AuditEntry['type'], string>> = {
  sermon: 'sermon',
  transcript: 'transcript',
  event: 'event',
  series: 'repeating event',
  settings: 'settings',
  announcement: 'announcement',
  'page-text': 'text',
  page: 'page',
  bulletin: 'bulletin',
  'text-list': 'list',
  picture: 'picture',
  media: 'file',
  'contact-message': 'contact message',
  'visit-request': 'visit request',
  reply: 'reply',
  session: 'session',
  passkey: 'passkey',
  export: 'list',
  import: 'import',
};

/** The noun for an entry's record, such as 'sermon'. */
export const recordNoun = ({ type }: Pick<AuditEntry, 'type'>): string => NOUNS[type];

const File = z.object({ name: z.string() });

const fileName = (columns: AuditEntry['after']) => z.safeParse(File, columns).data?.name;

/** The name of a text that is a setting as well. */
function settingNameOf(id: string): string | undefined {
  if (id === SETTING_TEXTS.aboutText) return SETTING_LABELS.aboutText;
  return id === SETTING_TEXTS.missionStatement ? SETTING_LABELS.missionStatement : undefined;
}

/** The name of an entry's record; undefined if it has none, or must not be shown. */
export function recordName({ type, recordId, title, before, after }: Named): string | undefined {
  const id = String(recordId);
  // Uses the name that the file had at that time; `title` is its current name.
  if (type === 'media') return fileName(after) ?? fileName(before) ?? title ?? undefined;
  if (type === 'page-text') return title ?? settingNameOf(id) ?? textLabel(id);
  if (type === 'picture') return slotLabel(id);
  if (type === 'text-list') return folderOf(`${id}/`)?.section ?? id;
  return title ?? undefined;
}

const VERBS: Readonly<Record<AuditEntry['action'], string>> = {
  created: 'Added',
  updated: 'Changed',
  deleted: 'Deleted',
  downloaded: 'Downloaded',
  'signed-in': 'Signed in',
  'signed-out': 'Logged out',
};

/**
 * The verbs for a session with a name: the name of the passkey that opened the session, or of the device that another
 * device logged out.
 */
const SESSION_VERBS: Readonly<Record<AuditEntry['action'], string>> = {
  ...VERBS,
  'signed-in': 'Signed in with the passkey',
  deleted: 'Logged out the device',
};

/** The action for records that can be marked, but not edited. */
const MARKED: Partial<Record<AuditEntry['type'], string>> = {
  'contact-message': 'Marked a contact message as read',
  'visit-request': 'Marked a visit request as welcomed',
};

const CHURCH_OWN: readonly AuditEntry['type'][] = ['settings', 'announcement'];

/** Records that nobody adds: their first change is stored as a new row. */
const ALWAYS_THERE: readonly AuditEntry['type'][] = ['settings', 'text-list'];

/** The action of an entry, such as 'Changed the sermon'. */
export function actionWords({ action, type, title, restores }: AuditEntry): string {
  if (type === 'session') return title === null ? VERBS[action] : SESSION_VERBS[action];
  if (type === 'reply') return 'Replied to a message';
  if (action === 'updated' && MARKED[type] !== undefined) return MARKED[type];
  if (restores !== null) return `Put back the ${NOUNS[type]}`;
  const verb = ALWAYS_THERE.includes(type) ? 'Changed' : VERBS[action];
  const isNamed = CHURCH_OWN.includes(type) || !(type in MARKED);
  return `${verb} ${isNamed ? 'the' : 'a'} ${NOUNS[type]}`;
}

/** The same action on several records, such as 'Added 5 files'. */
export const actionWordsOfMany = ({ action, type }: AuditEntry, count: number): string =>
  `${VERBS[action]} ${count} ${NOUNS[type]}s`;

/** The admin address of an entry's record; undefined if it no longer exists. */
export function recordAddress({ type, recordId, exists }: AuditEntry): string | undefined {
  if (!exists) return undefined;
  const id = encodeURIComponent(String(recordId));
  const addresses: Partial<Record<AuditEntry['type'], string>> = {
    sermon: `/admin/sermons?edit=${id}`,
    transcript: `/admin/sermons?edit=${id}`,
    event: `/admin/events?edit=${id}`,
    series: '/admin/events',
    settings: '/admin/settings',
    announcement: '/admin',
    'page-text': `/admin/pages?edit=${String(recordId)}`,
    page: `/admin/pages/own?edit=${id}`,
    bulletin: `/admin/bulletins?edit=${id}`,
    'text-list': '/admin/pages',
    picture: `/admin/pages/pictures?edit=${String(recordId)}`,
    media: '/admin/media',
    passkey: '/admin/settings/sign-in',
    'contact-message': '/admin/messages',
    'visit-request': '/admin/visits',
    import: '/admin/import',
  };
  return addresses[type];
}
