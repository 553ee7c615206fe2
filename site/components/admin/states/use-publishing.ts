import { useState } from 'react';
import { readMoment, type ChurchMoment } from '#shared/church/church-moments.ts';
import { NO_MOMENT, type Stated } from '#shared/publishing/record-states.ts';
import { proposedMoment } from '#shared/publishing/state-words.ts';
import type { FieldErrors } from '#site/lib/api/field-errors.ts';
import { AT_ONCE, type StateValues } from './state-fields.ts';

/** What of a record's editor decides on its state. */
export type StatedEditor = {
  stored: Stated<object> | null;
  isSaving: boolean;
  isKeptHere: boolean;
  submit: (changes?: Partial<StateValues>) => Promise<void>;
  form: { fills: number; errors: FieldErrors; refuse: (errors: FieldErrors) => void };
};

/**
 * When a record becomes public, and what the buttons of its form do.
 * @param noun as the buttons say it, such as 'Sermon'
 * @param day the day as typed that a new record waits for; absent where nothing is proposed
 */
export function usePublishing(editor: StatedEditor, noun: string, day?: string) {
  const { stored, form } = editor;
  const [chosen, setChosen] = useState<{ of: number; moment: ChurchMoment }>();
  const [waits, setWaits] = useState(true);
  const [now] = useState(() => new Date());
  // A save ends the choice of a moment, but not one that the editor has not asked for.
  const later = chosen?.of === form.fills ? chosen.moment : undefined;
  const isPrepared = stored === null || stored.state === 'draft';
  const proposed = isPrepared && day !== undefined ? proposedMoment(day, now) : undefined;

  const schedule = async (moment: Date | undefined) => {
    if (moment === undefined || moment <= new Date()) form.refuse({ publishAt: NO_MOMENT });
    else await editor.submit({ state: 'scheduled', publishAt: moment.toISOString() });
  };
  const submit = async () => {
    if (later !== undefined) await schedule(readMoment(later));
    else if (!isPrepared) await editor.submit();
    else if (waits && proposed !== undefined) await schedule(new Date(proposed));
    else await editor.submit(AT_ONCE);
  };

  return {
    editor,
    isPrepared,
    /** The moment that is being chosen; undefined when none is. */
    later,
    chooseLater: (moment: ChurchMoment | undefined) => {
      setChosen(moment === undefined ? undefined : { of: form.fills, moment });
    },
    /** The moment that its day proposes, and whether it waits for that. */
    proposed,
    waits,
    setWaits,
    /** The form's main button. */
    submit: () => void submit(),
    submitLabel: `${later !== undefined ? 'Schedule' : isPrepared ? 'Create' : 'Update'} ${noun}`,
    change: (changes: StateValues) => void editor.submit(changes),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
