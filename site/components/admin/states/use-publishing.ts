import { useState } from 'react';
import {
  comingMoment,
  parseMoment,
  churchMoment,
  type ChurchMoment,
  proposedPublicationTime,
  recentMoment,
} from '#shared/calendar/moments.ts';
import {
  isPublic,
  PUBLISH_AT_ERROR,
  STATE_LABELS,
  type NextVersion,
} from '#shared/publishing/record-states.ts';
import type { FieldErrors } from '#site/lib/api/field-errors.ts';
import { useShowFormState, useShowWillBePublic } from '../publishing/open-form.ts';
import type { NextVersionWrite } from '../record-editor/opening.ts';
import type { RecordWithNextVersion } from './saved-toast.ts';
import { DRAFT_STATE, PUBLIC_STATE, tomorrowMorning, type StateValues } from './state-fields.ts';

/** The parts of a record's editor that publishing needs. */
export type EditorForPublishing = {
  stored: RecordWithNextVersion | null;
  isSaving: boolean;
  isKeptHere: boolean;
  submit: (changes?: Partial<StateValues>, next?: NextVersionWrite) => Promise<boolean>;
  form: { fills: number; errors: FieldErrors; refuse: (errors: FieldErrors) => void };
};

type Options = {
  /** The noun in the buttons, such as 'Sermon'; absent for records without states, which are always public. */
  noun?: string;
  /** The day of the record as typed, for which a time of publication is proposed; absent if none is proposed. */
  day?: string;
  /** Whether a public record can have a next version, which is a draft or scheduled. */
  hasNextVersions?: boolean;
  /** What Take Down does, if it is not to the one record. */
  takenDown?: string | undefined;
};

const PUBLIC = 'Everyone can see this.';
const UNSAVED = 'Not saved yet. Visitors do not see it.';
const DRAFT = 'This is a draft. Visitors do not see it yet.';
const NO_NEXT_VERSION = 'Visitors see your changes as soon as you save them.';
const LATER = 'Visitors see it from a day and time that you choose.';
const CHANGED_LATER = 'Visitors see your changes from a day and time that you choose.';
const TAKEN_DOWN = 'Visitors no longer see it. It stays here, and you can publish it again.';

/** The chosen time of publication. A save clears it, because it fills the form anew (`fills`); an autosave does not. */
function useChosenMoment(fills: number) {
  const [chosen, setChosen] = useState<{ of: number; moment: ChurchMoment }>();
  const choose = (moment: ChurchMoment | undefined) => {
    setChosen(moment === undefined ? undefined : { of: fills, moment });
  };
  return [chosen?.of === fills ? chosen.moment : undefined, choose] as const;
}

/** How a record or its next version becomes public: the choices of the user, and the actions of the buttons. */
export function useRecordPublishing(
  editor: EditorForPublishing,
  { noun, day, hasNextVersions = false, takenDown = TAKEN_DOWN }: Options,
) {
  const { stored, form, submit } = editor;
  const [later, chooseLater] = useChosenMoment(form.fills);
  const [waits, setWaits] = useState(true);
  const [now] = useState(() => new Date());
  const isPrepared = noun !== undefined && (stored === null || stored.state === 'draft');
  const proposed = isPrepared && day !== undefined ? proposedPublicationTime(day, now) : undefined;
  const isForLater = later !== undefined || (waits && proposed !== undefined);
  useShowWillBePublic(isPrepared && stored === null && !isForLater);
  const isNext = hasNextVersions && stored !== null && isPublic(stored);
  const nextVersion = isNext ? (stored.nextVersion ?? null) : null;
  useShowFormState(stored === null ? undefined : unseenState(stored, nextVersion, isForLater));

  const schedule = async (moment: Date | undefined) => {
    const publishAt = moment?.toISOString() ?? '';
    if (moment === undefined || moment <= new Date()) form.refuse({ publishAt: PUBLISH_AT_ERROR });
    else
      await (isNext
        ? submit({}, { next: 'save', publishAt })
        : submit({ state: 'scheduled', publishAt }));
  };
  const save = async () => {
    if (later !== undefined) await schedule(parseMoment(later));
    else if (nextVersion !== null) await submit({}, { next: 'publish' });
    else if (!isPrepared) await submit();
    else if (waits && proposed !== undefined) await schedule(new Date(proposed));
    else await submit(PUBLIC_STATE);
  };
  const submitLabel =
    noun === undefined ? 'Save and Publish' : `${isPrepared ? 'Create' : 'Update'} ${noun}`;

  /** Not where a proposed or a chosen time says what the button does. */
  const isPublishedBySubmit = isPrepared && proposed === undefined && later === undefined;
  const change = (label: string, hint: string, changes: StateValues) => ({
    ...{ label, hint },
    run: () => void submit(changes),
  });
  const choose = (label: string, hint: string, proposal: string | null | undefined) => ({
    ...{ label, hint },
    run: () => {
      chooseLater(proposal ? churchMoment(new Date(proposal)) : tomorrowMorning());
    },
  });
  // A proposal that is accepted has its time already, which can only be another one.
  const publishLater = () =>
    choose(
      waits && proposed !== undefined ? 'Another Time…' : 'Publish Later…',
      LATER,
      stored?.publishAt ?? proposed,
    );
  /** The buttons for the state of the record, with what they do. */
  const actions = () => {
    switch (stored?.state) {
      case 'draft':
      case undefined:
        return isPrepared ? [publishLater()] : [];
      case 'scheduled':
        return [
          change('Publish Now', 'Visitors see it without waiting for that time.', PUBLIC_STATE),
          choose('Reschedule…', LATER, stored.publishAt),
          change('Back to Draft', 'Visitors do not see it until you publish it.', DRAFT_STATE),
        ];
      case 'hidden':
        return [change('Publish', 'Visitors see it again.', PUBLIC_STATE), publishLater()];
      case 'public':
        return [change('Take Down', takenDown, { state: 'hidden', publishAt: '' })];
    }
  };
  const nextAt = nextVersion?.publishAt;
  const nextActions = isNext
    ? [choose(nextAt ? 'Reschedule…' : 'Publish Later…', CHANGED_LATER, nextAt)]
    : [];
  /** The button that saves what is typed without showing it to visitors; undefined if it would be no different. */
  const aside = isPrepared
    ? { label: 'Save Draft', run: () => void submit(DRAFT_STATE) }
    : isNext
      ? {
          label: 'Save Without Publishing',
          run: () => void submit({}, { next: 'save', publishAt: null }),
        }
      : undefined;

  return {
    editor,
    aside,
    /** The time of publication in the open field; undefined while the field is closed. */
    later,
    chooseLater,
    /** The proposed time of publication, and whether the user accepts it. */
    proposed,
    waits,
    setWaits,
    nextVersion,
    /** The sentence about who sees the record now. */
    sentence:
      nextVersion === null
        ? sentenceOf(stored, hasNextVersions) + (isPublishedBySubmit ? publishes(submitLabel) : '')
        : nextSentence(nextVersion, submitLabel),
    actions: [...nextActions, ...actions()],
    /** The action of the main button of the form. */
    submit: () => void save(),
    submitLabel:
      later === undefined
        ? submitLabel
        : isNext
          ? 'Schedule the Next Version'
          : `Schedule ${noun ?? ''}`,
  };
}

export type RecordPublishing = ReturnType<typeof useRecordPublishing>;

const unbroken = (moment: string) => moment.replaceAll(' ', '\u00a0');

/** The state of a record that visitors do not see as it was saved; undefined for others. */
function unseenState(
  stored: RecordWithNextVersion,
  nextVersion: NextVersion | null,
  isForLater: boolean,
) {
  const { publishAt } = nextVersion ?? stored;
  const when = publishAt ? `, ${comingMoment(publishAt)}` : '';
  if (nextVersion !== null) return `Next version${when || ' saved'}`;
  const { state = 'public' } = stored;
  if (state === 'draft' && isForLater) return 'Draft, not scheduled yet';
  return state === 'public' ? undefined : STATE_LABELS[state] + when;
}

function sentenceOf(stored: RecordWithNextVersion | null, hasNextVersions: boolean): string {
  // An autosave stores a new record as a draft: the same sentence before and after it moves no button under a press.
  if (stored === null) return UNSAVED;
  switch (stored.state) {
    case 'draft':
      return DRAFT;
    case 'scheduled':
      return `Will be public ${unbroken(recentMoment(stored.publishAt ?? ''))}`;
    case 'hidden':
      return 'It is taken down. Visitors do not see it.';
    case 'public':
    case undefined:
      return hasNextVersions ? PUBLIC : `${PUBLIC} ${NO_NEXT_VERSION}`;
  }
}

const publishes = (submitLabel: string): string =>
  ` "${submitLabel}" makes it public; "Save Draft" does not.`;

const nextSentence = ({ publishAt, savedAt }: NextVersion, publishLabel: string): string =>
  publishAt === null
    ? `Visitors see the version before. What stands here is a draft of the next one, saved ${recentMoment(savedAt)}. "${publishLabel}" shows it to them.`
    : `Visitors see the version before. What stands here takes its place ${recentMoment(publishAt)}. "${publishLabel}" does so at once.`;
