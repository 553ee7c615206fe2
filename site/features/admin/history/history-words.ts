import type { AuditEntry } from '#shared/history/audit.ts';
import { slotName } from '#shared/pages/pictures.ts';
import { textName } from '#shared/pages/text-folders.ts';
import { Block, blockInWords } from '#shared/pages/own-page-blocks.ts';
import * as z from 'zod/mini';
import { churchDateAndTime, longDate } from '#shared/calendar/dates.ts';
import { ruleWords } from '#shared/calendar/recurrence-words.ts';
import type { EventCategory } from '#shared/events/event-categories.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { ListedService, serviceInWords } from '#shared/services/listed-services.ts';
import { RECORD_STATES, STATE_WORDS } from '#shared/publishing/record-states.ts';
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
  'text-list': 'order of a list',
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
export const nounOf = ({ type }: Pick<AuditEntry, 'type'>): string => NOUNS[type];

const fileName = (columns: AuditEntry['after']) => z.safeParse(Item, columns).data?.name;

/** The name of an entry's record; undefined if it has none, or must not be shown. */
export function nameOf({ type, recordId, title, before, after }: Named): string | undefined {
  const id = String(recordId);
  // Its entries have no title, but what was stored of it.
  if (type === 'media') return fileName(after) ?? fileName(before) ?? undefined;
  if (type === 'page-text') return title ?? textName(id);
  if (type === 'picture') return slotName(id);
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

/** For a session with a name: that of the passkey that opened it, or of the device that was signed out remotely. */
const SESSION_VERBS: Readonly<Record<AuditEntry['action'], string>> = {
  ...VERBS,
  'signed-in': 'Signed in with the passkey',
  deleted: 'Signed out the device',
};

/** Messages and visit requests can be marked, but not edited. */
const MARKED: Partial<Record<AuditEntry['type'], string>> = {
  'contact-message': 'Marked a contact message as read',
  'visit-request': 'Marked a visit request as welcomed',
};

const CHURCH_OWN: readonly AuditEntry['type'][] = ['settings', 'announcement'];

/** The action of an entry, such as 'Changed the sermon'. */
export function deedOf({ action, type, title, restores }: AuditEntry): string {
  if (type === 'session') return title === null ? VERBS[action] : SESSION_VERBS[action];
  if (type === 'reply') return 'Answered a message';
  if (action === 'updated' && MARKED[type] !== undefined) return MARKED[type];
  if (restores !== null) return `Put back the ${NOUNS[type]}`;
  const verb = type === 'settings' ? 'Changed' : VERBS[action];
  const isNamed = CHURCH_OWN.includes(type) || !(type in MARKED);
  return `${verb} ${isNamed ? 'the' : 'a'} ${NOUNS[type]}`;
}

/** The admin address of an entry's record; undefined if it no longer exists. */
export function addressOf({ type, recordId, exists }: AuditEntry): string | undefined {
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

/** A changed field with readable values; null means an empty value. */
export type ChangedField = { name: string; before: string | null; after: string | null };

const LABELS: Readonly<Record<string, string>> = {
  ...SETTING_LABELS,
  serviceExceptions: 'Exceptions',
  content: 'Sermon Notes',
  thumbnailUrl: 'Thumbnail',
  imageUrl: 'Picture',
  videoUrl: 'Video',
  audioUrl: 'Recording',
  linkUrl: 'Link',
  onlineUrl: 'Online Link',
  handouts: 'Documents',
  cues: 'Lines',
  isMachineMade: 'Made by a Machine',
  publishAt: 'Public From',
  nextVersionAt: 'Next Version Public From',
  startsAt: 'Shown From',
  endsAt: 'Shown Until',
  endDate: 'Last Day',
  previousDate: 'Announced For',
  rule: 'Repeats',
  startDay: 'First Date',
  exceptDays: 'Dates Left Out',
  extraDays: 'Days Longer',
  isProcessed: 'Done',
  markdown: 'Text',
  alt: 'Description',
  focusX: 'Focus From the Left',
  focusY: 'Focus From the Top',
  entries: 'Order',
  path: 'Address',
  blocks: 'Content',
  services: 'Weekly Services',
  menu: 'Menu',
  footerMenu: 'Menu at the Foot',
  categories: 'Categories of Events',
  place: 'Stands In',
  rows: 'Order of Service',
  repliedAt: 'Answered',
};

/** Labels of choices, as on the screens with these choices. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { scheduled: 'Takes place as planned', cancelled: 'Cancelled', postponed: 'Postponed' },
  place: { menu: 'The menu', footer: 'The foot of every page', none: 'No menu' },
};

/** 'Wednesday time' from `wednesdayTime`. */
const spelled = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const MOMENTS = new Set(['startsAt', 'endsAt', 'publishAt', 'nextVersionAt']);
const DAYS = new Set(['date', 'endDate', 'previousDate', 'startDay']);

const Words = z.optional(z.nullable(z.string()));

/** A value in a list. Documents have names, chapters and rows titles, links labels, service exceptions days. */
const Item = z.object({
  name: Words,
  title: Words,
  label: Words,
  day: Words,
  place: Words,
  path: Words,
  detail: Words,
  person: Words,
  note: Words,
  hidden: z.optional(z.boolean()),
});

function itemName(item: unknown): string {
  if (typeof item === 'string') return item;
  const block = z.safeParse(Block, item);
  if (block.success) return blockInWords(block.data);
  const service = z.safeParse(ListedService, item);
  if (service.success) return serviceInWords(service.data);
  const { data } = z.safeParse(Item, item);
  if (data === undefined) return '';
  const { name, title, label, day, place, path } = data;
  const words = [
    ...[name, title, label, path, day == null ? undefined : longDate(day)],
    ...[place, data.detail, data.person, data.note, data.hidden === true ? 'hidden' : undefined],
  ];
  return words.filter(Boolean).join(', ');
}

const NextVersion = z.object({ columns: z.record(z.string(), z.unknown()) });

/** The changed texts of a next version, with their names. */
const nextVersionShown = (value: unknown, categories: readonly EventCategory[]): string =>
  Object.entries(NextVersion.parse(value).columns)
    .filter(([column]) => column !== 'passages')
    .map(([column, text]) => {
      const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return `${LABELS[name] ?? spelled(name)}: ${shown(name, text, categories) ?? 'nothing'}`;
    })
    .join('; ');

function shown(name: string, value: unknown, categories: readonly EventCategory[]): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (name === 'nextVersion') return nextVersionShown(value, categories);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemName).join('; ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return itemName(value);
  if (name === 'category') return categoryLabel(value, categories);
  const choice = CHOICES[name]?.[value];
  if (choice !== undefined) return choice;
  const state = RECORD_STATES.find((each) => name === 'state' && each === value);
  if (state !== undefined) return STATE_WORDS[state];
  if (DAYS.has(name)) return longDate(value);
  if (MOMENTS.has(name)) return churchDateAndTime(value);
  if (value.startsWith('/media/')) return value.split('/').at(-1) ?? value;
  if (name !== 'rule') return value;
  return ruleWords(value);
}

/** Not shown: the id of a file, which means nothing to readers, and fields that change with the first repetition. */
const HIDDEN = new Set(['mediaId', 'seriesId', 'originalDay']);

/** The fields that an edit changed, with readable names and values. */
export const changedFields = (
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  categories: readonly EventCategory[],
) =>
  Object.keys(after ?? {})
    .filter((name) => before !== null && !HIDDEN.has(name))
    .map((name): ChangedField => ({
      name: LABELS[name] ?? spelled(name),
      before: shown(name, before?.[name], categories),
      after: shown(name, after?.[name], categories),
    }));
