import { useState } from 'react';
import { readMoment, type ChurchMoment } from '#shared/church/church-moments.ts';
import { NO_MOMENT } from '#shared/publishing/record-states.ts';
import type { NextVersion } from '#shared/publishing/next-versions.ts';
import { spokenMoment } from '#shared/publishing/state-words.ts';
import type { FieldErrors } from '#site/lib/api/field-errors.ts';
import type { NextWrite } from '../record-editor/editor-options.ts';

/** What of an editor decides on the next version of its record. */
type PreparingEditor = {
  stored: { nextVersion?: NextVersion | null | undefined } | null;
  isSaving: boolean;
  submit: (changes?: object, next?: NextWrite) => Promise<void>;
  form: { fills: number; errors: FieldErrors; refuse: (errors: FieldErrors) => void };
};

/** The next version of what is public: kept as a draft, scheduled, or shown at once by the form's main button. */
export function useNextVersion(editor: PreparingEditor) {
  const { stored, form } = editor;
  const [chosen, setChosen] = useState<{ of: number; moment: ChurchMoment }>();
  // A save ends the choice of a moment.
  const later = chosen?.of === form.fills ? chosen.moment : undefined;
  const nextVersion = stored?.nextVersion ?? null;

  const save = (publishAt: Date | null) =>
    editor.submit({}, { next: 'save', publishAt: publishAt?.toISOString() ?? null });
  const submit = async () => {
    if (later === undefined) {
      await editor.submit({}, nextVersion ? { next: 'publish' } : undefined);
      return;
    }
    const moment = readMoment(later);
    if (moment === undefined || moment <= new Date()) form.refuse({ publishAt: NO_MOMENT });
    else await save(moment);
  };

  return {
    editor,
    /** The one that is saved; null when there is none. */
    nextVersion,
    /** The moment that is being chosen; undefined when none is. */
    later,
    chooseLater: (moment: ChurchMoment | undefined) => {
      setChosen(moment === undefined ? undefined : { of: form.fills, moment });
    },
    saveDraft: () => void save(null),
    /** The form's main button. */
    submit: () => void submit(),
  };
}

export type Preparing = ReturnType<typeof useNextVersion>;

/** The toast of a save; undefined where there is no next version. */
export function nextVersionToast(nextVersion: NextVersion | null | undefined) {
  if (nextVersion === null || nextVersion === undefined) return undefined;
  const { publishAt } = nextVersion;
  return publishAt === null
    ? { title: 'Draft of the Next Version Saved', text: 'Visitors go on seeing the present one.' }
    : {
        title: 'Next Version Scheduled',
        text: `It takes the place of the present one on ${spokenMoment(publishAt)}.`,
      };
}
