import { useEffect } from 'react';
import type { ChurchEvent } from '#shared/events/events.ts';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import {
  useRecordEditor,
  type Opening,
} from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { BLANK_EVENT, eventFields, eventValues } from './event-fields.tsx';
import { EventForm as EventFormSchema, SeriesEventForm, type EventValues } from './event-form.ts';
import { useReloadEvent, useSaveEvent } from './events.queries.ts';

const NEW = {
  title: 'Create New Event',
  description: 'Fill out the form to create a new event',
  submit: 'Create Event',
};
const EXISTING = {
  title: 'Edit Event',
  description: 'Update the event details below',
  submit: 'Update Event',
};

export type EventOpening = Opening<EventValues, ChurchEvent> & {
  /** The event that `copy` was made from. */
  copied?: ChurchEvent;
};

type Props = {
  opening: EventOpening;
  onCancel: () => void;
  onSaved: (event: ChurchEvent) => void;
};

/** The form of a new or existing event. */
export function EventForm({ opening, onCancel, onSaved }: Props) {
  const save = useSaveEvent();
  const editor = useRecordEditor({
    noun: 'event',
    schema: opening.record?.series ? SeriesEventForm : EventFormSchema,
    fields: eventFields(opening.copied),
    opening,
    blank: BLANK_EVENT,
    valuesOf: eventValues,
    save: save.mutateAsync,
    reload: useReloadEvent(),
    onSaved: (event, isNew) => {
      const text = isNew ? 'Event created successfully' : 'Event updated successfully';
      showToast({ title: 'Success', text, kind: 'success' });
      onSaved(event);
    },
    failure: { title: 'Failed to save event' },
  });
  const { element } = editor.form;
  useEffect(() => {
    window.scrollTo({ top: 0 });
    element?.querySelector<HTMLElement>('[name="title"]')?.focus();
  }, [element]);

  const texts = editor.stored === null ? NEW : EXISTING;
  return (
    <section className="card p-5 sm:p-8" aria-label={texts.title}>
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1 text-ink-soft">{texts.description}</p>
      <RecordForm editor={editor} className="mt-6" submit={texts.submit} onCancel={onCancel}>
        <Fields editor={editor} />
      </RecordForm>
    </section>
  );
}
