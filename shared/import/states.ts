import { emptyFields } from '../publishing/record-states.ts';
import { EVENT_TEXTS } from '../events/events.ts';
import { SERMON_TEXTS } from '../sermons/sermons.ts';
import type { Doubt, DoubtCode } from './doubts.ts';
import { draftName, type Draft } from './records.ts';

/** What stands in for what a public record needs and a source often leaves out. */
function completed(draft: Draft, churchName: string, doubts: Doubt[]): Draft {
  const filled: string[] = [];
  const fill = (name: string, given: string, stand: string, code?: DoubtCode) => {
    if (given !== '') return given;
    filled.push(name);
    if (code !== undefined) doubts.push({ about: draftName(draft), code });
    return stand;
  };
  if (draft.type === 'sermon') {
    const { title, description: given } = draft.sermon;
    const description = fill('description', given, title, 'title_as_description');
    return { ...draft, filled, sermon: { ...draft.sermon, description } };
  }
  const { title, description, location, time } = draft.event;
  return {
    ...draft,
    filled,
    event: {
      ...draft.event,
      description: fill('description', description, title, 'title_as_description'),
      location: fill('location', location, churchName, 'church_as_place'),
      time: fill('time', time, 'All day'),
    },
  };
}

const missing = (draft: Draft): string[] =>
  (draft.type === 'sermon'
    ? emptyFields(draft.sermon, SERMON_TEXTS)
    : emptyFields(draft.event, EVENT_TEXTS)
  ).map(({ path }) => path);

/**
 * Makes drafts public, as an editor asked. Those that lack what only a person can say stay drafts, and so does what
 * was not public where it comes from.
 */
export function published(
  drafts: readonly Draft[],
  churchName: string,
): { drafts: Draft[]; doubts: Doubt[] } {
  const doubts: Doubt[] = [];
  const made = drafts.map((draft): Draft => {
    if (draft.isHeld === true) return draft;
    const whole = completed(draft, churchName, doubts);
    const lacking = missing(whole);
    if (lacking.length > 0) {
      doubts.push({ about: draftName(draft), code: 'incomplete', detail: lacking.join(', ') });
      return draft;
    }
    return whole.type === 'sermon'
      ? { ...whole, sermon: { ...whole.sermon, state: 'public' } }
      : { ...whole, event: { ...whole.event, state: 'public' } };
  });
  return { drafts: made, doubts };
}
