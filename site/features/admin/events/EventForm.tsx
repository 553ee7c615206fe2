import { useEffect } from 'react';
import { readDay } from '#shared/calendar/dates.ts';
import { EVENT_STATUSES, eventPath } from '#shared/events/event-labels.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import { categoryLabel } from '#shared/settings/categories.ts';
import { unsavedInputName } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { PreviewActions } from '#site/components/admin/publishing/PreviewActions.tsx';
import type { Opening } from '#site/components/admin/record-editor/opening.ts';
import { FormWithPreview } from '#site/components/admin/record-editor/FormParts.tsx';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { useCategories } from '#site/components/admin/queries.ts';
import { DeleteButton } from '#site/components/admin/Button.tsx';
import { openAddress } from '#site/components/admin/address/address.ts';
import { formStaysAt } from '#site/components/admin/address/use-record-address.ts';
import { isCompleteAddress } from '#site/components/admin/fields/AddressField.tsx';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';
import { savedToastText } from '#site/components/admin/states/saved-toast.ts';
import { SaveDraftButton, StatePanel } from '#site/components/admin/states/StatePanel.tsx';
import { useRecordPublishing } from '#site/components/admin/states/use-publishing.ts';
import { EventSummary } from '#site/components/events/EventSummary.tsx';
import { showToast } from '#site/lib/page/toasts.ts';
import { blankEvent, eventFields, eventValues } from './event-fields.tsx';
import { EventFormInput, SeriesEventFormInput, type EventValues } from './event-form.ts';
import { useReloadEvent, useSaveEvent } from './events.queries.ts';

const NEW = ['Create New Event', 'Fill out the form to create a new event'];
const EXISTING = ['Edit Event', 'Update the event details below'];

/**
 * Whether the form stays open after a save: for a draft that is not a series, because the form of a series has further
 * fields.
 */
const staysWith = ({ state, series }: ListedEvent) => state === 'draft' && series === null;

/** Whether the event is not a series. For a series, the editor chooses the dates to change. */
const isSingle = ({ repeat }: EventValues, event: ListedEvent | null) =>
  repeat.kind === 'none' && (event?.series ?? null) === null;

export type EventOpening = Opening<EventValues, ListedEvent> & {
  /** The event from which `copy` was made. */
  copied?: ListedEvent;
};

type Props = {
  opening: EventOpening;
  /** The id of a saved event, also of a new one that was saved as a draft. */
  eventId: number | undefined;
  onSaved: (event: ListedEvent) => void;
  /** Called when the event is saved as a draft and the form stays open. */
  onDraft: (event: ListedEvent) => void;
};

const SAVED = {
  created: { title: 'Success', text: 'Event created successfully' },
  updated: { title: 'Success', text: 'Event updated successfully' },
};

/** An event as lists of the website show it, once it has a title and a date. */
function EventPreview({ typed }: { typed: EventValues }) {
  const categories = useCategories();
  const [day, lastDay] = [readDay(typed.date), readDay(typed.endDate)];
  const address = useDebounced(typed.imageUrl.trim());
  if (typed.title.trim() === '' || day === undefined)
    return <p>The event appears here once it has a title and a date.</p>;
  const event = {
    ...typed,
    ...{ id: 0, version: 0, series: null, previousDate: null },
    status: EVENT_STATUSES.find((status) => status === typed.status) ?? 'scheduled',
    date: day,
    endDate: lastDay ?? null,
    category: categoryLabel(typed.category, categories),
    imageUrl: isCompleteAddress(address) ? address : null,
  };
  return (
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 [&_.day-tile]:w-14 [&_.event-text]:line-clamp-3 [&_.event-title]:text-lg/snug"
      inert
    >
      <EventSummary event={event} actions={null} sizes="16rem" />
    </div>
  );
}

/** The form of a new or existing event. */
export function EventForm({ opening, eventId, onSaved, onDraft }: Props) {
  const save = useSaveEvent();
  const categories = useCategories();
  const editor = useRecordEditor({
    noun: 'event',
    inputNameOf: (stored) => unsavedInputName('event', stored?.id),
    schema: opening.record?.series ? SeriesEventFormInput : EventFormInput,
    fields: eventFields(categories, opening.copied),
    opening,
    blank: blankEvent(categories),
    valuesOf: eventValues,
    save: save.mutateAsync,
    reload: useReloadEvent(),
    onSaved: (event, before) => {
      showToast({ ...savedToastText('Event', event, before, SAVED), kind: 'success' });
      if (staysWith(event)) onDraft(event);
      else onSaved(event);
    },
    staysWith,
    autosave: { may: isSingle, onSaved: onDraft },
    failure: { title: 'Failed to save event' },
    ...(eventId !== undefined && { staysAt: formStaysAt(eventId) }),
  });
  const publishing = useRecordPublishing(editor, { noun: 'Event' });
  const { element } = editor.form;
  useEffect(() => {
    window.scrollTo({ top: 0 });
    const field = element?.querySelector<HTMLInputElement>('[name="title"]');
    // Moves the caret to the start first: focusing scrolls to the caret, and would hide the start of a long title.
    field?.setSelectionRange(0, 0);
    field?.focus();
  }, [element]);

  const [title, description] = editor.stored === null ? NEW : EXISTING;
  const form = (
    <section className="card min-w-0 p-5 sm:p-8" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-ink-soft">{description}</p>
      <RecordForm
        editor={editor}
        className="mt-6"
        submit={publishing.submitLabel}
        onSubmit={publishing.submit}
        buttons={<SaveDraftButton publishing={publishing} savedAt={editor.savedAt} />}
        end={
          eventId !== undefined && (
            <DeleteButton
              disabled={editor.isSaving}
              onClick={() => {
                openAddress(`?edit=${eventId}&delete=${eventId}`);
              }}
            >
              Delete Event
            </DeleteButton>
          )
        }
      >
        <Fields editor={editor} />
        <StatePanel
          publishing={publishing}
          {...(eventId !== undefined && { path: eventPath(eventId) })}
        >
          <PreviewActions type="events" record={editor.stored} />
        </StatePanel>
      </RecordForm>
    </section>
  );
  return <FormWithPreview form={form} preview={<EventPreview typed={editor.form.typed} />} />;
}
