import {
  BookOpen,
  CalendarDays,
  Download,
  FileText,
  HeartHandshake,
  Images,
  Import,
  KeyRound,
  ListOrdered,
  Mail,
  Megaphone,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import * as z from 'zod/mini';
import type { AuditEntry } from '#shared/history/audit.ts';
import { slotLabel } from '#shared/pages/pictures.ts';
import { folderOf, textLabel } from '#shared/pages/text-folders.ts';
import { settingOfText } from '#shared/pages/text-tokens.ts';
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

const ICONS: Readonly<Record<AuditEntry['type'], LucideIcon>> = {
  sermon: BookOpen,
  transcript: BookOpen,
  event: CalendarDays,
  series: CalendarDays,
  settings: Settings,
  announcement: Megaphone,
  'page-text': FileText,
  page: FileText,
  bulletin: ListOrdered,
  'text-list': FileText,
  picture: Images,
  media: Images,
  'contact-message': Mail,
  'visit-request': HeartHandshake,
  reply: Mail,
  session: KeyRound,
  passkey: KeyRound,
  export: Download,
  import: Import,
};

/** The icon of an entry, that of its screen in the navigation. */
export const recordIcon = ({ type }: Pick<AuditEntry, 'type'>): LucideIcon => ICONS[type];

/** The noun for an entry's record, such as 'sermon'. */
export const recordNoun = ({ type }: Pick<AuditEntry, 'type'>): string => NOUNS[type];

const File = z.object({ name: z.string() });

const fileName = (columns: AuditEntry['after']) => z.safeParse(File, columns).data?.name;

/** The name of a text that is a setting as well. */
function settingNameOf(id: string): string | undefined {
  const setting = settingOfText(id);
  return setting && SETTING_LABELS[setting];
}

/** How many characters of an announcement the history keeps as its name. */
const KEPT = 80;

/** The name of an entry's record; undefined if it has none, or must not be shown. */
export function recordName({ type, recordId, title, before, after }: Named): string | undefined {
  const id = String(recordId);
  // Uses the name that the file had at that time; `title` is its current name.
  if (type === 'media') return fileName(after) ?? fileName(before) ?? title ?? undefined;
  if (type === 'page-text') return title ?? settingNameOf(id) ?? textLabel(id);
  if (type === 'announcement' && title?.length === KEPT) return `${title.trimEnd()}…`;
  if (type === 'picture') return slotLabel(id);
  if (type === 'text-list') return folderOf(`${id}/`)?.section ?? id;
  return title ?? undefined;
}

const VERBS: Readonly<Record<AuditEntry['action'], string>> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  downloaded: 'downloaded',
  'signed-in': 'signed in',
  'signed-out': 'logged out',
};

/** The verbs for records that can be marked, but not edited. */
const MARKED: Partial<Record<AuditEntry['type'], string>> = {
  'contact-message': 'marked as read',
  'visit-request': 'marked as welcomed',
};

/** Records that nobody adds: their first change is stored as a new row. */
const ALWAYS_THERE: readonly AuditEntry['type'][] = ['settings', 'text-list'];

function verbOf({ action, type, restores }: AuditEntry): string {
  if (action === 'updated' && MARKED[type] !== undefined) return MARKED[type];
  if (restores !== null) return 'put back';
  return ALWAYS_THERE.includes(type) ? VERBS.updated : VERBS[action];
}

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The action of an entry, such as 'Sermon changed'. */
export function actionWords(entry: AuditEntry): string {
  const { action, type, title } = entry;
  if (type === 'reply') return 'Message answered';
  if (type !== 'session') return asSentence(`${NOUNS[type]} ${verbOf(entry)}`);
  // A session has the name of the passkey that opened it, or of the device that another device logged out.
  if (title === null) return asSentence(VERBS[action]);
  return action === 'deleted' ? 'Device logged out' : asSentence(`${VERBS[action]} with a passkey`);
}

/** The same action on several records, such as '5 files added'. */
export const actionWordsOfMany = (entry: AuditEntry, count: number): string =>
  `${count} ${NOUNS[entry.type]}s ${verbOf(entry)}`;

/** The admin address of an entry's record; undefined if it no longer exists. */
export function recordAddress({ type, recordId, exists, after }: AuditEntry): string | undefined {
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
    reply: after?.visitRequestId == null ? '/admin/messages' : '/admin/visits',
    import: '/admin/import',
  };
  return addresses[type];
}
