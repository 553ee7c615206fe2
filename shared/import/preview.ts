import { ruleWords } from '../calendar/recurrence-words.ts';
import { longDate } from '../calendar/dates.ts';
import { doubtfulCount, type Doubt } from './doubts.ts';
import { draftPicture, type Draft, type Outcome } from './records.ts';

/** How many records a run makes, finds here already, and leaves somebody to look at. */
export type ImportCounts = {
  sermons: number;
  events: number;
  /** Pictures that the new records show, each counted once. */
  pictures: number;
  alreadyHere: number;
  doubtful: number;
};

const isNew = (outcome: Outcome | undefined) => outcome === 'new';

/** Counts what becomes of drafts; `outcomes` has the same order. */
export function importCounts(
  drafts: readonly Draft[],
  outcomes: readonly Outcome[],
  doubts: readonly Doubt[],
): ImportCounts {
  const made = drafts.filter((_, index) => isNew(outcomes[index]));
  const pictures = new Set(made.flatMap((draft) => draftPicture(draft) ?? []));
  return {
    sermons: made.filter(({ type }) => type === 'sermon').length,
    events: made.filter(({ type }) => type === 'event').length,
    pictures: pictures.size,
    alreadyHere: drafts.length - made.length,
    doubtful: doubtfulCount(doubts),
  };
}

/** The counts in one line, as `npm run import` ends. */
export const countsLine = (counts: ImportCounts): string =>
  `${counts.sermons} sermons, ${counts.events} events, ${counts.pictures} pictures, ${counts.alreadyHere} already here, ${counts.doubtful} doubtful`;

/** Records that a preview shows as they will look. */
export const PREVIEWED_DRAFTS = 20;

/** A draft in one line: day, title, and what tells it from others. */
export function draftLine(draft: Draft): string {
  if (draft.type === 'sermon') {
    const { date, title, speaker, series, scripture } = draft.sermon;
    return [longDate(date), title, speaker, series, scripture].filter(Boolean).join(' · ');
  }
  const { date, title, time, location, repeat } = draft.event;
  const rule = repeat === undefined ? '' : ruleWords(repeat.rule);
  return [longDate(date), title, time, location, rule].filter(Boolean).join(' · ');
}
