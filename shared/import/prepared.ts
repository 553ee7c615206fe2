import type { Doubt } from './doubts.ts';
import { spellingDoubt, twoSpellings } from './names.ts';
import { draftName, type Compared, type Draft, type ReadSource } from './records.ts';
import { published } from './states.ts';

/**
 * The drafts of a source as they will be written, with all doubts about them.
 * @param publish what makes drafts public; null leaves them drafts
 */
export function prepared(
  { drafts, doubts }: ReadSource,
  publish: { churchName: string } | null,
): { drafts: Draft[]; doubts: Doubt[] } {
  const names = twoSpellings(drafts).map(spellingDoubt);
  const made = publish === null ? { drafts, doubts: [] } : published(drafts, publish.churchName);
  return { drafts: [...made.drafts], doubts: [...doubts, ...names, ...made.doubts] };
}

/** Doubts that only the comparison with what is here tells. */
export function outcomeDoubts(
  drafts: readonly Draft[],
  { outcomes, unreadScripture }: Compared,
): Doubt[] {
  const unread = new Set(unreadScripture);
  return drafts.flatMap((draft, place): Doubt[] => {
    const about = draftName(draft);
    const outcome = outcomes[place];
    const isLeft = outcome === 'edited' || outcome === 'removed' || outcome === 'refused';
    const scripture = draft.type === 'sermon' && unread.has(place) ? draft.sermon.scripture : null;
    return [
      ...(isLeft ? [{ about, code: outcome }] : []),
      ...(scripture == null ? [] : [{ about, code: 'scripture' as const, detail: scripture }]),
    ];
  });
}
