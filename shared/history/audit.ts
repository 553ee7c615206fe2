import * as z from 'zod/mini';
import type { StatedBulletin } from '../bulletins/bulletins.ts';
import type { ChurchEvent } from '../events/events.ts';
import type { StatedPage } from '../pages/own-pages.ts';
import type { Sermon } from '../sermons/sermons.ts';
import type { Transcript } from '../sermons/transcripts/transcript.ts';
import type { Settings } from '../settings/settings.ts';

/** What a write did. */
export const AUDIT_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'downloaded',
  'signed-in',
  'signed-out',
] as const;

/** What a write can concern. */
export const AUDIT_TYPES = [
  'sermon',
  'transcript',
  'event',
  'series',
  'settings',
  'announcement',
  'page-text',
  'page',
  'bulletin',
  'text-list',
  'picture',
  'media',
  'contact-message',
  'visit-request',
  'reply',
  'session',
  'passkey',
  'export',
  'import',
] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];

/** Field values of a record by the names that the API gives them. */
const Fields = z.record(z.string(), z.unknown());

/** One entry of the history: what was done to which record, newest first. */
export const AuditEntry = z.object({
  id: z.int(),
  /** ISO 8601 UTC. */
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  type: z.enum(AUDIT_TYPES),
  recordId: z.nullable(z.union([z.int(), z.string()])),
  title: z.nullable(z.string()),
  /** Of an edit the changed fields, of a deletion all; null for a new record. */
  before: z.nullable(Fields),
  after: z.nullable(Fields),
  /** Such as 'Firefox on Windows, 3fa9'; null when no editor did it. */
  session: z.nullable(z.string()),
  /** The entry that this change put back. */
  restores: z.nullable(z.int()),
  /** Whether the record is still there. */
  exists: z.boolean(),
  /** Whether the record can be put back as it was before, and is not so already. */
  canRestore: z.boolean(),
  /** Whether the record is as it was before: putting it back would change nothing. */
  isAsBefore: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Types whose records can be put back to any earlier version. */
const RESTORABLE: readonly AuditType[] = [
  'sermon',
  'transcript',
  'event',
  'series',
  'page',
  'bulletin',
  'settings',
];

/**
 * Fields that nothing puts back: an event gets the first when it begins to repeat, and a next version is prepared in its
 * editor.
 */
const NOT_PUT_BACK = ['seriesId', 'originalDay', 'nextVersion', 'nextVersionAt'];

/** Whether there is an earlier version that can be put back. */
export const isRestorable = ({ type, before }: Pick<AuditEntry, 'type' | 'before'>): boolean =>
  RESTORABLE.includes(type) &&
  Object.keys(before ?? {}).some((name) => !NOT_PUT_BACK.includes(name));

/** What of a record could not be put back: names of fields whose file is gone. */
export type NotRestored = { notRestored: string[] };

/** A record as it was put back. */
export type Restored = NotRestored &
  (Sermon | Transcript | ChurchEvent | StatedPage | StatedBulletin | Settings);
