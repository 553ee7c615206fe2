import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { churchDay } from '#shared/dates.ts';
import type { CreateSermonInput, Sermon } from '#shared/sermons.ts';
import { showFieldProblems } from '#site/components/admin/field-problems.ts';
import { isConflict, isGone } from '#site/components/admin/record-version.ts';
import { useDraft } from '#site/components/admin/use-draft.ts';
import { showToast } from '#site/lib/toasts.ts';
import {
  blankSermon,
  SERMON_FIELDS,
  SermonSubmission,
  SermonValues,
  valuesOf,
} from './sermon-values.ts';
import { lacksPodcast } from './recording-notice.ts';
import { useSaveSermon, type SavedSermon } from './sermons.queries.ts';

const CREATED = {
  title: 'Sermon Created',
  text: 'The new sermon has been successfully created.',
} as const;
const UPDATED = {
  title: 'Sermon Updated',
  text: 'The sermon has been successfully updated.',
} as const;
const FAILED = {
  title: 'Error',
  text: 'There was a problem saving the sermon. Please try again.',
} as const;

/** Added where the recording cannot be in the podcast; the field says why. */
const NOT_IN_PODCAST = {
  created: ' Its recording is not in the podcast yet: open the sermon to see why.',
  updated: ' Its recording is not in the podcast yet: see Audio URL.',
} as const;

/** What the editor is told of a save that succeeded. */
function successToast(stored: Sermon, what: 'created' | 'updated') {
  const { title, text } = what === 'created' ? CREATED : UPDATED;
  const note = lacksPodcast(stored) ? NOT_IN_PODCAST[what] : '';
  return { title, text: `${text}${note}`, kind: 'success' } as const;
}

export type SermonFormFields = UseFormReturn<SermonValues, unknown, CreateSermonInput>;

/** Why a save was refused: another version is stored by now, or none at all. */
type Refusal = { kind: 'conflict'; version: number | undefined } | { kind: 'gone' };

type Props = {
  /** The sermon to edit; null for a new one. */
  sermon: Sermon | null;
  onCreated: () => void;
  onDirtyChange: (isDirty: boolean) => void;
};

/** The form of one sermon: what is typed, what is saved, and what became of the last save. */
export function useSermonForm({ sermon, onCreated, onDirtyChange }: Props) {
  const [blank] = useState(() => blankSermon(churchDay(new Date())));
  const [saved, setSaved] = useState<SavedSermon | null>(sermon);
  const [stored, setStored] = useState(sermon);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = useSaveSermon();
  const form: SermonFormFields = useForm<SermonValues, unknown, CreateSermonInput>({
    defaultValues: sermon === null ? blank : valuesOf(sermon),
    resolver: zodResolver(SermonSubmission),
  });
  const { isDirty, isSubmitting } = form.formState;
  const isRestored = useDraft(form, {
    name: sermon === null ? 'sermon' : null,
    schema: SermonValues,
    blank,
  });

  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);

  /** Shows a stored version in place of what is typed. */
  const load = (loaded: Sermon) => {
    form.reset(valuesOf(loaded));
    setSaved(loaded);
    setStored(loaded);
    setRefusal(null);
  };
  const startOver = () => {
    form.reset(blank);
    setRefusal(null);
    form.setFocus('title');
  };
  const refuse = (error: unknown) => {
    if (saved !== null && isConflict(error)) {
      setRefusal({ kind: 'conflict', version: error.version });
    }
    if (saved !== null && isGone(error)) {
      setRefusal({ kind: 'gone' });
      setSaved(null);
    }
  };

  const submit = form.handleSubmit(async (typed) => {
    try {
      const answered = await save.mutateAsync({ saved, sermon: typed });
      if (saved === null) {
        startOver();
        onCreated();
      } else {
        load(answered);
      }
      showToast(successToast(answered, saved === null ? 'created' : 'updated'));
    } catch (error) {
      refuse(error);
      showFieldProblems(error, SERMON_FIELDS, form.setError);
      showToast({ ...FAILED, kind: 'failure' });
    }
  });

  return {
    form,
    saved,
    /** The sermon as it was last read or saved; null for a new one. */
    stored,
    refusal: refusal?.kind ?? null,
    isRestored,
    isSaving: isSubmitting,
    submit,
    load,
    startOver,
    /** Another version is stored than the one that was opened. */
    refuse,
    /** Lets the next save write over what somebody else changed. */
    keepTyped: () => {
      if (saved !== null && refusal?.kind === 'conflict') {
        setSaved({ ...saved, version: refusal.version });
      }
      setRefusal(null);
    },
  };
}

export type SermonEditing = ReturnType<typeof useSermonForm>;
