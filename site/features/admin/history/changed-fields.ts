import * as z from 'zod/mini';
import type { AuditEntry } from '#shared/history/audit.ts';
import { churchDateAndTime, longDate } from '#shared/calendar/dates.ts';
import { describeEnd, describeRule } from '#shared/calendar/recurrence-words.ts';
import { storedRule } from '#shared/calendar/recurrence-rule.ts';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';

/** A field that an edit changed, as people read it; null where there was nothing. */
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
  mediaId: 'Picture',
  focusX: 'Focus From the Left',
  focusY: 'Focus From the Top',
  entries: 'Order',
};

/** 'Wednesday time' from `wednesdayTime`. */
const spelled = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const MOMENTS = new Set(['startsAt', 'endsAt']);
const DAYS = new Set(['date', 'endDate', 'previousDate', 'startDay']);

/** Documents have names, exceptions of the services their day. */
const Item = z.object({ name: z.optional(z.string()), day: z.optional(z.string()) });

function itemName(item: unknown): string {
  if (typeof item === 'string') return item;
  const { name, day } = z.parse(Item, item);
  return [name, day === undefined ? undefined : longDate(day)].filter(Boolean).join(', ');
}

function shown(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemName).join('; ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (DAYS.has(name)) return longDate(value);
  if (MOMENTS.has(name)) return churchDateAndTime(value);
  if (name !== 'rule') return value;
  const rule = storedRule(value);
  return `${describeRule(rule)} ${describeEnd(rule)}`.trim();
}

/** Nobody edits these: they follow when an event begins to repeat. */
const HIDDEN = new Set(['seriesId', 'originalDay']);

/** The fields that an edit changed. */
export const changedFields = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>) =>
  Object.keys(after ?? {})
    .filter((name) => before !== null && !HIDDEN.has(name))
    .map((name): ChangedField => ({
      name: LABELS[name] ?? spelled(name),
      before: shown(name, before?.[name]),
      after: shown(name, after?.[name]),
    }));
