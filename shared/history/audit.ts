import * as z from 'zod/mini';
import type { BulletinWithState } from '../bulletins/bulletins.ts';
import type { ChurchEvent } from '../events/events.ts';
import type { PageWithState } from '../pages/own-pages.ts';
import type { Sermon } from '../sermons/sermons.ts';
import type { Transcript } from '../sermons/transcripts/transcript.ts';
import type { Settings } from '../settings/settings.ts';

/** Actions in the history. */
export const AUDIT_ACTIONS = [
  'created',
  'updated',
  'deleted',
  'downloaded',
  'signed-in',
  'signed-out',
] as const;

/** Types of records in the history. */
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

/** Field values of a record, by their names in the API. */
const Fields = z.record(z.string(), z.unknown());

/** One entry of the history, which records an action on a record. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  type: z.enum(AUDIT_TYPES),
  recordId: z.nullable(z.union([z.int(), z.string()])),
  title: z.nullable(z.string()),
  /** The changed fields of an edit, or all fields of a deleted record; null for a new record. */
  before: z.nullable(Fields),
  after: z.nullable(Fields),
  /** Label of the session, such as 'Firefox on Windows, 3fa9'; null if the website itself made the change. */
  session: z.nullable(z.string()),
  /** Id of the earlier entry whose values this change restored; null for any other change. */
  restores: z.nullable(z.int()),
  /** Whether the record still exists. */
  exists: z.boolean(),
  /** Whether the record can be restored to its version before this entry, and differs from that version. */
  canRestore: z.boolean(),
  /** Whether the record equals its version before this entry, so that a restore would change nothing. */
  isAsBefore: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Types whose records can be restored to any earlier version. */
const RESTORABLE: readonly AuditType[] = [
  'sermon',
  'transcript',
  'event',
  'series',
  'page',
  'bulletin',
  'settings',
];

/** Fields that a restore leaves unchanged: an event's position in its series, and a record's pending next version. */
const NEVER_RESTORED = ['seriesId', 'originalDay', 'nextVersion', 'nextVersionAt'];

/** Whether an entry contains an earlier version that can be restored. */
export const isRestorable = ({ type, before }: Pick<AuditEntry, 'type' | 'before'>): boolean =>
  RESTORABLE.includes(type) &&
  Object.keys(before ?? {}).some((name) => !NEVER_RESTORED.includes(name));

/** Names of the fields that were not restored, because the file that they contain was deleted. */
export type UnrestoredFields = { notRestored: string[] };

/** A restored record. */
export type RestoredRecord = UnrestoredFields &
  (Sermon | Transcript | ChurchEvent | PageWithState | BulletinWithState | Settings);
