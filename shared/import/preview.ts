import { longDate } from '../calendar/dates.ts';
import { describeStoredRule } from '../calendar/recurrence-words.ts';
import { EVENT_TEXT_ERRORS } from '../events/events.ts';
import { emptyFieldErrors } from '../publishing/record-states.ts';
import { SERMON_TEXT_ERRORS } from '../sermons/sermons.ts';
import { doubtfulCount, isLeftOut, type Doubt, type DoubtCode } from './problems.ts';
import { similarNames, spellingDoubt, type SpellingPair } from './names.ts';
import {
  draftName,
  draftPictureAddress,
  draftFields,
  draftScripture,
  draftTitle,
} from './records.ts';
import type { DraftComparison, Draft, SourceContent } from './records.ts';
import type { ImportCounts } from './runs.ts';

/** The doubt about each field to which `published` gives a default. */
const DEFAULT_DOUBTS: Readonly<Record<string, DoubtCode>> = {
  description: 'title_as_description',
  location: 'church_as_place',
};

/** Texts that a public record needs. */
const TEXT_ERRORS = { sermon: SERMON_TEXT_ERRORS, event: EVENT_TEXT_ERRORS };

/**
 * Makes a draft public, because the editor chose to publish, and gives defaults to required fields that sources often
 * omit. A draft stays unpublished if it was not public in its source, or lacks a field that only a person can fill in.
 */
function published(draft: Draft, churchName: string, doubts: Doubt[]): Draft {
  if (draft.isHeld === true) return draft;
  const about = draftName(draft);
  const given = Object.entries(draftFields(draft));
  const empty = new Set(given.flatMap(([name, value]) => (value === '' ? [name] : [])));
  const defaults = { description: draftTitle(draft), location: churchName, time: 'All day' };
  const filled = Object.entries(defaults).filter(([name, text]) => empty.has(name) && text !== '');
  const changes = { ...Object.fromEntries(filled), state: 'public' as const };
  const whole =
    draft.type === 'sermon'
      ? { ...draft, sermon: { ...draft.sermon, ...changes } }
      : { ...draft, event: { ...draft.event, ...changes } };
  const lacking = emptyFieldErrors(draftFields(whole), TEXT_ERRORS[whole.type]);
  if (lacking.length > 0) {
    const detail = lacking.map(({ path }) => path).join(', ');
    doubts.push({ about, code: 'incomplete', detail });
    return draft;
  }
  const names = filled.map(([name]) => name);
  doubts.push(
    ...names.flatMap((name) => DEFAULT_DOUBTS[name] ?? []).map((code) => ({ about, code })),
  );
  return { ...whole, filled: names };
}

/** A draft with the result of its comparison with the stored records. */
type ComparedDraft = DraftComparison & { draft: Draft };

/** Doubts from the comparison of a draft with the stored records. */
function comparisonDoubts({ draft, outcome, isUnread }: ComparedDraft): Doubt[] {
  const about = draftName(draft);
  const isLeft = outcome === 'edited' || outcome === 'removed' || outcome === 'refused';
  return [
    ...(isLeft ? [{ about, code: outcome }] : []),
    ...(isUnread ? [{ about, code: 'scripture' as const, detail: draftScripture(draft) }] : []),
  ];
}

/** An editor's decisions about a source, made before the import. */
export type ImportChoices = {
  /** Names, scriptures and missing speakers ('') of the source (`other`), each with its replacement (`name`). */
  merges?: readonly SpellingPair[];
  /** Codes of doubts; records with such a doubt are left out. */
  leftOut?: readonly DoubtCode[];
  /** Whether complete records are published at once. */
  isPublished: boolean;
  /** Whether recordings, pictures and documents are copied into the library afterwards. */
  isCopied: boolean;
  /** The church's name, which becomes the location of events without one. */
  churchName: string;
};

/** Applies the editor's decisions about names and scripture to a draft. */
function decided(draft: Draft, { merges = [] }: ImportChoices): Draft {
  if (draft.type !== 'sermon') return draft;
  const sermon = { ...draft.sermon };
  for (const { field, name, other } of merges) if (sermon[field] === other) sermon[field] = name;
  return { ...draft, sermon };
}

/** Applies the editor's decisions to all drafts. A scripture that the editor replaced no longer counts as unread. */
function decidedDrafts(
  { drafts }: SourceContent,
  compared: readonly DraftComparison[],
  choices: ImportChoices,
): ComparedDraft[] {
  const unread = new Set(
    drafts.filter((_, place) => compared[place]?.isUnread === true).map(draftScripture),
  );
  return drafts.map((given, place) => {
    const draft = decided(given, choices);
    const outcome = compared[place]?.outcome ?? 'new';
    return { draft, outcome, isUnread: unread.has(draftScripture(draft)) };
  });
}

/** The result that an import will have, before anything is written. */
export type ImportPreview = {
  /** The drafts in the form in which they will be written. */
  records: ComparedDraft[];
  doubts: Doubt[];
  /** The drafts that become new records. */
  made: Draft[];
  /** Number of unedited stored records that the source has changed. */
  changed: number;
  counts: ImportCounts;
};

/** The preview of a source after its comparison with the stored records. */
export function importPreview(
  source: SourceContent,
  compared: readonly DraftComparison[],
  choices: ImportChoices,
): ImportPreview {
  const { leftOut = [], merges = [], isPublished, churchName } = choices;
  const all = decidedDrafts(source, compared, choices);
  const leaving = [...source.doubts, ...all.flatMap(comparisonDoubts)].filter(({ code }) =>
    leftOut.includes(code),
  );
  const names = new Set(leaving.map(({ about }) => about));
  const kept = all.filter(({ draft }) => !names.has(draftName(draft)));
  const isNamed = merges.some(({ field, other }) => field === 'speaker' && other === '');
  const read = source.doubts.filter(
    ({ about, code }) => !names.has(about) && !(isNamed && code === 'no_speaker'),
  );
  const spellings = similarNames(kept.map(({ draft }) => draft)).map(spellingDoubt);
  const incomplete: Doubt[] = [];
  const records = kept.map(({ draft, ...result }) => ({
    ...result,
    draft: isPublished ? published(draft, churchName, incomplete) : draft,
  }));
  const doubts = [...read, ...spellings, ...incomplete, ...records.flatMap(comparisonDoubts)];
  return {
    ...{ records, doubts, made: newDrafts(records), counts: importCounts(records, doubts) },
    changed: records.filter(({ outcome }) => outcome === 'changed').length,
  };
}

const newDrafts = (records: readonly ComparedDraft[]) =>
  records.flatMap(({ draft, outcome }) => (outcome === 'new' ? [draft] : []));

/** Counts drafts by outcome, before or after they are written. */
export function importCounts(
  records: readonly ComparedDraft[],
  doubts: readonly Doubt[],
): ImportCounts {
  const made = newDrafts(records);
  const pictures = new Set(made.flatMap((draft) => draftPictureAddress(draft) ?? []));
  return {
    sermons: made.filter(({ type }) => type === 'sermon').length,
    events: made.filter(({ type }) => type === 'event').length,
    pictures: pictures.size,
    alreadyHere: records.length - made.length,
    doubtful: doubtfulCount([...doubts, ...records.flatMap(comparisonDoubts)]),
  };
}

/** The counts in one line, at the end of `npm run import`. */
export const countsLine = (counts: ImportCounts): string =>
  `${counts.sermons} sermons, ${counts.events} events, ${counts.pictures} pictures, ${counts.alreadyHere} already here, ${counts.doubtful} doubtful`;

const some = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/**
 * The counts of a preview as sentences. What was left out, and the order of day and month, needs no look at a record.
 * @param doubts those of the preview
 */
export function previewCountText(counts: ImportCounts, doubts: readonly Doubt[]): string {
  const leftOut = doubtfulCount(doubts.filter(isLeftOut));
  const others = doubtfulCount(doubts.filter(({ code }) => code === 'day_order'));
  return importCountText({ ...counts, doubtful: counts.doubtful - leftOut - others }, leftOut);
}

/** The counts of an import as sentences. @param leftOut number of records of the source that were left out */
export function importCountText(
  { sermons, events, alreadyHere, doubtful }: ImportCounts,
  leftOut = 0,
): string {
  const made = [
    ...(sermons > 0 ? [some(sermons, 'new sermon', 'new sermons')] : []),
    ...(events > 0 ? [some(events, 'new event', 'new events')] : []),
  ];
  const left = leftOut > 0 ? `, ${leftOut.toLocaleString('en-US')} left out` : '';
  return [
    `${made.length === 0 ? 'Nothing new' : made.join(' and ')}${left}.`,
    ...(alreadyHere > 0 ? [`${some(alreadyHere, 'is', 'are')} here already.`] : []),
    ...(doubtful > 0 ? [`${some(doubtful, 'needs', 'need')} a look.`] : []),
  ].join(' ');
}

/** Number of records that a preview shows in full. */
export const MOST_PREVIEWED_DRAFTS = 20;

/** The title of a draft, then details that distinguish it from others. */
export function draftParts(draft: Draft): [title: string, ...details: string[]] {
  if (draft.type === 'sermon') {
    const { date, title, speaker, series, scripture } = draft.sermon;
    const named = [
      ...(series ? [`Series: ${series}`] : []),
      ...(scripture ? [`Scripture: ${scripture}`] : []),
    ];
    return [title, longDate(date), ...(speaker ? [speaker] : []), ...named];
  }
  const { date, title, time, location, repeat } = draft.event;
  const rule = repeat === undefined ? '' : describeStoredRule(repeat.rule);
  return [title, ...[longDate(date), time, location, rule].filter((part) => part !== '')];
}

/** A draft in one line. */
export const draftLine = (draft: Draft): string => draftParts(draft).join(' · ');
