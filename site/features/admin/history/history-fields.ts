import { Block, blockInWords } from '#shared/pages/own-page-blocks.ts';
import type { AuditEntry } from '#shared/history/audit.ts';
import { diffArrays } from 'diff';
import * as z from 'zod/mini';
import { describeStoredRule } from '#shared/calendar/recurrence-words.ts';
import { FILE_KINDS, fileType, MEDIA_TYPES } from '#shared/media/file-types.ts';
import { categoryLabel, type EventCategory } from '#shared/settings/categories.ts';
import {
  exceptionInWords,
  ListedService,
  ServiceException,
  serviceInWords,
} from '#shared/services/services.ts';
import { BIBLE_TRANSLATIONS } from '#shared/settings/settings.ts';
import { US_TIME_ZONES } from '#shared/calendar/time-zones.ts';
import { STATE_LABELS } from '#shared/publishing/record-states.ts';
import { dateAndTimeWithYear } from '#shared/calendar/moments.ts';
import { SETTING_LABELS, withLabels } from '#site/components/admin/setting-labels.ts';
import { writtenDay } from '#site/components/admin/written-day.ts';

/** A changed block of a page in words, '' where it was not there. */
type ChangedBlock = {
  verb: 'Added' | 'Removed' | 'Changed' | 'Moved';
  before: string;
  after: string;
};

/** A changed field with readable values; null means an empty value. */
export type ChangedField = {
  name: string;
  before: string | null;
  after: string | null;
  /** The changed blocks of a page; absent for other fields. */
  blocks?: ChangedBlock[];
};

const LABELS: Readonly<Record<string, string>> = {
  ...SETTING_LABELS,
  serviceExceptions: 'Schedule Changes',
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
  menu: 'Header Menu',
  footerMenu: 'Footer Menu',
  categories: 'Event Categories',
  place: 'Stands In',
  rows: 'Order of Service',
  repliedAt: 'Answered',
  officeEmailPending: 'Send Messages To, Once Confirmed',
  officeEmailAskedAt: 'Link to Confirm It Sent',
};

/** The name of a field in words, such as 'Wednesday time' for `wednesdayTime`. */
const spelled = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const choice =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value;

const CODES = new Map<string, string>(
  Object.entries(BIBLE_TRANSLATIONS).map(([name, code]) => [code, name]),
);

/** Converts values of fields that store a code, a day or a timestamp to words, as the forms show them. */
const WORDS: Readonly<Record<string, (value: string) => string>> = {
  status: choice({
    scheduled: 'Takes place as planned',
    cancelled: 'Canceled',
    postponed: 'Postponed',
  }),
  place: choice({ menu: 'The menu', footer: 'The footer', none: 'No menu' }),
  state: choice(STATE_LABELS),
  timeZone: (zone) => US_TIME_ZONES[zone] ?? zone.replaceAll('_', ' '),
  bibleTranslation: (code) => CODES.get(code) ?? code,
  markdown: withLabels,
  rule: describeStoredRule,
  ...Object.fromEntries(
    ['date', 'endDate', 'previousDate', 'startDay'].map((name) => [name, writtenDay]),
  ),
  ...Object.fromEntries(
    ['startsAt', 'endsAt', 'publishAt', 'nextVersionAt', 'officeEmailAskedAt'].map((name) => [
      name,
      dateAndTimeWithYear,
    ]),
  ),
};

const Words = z.optional(z.nullable(z.string()));

/** A value in a list. Its fields depend on its kind: a document has a name, a chapter a title, a link a label. */
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
  const exception = z.safeParse(ServiceException, item);
  if (exception.success) return exceptionInWords(exception.data);
  const { data } = z.safeParse(Item, item);
  if (data === undefined) return '';
  const { name, title, label, day, place, path } = data;
  const words = [
    ...[name, title, label, path, day == null ? undefined : writtenDay(day)],
    ...[place, data.detail, data.person, data.note, data.hidden === true ? 'hidden' : undefined],
  ];
  return words.filter(Boolean).join(', ');
}

/** The type of a block in words, such as `Text`. */
const typeOf = (words: string) => words.split(':', 1).join();

/** The changed blocks of a page. A new one in the place of a removed one of its type is that one, changed. */
function changedBlocks(before: readonly unknown[], after: readonly unknown[]): ChangedBlock[] {
  const [was = [], is = []] = [before, after].map((blocks) =>
    blocks.map((block) => JSON.stringify(block)),
  );
  const changes: ChangedBlock[] = [];
  let place = 0;
  for (const { value, added, removed } of diffArrays(was, is)) {
    if (!added && !removed) place = changes.length;
    for (const block of added || removed ? value : []) {
      const words = itemName(JSON.parse(block));
      const old = changes
        .slice(place)
        .find(({ verb, before }) => verb === 'Removed' && typeOf(before) === typeOf(words));
      if (was.includes(block) && is.includes(block)) {
        if (added) changes.push({ verb: 'Moved', before: words, after: words });
      } else if (removed) changes.push({ verb: 'Removed', before: words, after: '' });
      else if (old === undefined) changes.push({ verb: 'Added', before: '', after: words });
      else Object.assign(old, { verb: 'Changed', after: words });
    }
  }
  return changes;
}

const NextVersion = z.object({ columns: z.record(z.string(), z.unknown()) });

/** The changed fields of a next version, each with its name and its text. */
const nextVersionShown = (value: unknown, categories: readonly EventCategory[]): string =>
  Object.entries(NextVersion.parse(value).columns)
    .filter(([column]) => column !== 'passages')
    .map(([column, text]) => {
      const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return `${LABELS[name] ?? spelled(name)}: ${shown(name, text, categories) ?? 'nothing'}`;
    })
    .join('; ');

const FILE = / (?:of the library|that came with the website)$/;

/** Maximum length of a value in characters that stands in the sentence of its change. */
const SHORT = 80;

/** Whether both values of a change can stand in its sentence. */
export const isShort = ({ before, after }: ChangedField): boolean =>
  [before, after].every((value) => value === null || value.length <= SHORT);

/** A change as the parts of a sentence: 'Speaker changed from', 'Ann', 'to', 'Boaz'. A file needs no value. */
export function changeInWords({ name, before, after }: ChangedField): string[] {
  const isFile = FILE.test(after ?? before ?? '');
  const verb =
    before === null ? 'added' : after === null ? 'removed' : isFile ? 'replaced' : 'changed';
  const values = [before, after].filter((value) => value !== null);
  if (isFile || !isShort({ name, before, after })) return [`${name} ${verb}`];
  const [first = '', second] = values;
  if (second === undefined) return [`${name} ${verb}:`, first];
  return [`${name} changed from`, first, 'to', second];
}

/** A file of the library or of the website in words, because its address says nothing to a reader. */
function fileInWords(address: string): string {
  if (!address.startsWith('/media/')) return 'A picture that came with the website';
  const type = MEDIA_TYPES.map(fileType).find(({ extension }) => address.endsWith(extension));
  return `A ${FILE_KINDS[type?.kind ?? 'document'].toLowerCase()} of the library`;
}

function shown(name: string, value: unknown, categories: readonly EventCategory[]): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (name === 'nextVersion') return nextVersionShown(value, categories);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemName).join('; ');
  if (typeof value === 'number') {
    return name.startsWith('focus') ? `${Math.round(value * 100)}%` : String(value);
  }
  if (typeof value !== 'string') return itemName(value);
  if (name === 'category') return categoryLabel(value, categories);
  if (/^\/(?:media|images)\//.test(value)) return fileInWords(value);
  return WORDS[name]?.(value) ?? value;
}

/**
 * Fields that are not shown: the id of a file, which says nothing to a reader, and fields that an event gets when it
 * begins to repeat.
 */
const HIDDEN = new Set(['mediaId', 'seriesId', 'originalDay']);

const listIn = (fields: AuditEntry['before']): unknown[] => {
  const blocks = fields?.blocks;
  return Array.isArray(blocks) ? blocks : [];
};

/** The fields that an edit changed, with readable names and values. */
export const changedFields = (
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  categories: readonly EventCategory[],
) =>
  Object.keys(after ?? {})
    .filter((name) => before !== null && !HIDDEN.has(name))
    .map((name): ChangedField => {
      const [was, is] = [before, after].map((fields) => shown(name, fields?.[name], categories));
      const isAnotherFile = was === is && is?.startsWith('A ') === true;
      return {
        name: LABELS[name] ?? spelled(name),
        before: was ?? null,
        after: isAnotherFile ? is.replace('A ', 'Another ') : (is ?? null),
        ...(name === 'blocks' && { blocks: changedBlocks(listIn(before), listIn(after)) }),
      };
    });
