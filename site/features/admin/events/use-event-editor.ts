import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { EventForm, type ChurchEvent, type CreateEventInput } from '#shared/events.ts';
import { showFieldProblems } from '#site/components/admin/field-problems.ts';
import { isConflict, isGone } from '#site/components/admin/record-version.ts';
import { useDraft } from '#site/components/admin/use-draft.ts';
import { mayLeave, useUnsavedGuard } from '#site/components/admin/use-unsaved-guard.ts';
import { showToast } from '#site/lib/toasts.ts';
import { BLANK_EVENT, copyOf, EVENT_FIELDS, EventValues, valuesOf } from './event-values.ts';
import { useSaveEvent, type SavedEvent } from './events.queries.ts';

const GONE = 'Somebody else has deleted this event. Save again to create it anew.';

/** What the form was opened with; each opening is an object of its own. */
type Opening = { values: EventValues };

type Options = {
  onOpen: () => void;
  /** With the button that opened an existing event, for the cursor to go back to. */
  onClose: (opener: Element | null) => void;
};

/** The one form of the screen: opened blank, with an event, or with a copy; closed after save or cancel. */
export function useEventEditor({ onOpen, onClose }: Options) {
  const form = useForm<EventValues, unknown, CreateEventInput>({
    defaultValues: BLANK_EVENT,
    resolver: zodResolver(EventForm),
  });
  const save = useSaveEvent();
  const [opening, setOpening] = useState<Opening | null>(null);
  const [saved, setSaved] = useState<SavedEvent | null>(null);
  const opener = useRef<Element>(null);
  const [conflict, setConflict] = useState<Pick<SavedEvent, 'version'> | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  const isRestored = useDraft(form, {
    name: saved === null ? 'event' : null,
    schema: EventValues,
    blank: BLANK_EVENT,
  });
  useUnsavedGuard(isDirty);

  useEffect(() => {
    if (opening === null) return;
    onOpen();
    // Before the reset, which lets go of the inputs until the next render.
    form.setFocus('title');
    form.reset(opening.values);
  }, [form, opening, onOpen]);

  /** Blank first, which also drops the draft of what is left behind. */
  const fill = (values: EventValues | null, record: SavedEvent | null) => {
    form.reset(BLANK_EVENT);
    setOpening(values && { values });
    setSaved(record);
    setConflict(null);
  };
  const open = (values: EventValues, record: SavedEvent | null) => {
    if (!mayLeave(isDirty)) return;
    opener.current = document.activeElement;
    fill(values, record);
  };
  const close = () => {
    fill(null, null);
    onClose(saved === null ? null : opener.current);
  };

  const fail = (error: unknown) => {
    if (saved !== null && isConflict(error)) {
      setConflict({ version: error.version });
      return;
    }
    const isDeleted = saved !== null && isGone(error);
    if (isDeleted) setSaved(null);
    showFieldProblems(error, EVENT_FIELDS, form.setError);
    showToast({
      title: 'Failed to save event',
      text: isDeleted ? GONE : '',
      kind: 'failure',
    });
  };
  const write = async (event: CreateEventInput) => {
    try {
      await save.mutateAsync({ saved, event });
    } catch (error) {
      fail(error);
      return;
    }
    const text = saved === null ? 'Event created successfully' : 'Event updated successfully';
    showToast({ title: 'Success', text, kind: 'success' });
    close();
  };

  return {
    form,
    isOpen: opening !== null || isRestored,
    isNew: saved === null,
    isRestored,
    isSaving: isSubmitting,
    hasConflict: conflict !== null,
    savedId: saved?.id,
    openNew: () => {
      open(BLANK_EVENT, null);
    },
    openEvent: (event: ChurchEvent) => {
      open(valuesOf(event), event);
    },
    openCopy: (event: ChurchEvent) => {
      open(copyOf(event), null);
    },
    /** Puts another version of the event in place of what is typed. */
    load: (event: ChurchEvent) => {
      fill(valuesOf(event), event);
    },
    /** Lets the next save write over what somebody else changed. */
    keepTyped: () => {
      if (saved !== null && conflict !== null) setSaved({ ...saved, ...conflict });
      setConflict(null);
    },
    /** Takes over `featured` after this screen itself has turned it in the list. */
    takeFeatured: ({ id, version, featured }: ChurchEvent) => {
      if (saved?.id !== id) return;
      form.resetField('featured', { defaultValue: featured });
      if (saved.version === version - 1) setSaved({ id, version });
    },
    cancel: () => {
      if (mayLeave(isDirty)) close();
    },
    close,
    submit: (event: SubmitEvent) => void form.handleSubmit(write)(event),
  };
}

export type EventEditor = ReturnType<typeof useEventEditor>;
