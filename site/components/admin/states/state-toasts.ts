import type { Stated } from '#shared/publishing/record-states.ts';
import { spokenMoment } from '#shared/publishing/state-words.ts';

type Told = { title: string; text: string };

/**
 * What a save tells where it is about the state; undefined where it created or updated what is public.
 * @param noun such as 'Sermon'
 * @param before the record before the save; null for a new one
 */
export function stateToast(
  noun: string,
  { state, publishAt }: Stated<object>,
  before: Stated<object> | null,
): Told | undefined {
  if (state === 'draft') return { title: 'Draft Saved', text: 'Visitors do not see it yet.' };
  if (state === 'scheduled') {
    const text = `It becomes public on ${spokenMoment(publishAt ?? '')}.`;
    return { title: `${noun} Scheduled`, text };
  }
  if (state === 'hidden') {
    const text = 'Visitors do not see it. It stays here, and you can publish it again.';
    return { title: `${noun} Is Taken Down`, text };
  }
  const wasKept = before?.state === 'scheduled' || before?.state === 'hidden';
  return wasKept ? { title: `${noun} Published`, text: 'It is public from now on.' } : undefined;
}

/** Whether a save makes a record public for the first time. @param before as above */
export const isFirst = (before: Stated<object> | null): boolean =>
  before === null || before.state === 'draft';
