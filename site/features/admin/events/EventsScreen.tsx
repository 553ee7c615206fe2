import { useEffect, useRef, useCallback, useState } from 'react';
import type { ListedEvent } from '#shared/events/events.ts';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import type { Opening } from '#site/components/admin/record-editor/opening.ts';
import { useRecordEditor } from '#site/components/admin/record-editor/use-record-editor.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { blankEvent, eventFields, eventValues, copyOf } from './event-fields.tsx';
import { EventForm as EventFormSchema, SeriesEventForm, type EventValues } from './event-form.ts';
import { useReloadEvent, useSaveEvent, useEvents, useQuickChanges } from './events.queries.ts';
import {
  backToList,
  closeAddress,
  currentAddress,
  replaceAddress,
  useAddress,
  openAddress,
  useLostAddress,
  useNamedRecord,
  listAddress,
  recordIn,
} from '#site/components/admin/address/address.ts';
import { SaveDraft } from '#site/components/admin/states/SaveDraft.tsx';
import { PreviewActions } from '#site/components/admin/publishing/PreviewActions.tsx';
import { StatePanel } from '#site/components/admin/states/StatePanel.tsx';
import { isFirst, stateToast } from '#site/components/admin/states/state-toasts.ts';
import { usePublishing } from '#site/components/admin/states/use-publishing.ts';
import { draftName, hasDraft } from '#site/components/admin/drafts/draft.ts';
import { useOpener } from '#site/components/admin/focus.ts';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { ListState, stateOf } from '#site/components/admin/list/ListState.tsx';
import { DeleteEventDialog } from './DeleteEventDialog.tsx';
import { EventList, NoEvents } from './EventList.tsx';
import { useCategories, useSettings } from '#site/components/admin/settings-query.ts';
import { adminScreen } from '#site/components/admin/AdminScreen.tsx';
import { ButtonLink } from '#site/components/admin/Button.tsx';

const NEW = {
  title: 'Create New Event',
  description: 'Fill out the form to create a new event',
};
const EXISTING = {
  title: 'Edit Event',
  description: 'Update the event details below',
};

const CREATED = { title: 'Success', text: 'Event created successfully' };
const UPDATED = { title: 'Success', text: 'Event updated successfully' };

/** Whether the form goes on with what it saved: with a draft, but not with a series, which has a form for its dates. */
const staysWith = ({ state, series }: ListedEvent) => state === 'draft' && series === null;

/** Whether it is no series, whose dates are chosen by its editor. */
const isSingle = ({ repeat }: EventValues, event: ListedEvent | null) =>
  repeat.kind === 'none' && (event?.series ?? null) === null;

type EventOpening = Opening<EventValues, ListedEvent> & {
  /** The event that `copy` was made from. */
  copied?: ListedEvent;
};

type Props = {
  opening: EventOpening;
  onSaved: (event: ListedEvent) => void;
  /** Called when it is saved as a draft, and stays open. */
  onDraft: (event: ListedEvent) => void;
};

/** The form of a new or existing event. */
function EventForm({ opening, onSaved, onDraft }: Props) {
  const save = useSaveEvent();
  const categories = useCategories();
  const editor = useRecordEditor({
    noun: 'event',
    draftOf: (stored) => draftName('event', stored?.id),
    schema: opening.record?.series ? SeriesEventForm : EventFormSchema,
    fields: eventFields(categories, opening.copied),
    opening,
    blank: blankEvent(categories),
    valuesOf: eventValues,
    save: save.mutateAsync,
    reload: useReloadEvent(),
    onSaved: (event, before) => {
      const told = stateToast('Event', event, before) ?? (isFirst(before) ? CREATED : UPDATED);
      showToast({ ...told, kind: 'success' });
      if (staysWith(event)) onDraft(event);
      else onSaved(event);
    },
    staysWith,
    autosave: { may: isSingle, onSaved: onDraft },
    failure: { title: 'Failed to save event' },
  });
  const publishing = usePublishing(editor, 'Event');
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
      <RecordForm
        editor={editor}
        className="mt-6"
        submit={publishing.submitLabel}
        onSubmit={publishing.submit}
        buttons={<SaveDraft publishing={publishing} savedAt={editor.savedAt} />}
      >
        <Fields editor={editor} />
        <StatePanel publishing={publishing}>
          <PreviewActions type="events" record={editor.stored} />
        </StatePanel>
      </RecordForm>
    </section>
  );
}

type Form = { opening: EventOpening | null; key: string };

/** The view that the address opens over the list: `?new`, `?edit=12`, `?copy=12` or `?delete=12`. */
function useEventAddress(events: readonly ListedEvent[] | undefined) {
  const address = useAddress();
  const edited = useNamedRecord('edit', events);
  const copied = useNamedRecord('copy', events);
  const deleted = useNamedRecord('delete', events);
  const isMissing = edited.isMissing || copied.isMissing || deleted.isMissing;
  useLostAddress(isMissing && events !== undefined, backToList);

  useEffect(() => {
    // Opens the form by itself when a draft survived a crash.
    if (!new URLSearchParams(window.location.search).has('edit') && hasDraft('event')) {
      replaceAddress('?new');
    }
  }, []);

  const [draft, setDraft] = useState<{ id: number; form: Form }>();
  const isOfDraft = draft !== undefined && recordIn(address, 'edit') === draft.id;
  // Left and opened again, it is edited as any other event.
  if (draft !== undefined && !isOfDraft) setDraft(undefined);
  const addressed: EventOpening | null =
    edited.record !== undefined
      ? { record: edited.record }
      : copied.record !== undefined
        ? { copy: copyOf(copied.record), copied: copied.record }
        : address.has('new')
          ? {}
          : null;
  const form = isOfDraft ? draft.form : { opening: addressed, key: address.toString() };
  /**
   * Names the open form's event in the address, once it is saved as a draft; the form stays as it is. Nothing happens
   * when the editor has left the form before the answer.
   */
  const name = ({ id }: ListedEvent) => {
    if (currentAddress().toString() !== address.toString()) return;
    setDraft({ id, form });
    replaceAddress(`?edit=${id}`);
  };
  return { ...form, name, deleting: deleted.record ?? null };
}

/** Event management: the list, replaced by the form of one event when open. */
function EventManager() {
  const newButton = useRef<HTMLButtonElement>(null);
  const focusNewButton = useCallback(() => newButton.current?.focus(), []);
  const events = useEvents();
  const { opening, key, name, deleting } = useEventAddress(events.data);
  const opener = useOpener(opening !== null, focusNewButton);
  const settings = useSettings();
  const [savedId, setSavedId] = useState<number>();
  const quickChanges = useQuickChanges();

  const open = (search: string) => {
    openAddress(search, () => {
      opener.remember();
      setSavedId(undefined);
    });
  };
  const openNew = () => {
    open('?new');
  };

  return (
    <>
      <AdminHeader
        title="Event Management"
        subtitle="Create, edit, and manage church events"
        isSubtitleOnPhones
        isEditing={opening !== null}
      >
        <ButtonLink href="/admin">Back to Dashboard</ButtonLink>
        <ButtonLink href="/events/bulletin">Bulletin</ButtonLink>
        <button
          ref={newButton}
          type="button"
          className={`button ${opening === null ? 'button-primary' : 'button-quiet'}`}
          onClick={openNew}
        >
          New Event
        </button>
      </AdminHeader>
      {opening !== null && !settings.isPending && (
        <div className="shell py-3 sm:py-6">
          <EventForm
            key={key}
            opening={opening}
            onDraft={name}
            onSaved={({ id }) => {
              opener.forget();
              setSavedId(id);
              backToList();
            }}
          />
        </div>
      )}
      {/* Stays mounted, to keep search and scroll position, and gets the focus back. */}
      <div className="shell pt-2 pb-8" hidden={opening !== null}>
        <ListState
          {...stateOf(events)}
          isEmpty={events.data?.length === 0}
          loadingText="Loading events..."
          empty={<NoEvents onCreate={openNew} />}
        >
          {events.data && (
            <EventList
              events={events.data}
              workingId={quickChanges.workingId}
              savedId={opening === null ? savedId : undefined}
              actions={{
                onFeature: quickChanges.feature,
                onStatus: quickChanges.setStatus,
                onEdit: ({ id }) => {
                  open(`?edit=${id}`);
                },
                onDuplicate: ({ id }) => {
                  open(`?copy=${id}`);
                },
                onDelete: ({ id }) => {
                  openAddress(`?delete=${id}`);
                },
              }}
            />
          )}
        </ListState>
      </div>
      <DeleteEventDialog
        event={deleting}
        onClose={() => {
          closeAddress(listAddress());
        }}
        focusAfterDeletion={focusNewButton}
      />
    </>
  );
}

/** The screen /admin/events. */
export const EventsScreen = adminScreen('event management', EventManager);
