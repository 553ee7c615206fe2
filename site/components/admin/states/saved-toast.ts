import type { NextVersion, WithState } from '#shared/publishing/record-states.ts';
import { dateAndTimeInSentence } from '#shared/calendar/moments.ts';
import { VISIBLE_ONCE_PUBLISHED } from '#site/components/admin/publishing/PublishingStatus.tsx';

type Words = { title: string; text: string };

/** The texts for a record that has become public for the first time, and for a changed public record. */
export type SavedWords = { created: Words; updated: Words };

/** A record with its state and, if it is public, its next version. */
export type RecordWithNextVersion = WithState<object> & {
  nextVersion?: NextVersion | null | undefined;
};

const nextVersionWords = ({ publishAt }: NextVersion): Words =>
  publishAt === null
    ? { title: 'Next Version Saved', text: 'Visitors keep seeing the current version.' }
    : {
        title: 'Next Version Scheduled',
        text: `It takes the place of the present one on ${dateAndTimeInSentence(publishAt)}.`,
      };

/** The text about the state after a save; undefined if a public record was created or updated. */
function stateWords(
  noun: string,
  { state, publishAt }: RecordWithNextVersion,
  before: RecordWithNextVersion | null,
) {
  if (state === 'draft') return { title: 'Draft Saved', text: 'Visitors do not see it yet.' };
  if (state === 'scheduled') {
    const text = `It becomes public on ${dateAndTimeInSentence(publishAt ?? '')}.`;
    return { title: `${noun} Scheduled`, text };
  }
  if (state === 'hidden') {
    const text = 'Visitors do not see it. It stays here, and you can publish it again.';
    return { title: `${noun} Is Taken Down`, text };
  }
  const wasKept = before?.state === 'scheduled' || before?.state === 'hidden';
  return wasKept ? { title: `${noun} Published`, text: VISIBLE_ONCE_PUBLISHED } : undefined;
}

/**
 * The text of the toast after a save.
 * @param before the record before the save; null for a new one
 */
export function savedToastText(
  noun: string,
  saved: RecordWithNextVersion,
  before: RecordWithNextVersion | null,
  words: SavedWords,
): Words {
  if (saved.nextVersion) return nextVersionWords(saved.nextVersion);
  const isFirst = before === null || before.state === 'draft';
  return stateWords(noun, saved, before) ?? (isFirst ? words.created : words.updated);
}
