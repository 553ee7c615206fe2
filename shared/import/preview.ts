import { longDate } from '../calendar/dates.ts';
import { ruleWords } from '../calendar/recurrence-words.ts';
import { EVENT_TEXTS } from '../events/events.ts';
import { emptyFields } from '../publishing/record-states.ts';
import { SERMON_TEXTS } from '../sermons/sermons.ts';
import { doubtfulCount, type Doubt, type DoubtCode } from './doubts.ts';
import {
  withMergedNames,
  spellingDoubt,
  withDefaultSpeaker,
  similarNames,
  type SimilarTexts,
} from './names.ts';
import { draftName, draftPicture, draftTitle } from './records.ts';
import type { Compared, Draft, Outcome, ReadSource } from './records.ts';
import type { ImportCounts } from './runs.ts';

/** Fills required fields that sources often omit with defaults. */
function completed(draft: Draft, churchName: string, doubts: Doubt[]): Draft {
  const filled: string[] = [];
  const fill = (name: string, given: string, stand: string, code?: DoubtCode) => {
    if (given !== '') return given;
    filled.push(name);
    if (code !== undefined) doubts.push({ about: draftName(draft), code });
    return stand;
  };
  const title = draftTitle(draft);
  const describe = (given: string) => fill('description', given, title, 'title_as_description');
  if (draft.type === 'sermon') {
    const description = describe(draft.sermon.description);
    return { ...draft, filled, sermon: { ...draft.sermon, description, state: 'public' } };
  }
  const { event } = draft;
  const description = describe(event.description);
  const location = fill('location', event.location, churchName, 'church_as_place');
  const time = fill('time', event.time, 'All day');
  return { ...draft, filled, event: { ...event, description, location, time, state: 'public' } };
}

const missing = (draft: Draft): string[] =>
  (draft.type === 'sermon'
    ? emptyFields(draft.sermon, SERMON_TEXTS)
    : emptyFields(draft.event, EVENT_TEXTS)
  ).map(({ path }) => path);

/**
 * Publishes drafts, as the editor chose. Drafts stay drafts if fields are missing that only a person can fill in, or if
 * the record was not public in its source.
 */
function published(drafts: readonly Draft[], churchName: string) {
  const doubts: Doubt[] = [];
  const made = drafts.map((draft): Draft => {
    if (draft.isHeld === true) return draft;
    const whole = completed(draft, churchName, doubts);
    const lacking = missing(whole);
    if (lacking.length === 0) return whole;
    doubts.push({ about: draftName(draft), code: 'incomplete', detail: lacking.join(', ') });
    return draft;
  });
  return { drafts: made, doubts };
}

const scriptureOf = (draft: Draft | undefined) =>
  draft?.type === 'sermon' ? (draft.sermon.scripture ?? null) : null;

/** Doubts that follow from the comparison with the stored records, and remain after the editor's decisions. */
function outcomeDoubts(
  { drafts: compared }: ReadSource,
  drafts: readonly Draft[],
  { outcomes, unreadScripture }: Compared,
): Doubt[] {
  const unread = new Set(unreadScripture.map((place) => scriptureOf(compared[place])));
  return drafts.flatMap((draft, place): Doubt[] => {
    const about = draftName(draft);
    const outcome = outcomes[place];
    const isLeft = outcome === 'edited' || outcome === 'removed' || outcome === 'refused';
    const given = scriptureOf(draft);
    const scripture = unread.has(given) ? given : null;
    return [
      ...(isLeft ? [{ about, code: outcome }] : []),
      ...(scripture === null ? [] : [{ about, code: 'scripture' as const, detail: scripture }]),
    ];
  });
}

/** An editor's decisions about a source before the import. */
export type Choices = {
  /** Spellings that are merged into one name, and scriptures that are written anew. */
  merges?: readonly SimilarTexts[];
  /** Doubts whose records are left out. */
  leftOut?: readonly DoubtCode[];
  /** Speaker of sermons without one in the source; '' leaves it empty. */
  speaker?: string;
  /** Whether complete records are published at once. */
  isPublished: boolean;
  /** Whether recordings, pictures and documents are copied into the library afterwards. */
  isCopied: boolean;
  /** Used as the place of events without one. */
  churchName: string;
};

/** The result of an import before it is written. */
export type Preview = {
  /** The drafts as they will be written. */
  drafts: Draft[];
  doubts: Doubt[];
  /** The drafts that are not stored yet. */
  made: Draft[];
  /** Number of unedited stored records that the source has changed. */
  changed: number;
  counts: ImportCounts;
};

/** Removes the records that the editor leaves out, from the source and from its comparison. */
export function withoutLeftOut(
  source: ReadSource,
  compared: Compared,
  { leftOut = [], merges = [] }: Choices,
): { source: ReadSource; compared: Compared } {
  const doubts = [
    ...source.doubts,
    ...outcomeDoubts(source, withMergedNames(source, merges).drafts, compared),
  ];
  const names = new Set(
    doubts.filter(({ code }) => leftOut.includes(code)).map(({ about }) => about),
  );
  const kept = source.drafts.flatMap((draft, place) =>
    names.has(draftName(draft)) ? [] : [place],
  );
  const places = new Map(kept.map((place, index) => [place, index]));
  return {
    source: {
      ...source,
      drafts: source.drafts.filter((_, place) => places.has(place)),
      doubts: source.doubts.filter(({ about }) => !names.has(about)),
    },
    compared: {
      outcomes: compared.outcomes.filter((_, place) => places.has(place)),
      unreadScripture: compared.unreadScripture.flatMap((place) => places.get(place) ?? []),
    },
  };
}

/** The preview of a source after its comparison with the stored records. */
export function previewOf(read: ReadSource, all: Compared, choices: Choices): Preview {
  const { source, compared } = withoutLeftOut(read, all, choices);
  const { merges = [], speaker = '', isPublished, churchName } = choices;
  const named = withDefaultSpeaker(withMergedNames(source, merges), speaker.trim());
  const ready = isPublished
    ? published(named.drafts, churchName)
    : { drafts: named.drafts, doubts: [] };
  const spellings = similarNames(named.drafts).map(spellingDoubt);
  const { drafts } = ready;
  const { outcomes } = compared;
  const found = outcomeDoubts(source, drafts, compared);
  const doubts = [...named.doubts, ...spellings, ...ready.doubts, ...found];
  return {
    ...{ drafts, doubts, made: drafts.filter((_, place) => outcomes[place] === 'new') },
    changed: outcomes.filter((outcome) => outcome === 'changed').length,
    counts: importCounts(drafts, outcomes, doubts),
  };
}

/** Counts the outcomes of drafts; `outcomes` has the same order. */
function importCounts(
  drafts: readonly Draft[],
  outcomes: readonly Outcome[],
  doubts: readonly Doubt[],
): ImportCounts {
  const made = drafts.filter((_, index) => outcomes[index] === 'new');
  const pictures = new Set(made.flatMap((draft) => draftPicture(draft) ?? []));
  return {
    sermons: made.filter(({ type }) => type === 'sermon').length,
    events: made.filter(({ type }) => type === 'event').length,
    pictures: pictures.size,
    alreadyHere: drafts.length - made.length,
    doubtful: doubtfulCount(doubts),
  };
}

/** The counts in one line, at the end of `npm run import`. */
export const countsLine = (counts: ImportCounts): string =>
  `${counts.sermons} sermons, ${counts.events} events, ${counts.pictures} pictures, ${counts.alreadyHere} already here, ${counts.doubtful} doubtful`;

const some = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The counts of an import as sentences. */
export function countWords({ sermons, events, alreadyHere, doubtful }: ImportCounts): string {
  const made = [
    ...(sermons > 0 ? [some(sermons, 'new sermon', 'new sermons')] : []),
    ...(events > 0 ? [some(events, 'new event', 'new events')] : []),
  ];
  return [
    made.length === 0 ? 'Nothing new.' : `${made.join(' and ')}.`,
    ...(alreadyHere > 0 ? [`${some(alreadyHere, 'is', 'are')} here already.`] : []),
    ...(doubtful > 0 ? [`${some(doubtful, 'needs', 'need')} a look.`] : []),
  ].join(' ');
}

/** Number of records that a preview shows completely. */
export const PREVIEWED_DRAFTS = 20;

/** A draft in one line: day, title, and details that distinguish it from others. */
export function draftLine(draft: Draft): string {
  if (draft.type === 'sermon') {
    const { date, title, speaker, series, scripture } = draft.sermon;
    return [longDate(date), title, speaker, series, scripture].filter(Boolean).join(' · ');
  }
  const { date, title, time, location, repeat } = draft.event;
  const rule = repeat === undefined ? '' : ruleWords(repeat.rule);
  return [longDate(date), title, time, location, rule].filter(Boolean).join(' · ');
}
