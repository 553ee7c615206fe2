import type { AuditEntry } from '#shared/history/audit.ts';
import { recentMoment } from '#shared/calendar/moments.ts';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { isConflict, idParam, useWrite } from '#site/components/admin/queries.ts';
import { api, ApiError, bodyOf } from '#site/lib/api/api-client.ts';
import { SETTING_TEXTS } from '#shared/pages/text-tokens.ts';
import { recordName, recordNoun } from './history-words.ts';

type Props = {
  /** The entry to restore; null while the dialog is closed. */
  entry: AuditEntry | null;
  onClose: () => void;
};

const FILES: Readonly<Record<string, string>> = {
  thumbnailUrl: 'the thumbnail',
  imageUrl: 'the picture',
  audioUrl: 'the recording',
  handouts: 'a document',
};

/** The settings that are texts of pages. Another screen shows their earlier versions. */
const TEXTS: Readonly<Record<string, string>> = SETTING_TEXTS;

/** The sentences about the fields that are not restored, and why; empty if there are none. */
function missing(fields: readonly string[]): string {
  const files = fields.filter((field) => !(field in TEXTS)).map((field) => FILES[field] ?? field);
  const isAll = files.length === fields.length;
  return [
    files.length > 0 &&
      `Not put back, because the file is no longer in the library: ${files.join(', ')}.`,
    !isAll && 'Our Story and Mission Statement stay as they are: Pages has their earlier versions.',
  ]
    .filter(Boolean)
    .map((sentence) => ` ${String(sentence)}`)
    .join('');
}

/** The sentence about the consequences of restoring. */
function consequence(entry: AuditEntry): string {
  const what =
    recordName(entry) === undefined ? `The ${recordNoun(entry)}` : `"${recordName(entry)}"`;
  const isPlural = entry.type === 'settings';
  const moment = recentMoment(entry.at);
  if (entry.type === 'transcript') {
    return `The transcript of ${what} becomes what it was before ${moment}. Later changes are undone too. They remain listed in History, so you can put them back again.`;
  }
  if (entry.type === 'series' && !entry.exists) {
    return `${what} comes back as it was before ${moment}, with all its dates, their addresses, and what was changed for single ones. You can delete it again.`;
  }
  if (entry.type === 'series') {
    return `All dates of ${what} become what they were before ${moment}. You can put them back again from this page.`;
  }
  if (!entry.exists && entry.before?.seriesId != null) {
    return `This date of ${what} comes back as it was before ${moment}, with its address. Where its repeating event has no such day any more, it becomes an event of its own. You can delete it again.`;
  }
  if (!entry.exists) {
    return `${what} comes back as it was before ${moment}, as a new ${recordNoun(entry)} with an address of its own. You can delete it again.`;
  }
  return `${what} ${isPlural ? 'become what they were' : 'becomes what it was'} before ${moment}. Later changes are undone too. They remain listed in History, so you can put them back again.`;
}

const reason = (error: unknown): string | undefined => {
  if (isConflict(error)) return 'Somebody saved it at the same moment. Please try again.';
  const fields = error instanceof ApiError ? error.fields.map(({ message }) => message) : [];
  if (fields.length === 0) return undefined;
  return `The earlier version no longer fits: ${fields.join('. ')}. Please type in by hand what you need of it.`;
};

/** Restores a record to the state before an entry, and reloads all queries, because any of them may change. */
const usePutBack = () =>
  useWrite((entry: AuditEntry) => bodyOf(api.audit[':id'].restore.$post(idParam(entry))), {
    changes: [{}],
    reloads: 'always',
  });

/** Asks for confirmation before a record is restored. */
export const PutBackDialog = ({ entry, onClose }: Props) => (
  <ConfirmedWrite
    asked={entry}
    write={usePutBack()}
    title="Put this back?"
    text={entry === null ? '' : consequence(entry)}
    confirmLabel="Put Back"
    isHarmless
    done={({ at }, answer) => ({
      title: 'Put back',
      text: `It is as it was before ${recentMoment(at)}.${missing(answer?.notRestored ?? [])}`,
    })}
    failed={(error) => ({ title: 'Not put back', text: reason(error) })}
    onClose={onClose}
  />
);
