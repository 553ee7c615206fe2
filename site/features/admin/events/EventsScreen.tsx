import { useCallback, useEffect, useRef, useState } from 'react';
import type { SeriesScope } from '#shared/calendar/repeat.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import {
  backToList,
  closeAddress,
  currentQuery,
  lastListAddress,
  openAddress,
  recordIdIn,
  replaceAddress,
  useSearchParameters,
  useMissingRecordToast,
  useRecordInQuery,
} from '#site/components/admin/address/address.ts';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';
import { PrintLink } from '#site/components/admin/Button.tsx';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { HISTORY_NOTE, useUndoDeletion } from '#site/components/admin/dialogs/deletion.tsx';
import { isUnsavedInputStored } from '#site/components/admin/unsaved-input/unsaved-input.ts';
import { useReturnToOpener } from '#site/components/admin/focus.ts';
import { ListState, listStateProps } from '#site/components/admin/list/ListState.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { useSettings } from '#site/components/admin/queries.ts';
import { EventForm, type EventOpening } from './EventForm.tsx';
import { EventList, NoEvents } from './EventList.tsx';
import { useDeleteEvent, useEvents, useQuickChanges } from './events.queries.ts';
import { ScopeChoices } from './ScopeField.tsx';

type Form = { opening: EventOpening | null; key: string };

/**
 * The view that the address opens above the list: `?new`, `?edit=12`, `?copy=12` or `?delete=12`. `?edit=12&delete=12`
 * asks for the deletion in the form.
 */
function useEventAddress(events: readonly ListedEvent[] | undefined) {
  const address = useSearchParameters();
  const edited = useRecordInQuery('edit', events);
  const copied = useRecordInQuery('copy', events);
  const deleted = useRecordInQuery('delete', events);
  const isMissing = edited.isMissing || copied.isMissing || deleted.isMissing;
  useMissingRecordToast(isMissing && events !== undefined, backToList);

  useEffect(() => {
    // Opens the form of a new event at once if its input survived a reload or a crash.
    if (!new URLSearchParams(window.location.search).has('edit') && isUnsavedInputStored('event')) {
      replaceAddress('?new');
    }
  }, []);

  const [draft, setDraft] = useState<{ id: number; form: Form }>();
  const isOfDraft = draft !== undefined && recordIdIn(address, 'edit') === draft.id;
  // Once the form of the draft is closed, the draft is forgotten, so that it opens like any other event.
  if (draft !== undefined && !isOfDraft) setDraft(undefined);
  const [record, copy] = [edited.record, copied.record];
  const isForm = record !== undefined || copy !== undefined || address.has('new');
  const addressed = {
    opening: isForm ? { record, copied: copy } : null,
    key: [record?.id, copy?.id].join(),
  };
  const form = isOfDraft ? draft.form : addressed;
  /**
   * Puts the id of a new event into the address once it is saved as a draft; the form keeps its content. Does nothing
   * if the user has left the form before the answer.
   */
  const name = ({ id }: ListedEvent) => {
    if (currentQuery().toString() !== address.toString()) return;
    setDraft({ id, form });
    replaceAddress(`?edit=${id}`);
  };
  return { ...form, name, editing: edited.record, deleting: deleted.record ?? null };
}

type DeleteProps = {
  /** The event to delete; null while the dialog is closed. */
  event: ListedEvent | null;
  onClose: () => void;
  /** Called before `onClose` when the event is deleted. */
  onDeleted: () => void;
  /** Moves the focus after a deletion, because the buttons of the event no longer exist. */
  focusAfterDeletion: () => void;
};

/** Asks for confirmation before an event is deleted. */
function DeleteEventDialog(props: DeleteProps) {
  const { event, onClose, onDeleted, focusAfterDeletion } = props;
  const remove = useDeleteEvent();
  const undoDeletion = useUndoDeletion();
  const [scope, setScope] = useState<SeriesScope>('one');
  const isInSeries = event !== null && event.series !== null;
  const close = () => {
    setScope('one');
    onClose();
  };
  return (
    <ConfirmedWrite
      asked={event && { event, scope: isInSeries ? scope : 'one' }}
      write={remove}
      title="Are you sure?"
      text={
        isInSeries
          ? `"${event.title}" repeats. This will delete the dates you choose.`
          : `This action cannot be undone. This will permanently delete the event "${event?.title ?? ''}" and remove it from the database.`
      }
      afterwards={HISTORY_NOTE}
      confirmLabel="Delete Event"
      done={(asked) => {
        onDeleted();
        const undo = () => {
          const { id, series } = asked.event;
          const isOne = series === null || asked.scope === 'one';
          undoDeletion(isOne ? { type: 'event', id } : { type: 'series', id: series.id });
        };
        return { title: 'Success', text: 'Event deleted successfully', undo };
      }}
      failed={() => ({ title: 'Failed to delete event' })}
      onClose={close}
      focusAfterwards={focusAfterDeletion}
    >
      {isInSeries && (
        <div className="mt-4">
          <ScopeChoices
            legend="Which dates do you want to delete?"
            event={event}
            value={scope}
            onChange={setScope}
          />
        </div>
      )}
    </ConfirmedWrite>
  );
}

/** Event management: the list, or the form of one event. */
function EventManager() {
  const newButton = useRef<HTMLButtonElement>(null);
  const focusNewButton = useCallback(() => newButton.current?.focus(), []);
  const events = useEvents();
  const { opening, key, name, editing, deleting } = useEventAddress(events.data);
  const opener = useReturnToOpener(opening !== null, focusNewButton);
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
      {opening === null ? (
        <AdminHeader
          key="list"
          title="Event Management"
          subtitle="Create, edit, and manage church events"
        >
          <button
            ref={newButton}
            type="button"
            className={`button ${events.data?.length === 0 ? 'button-quiet' : 'button-primary'}`}
            onClick={openNew}
          >
            New Event
          </button>
          <PrintLink href="/events/bulletin">Print Two Weeks</PrintLink>
        </AdminHeader>
      ) : (
        <AdminHeader
          key="form"
          title={editing === undefined ? 'New Event' : `Edit ${editing.title}`}
          back={{ href: '/admin/events', name: 'Events' }}
          isEditing
        />
      )}
      {opening !== null && !settings.isPending && (
        <div className="shell py-4 sm:py-6">
          <EventForm
            key={key}
            opening={opening}
            eventId={editing?.id}
            onDraft={name}
            onSaved={({ id }) => {
              opener.forget();
              setSavedId(id);
              backToList();
            }}
          />
        </div>
      )}
      {/* The list stays mounted, to keep search, scroll position and focus. */}
      <div className="shell pt-4 pb-8" hidden={opening !== null}>
        <ListState
          {...listStateProps(events)}
          isEmpty={events.data?.length === 0}
          loadingText="Loading events..."
          rows="events"
          empty={<NoEvents onCreate={openNew} />}
        >
          {events.data && (
            <EventList
              events={events.data}
              workingId={quickChanges.workingId}
              savedId={opening === null ? savedId : undefined}
              namedId={(editing ?? deleting)?.id}
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
          // After a deletion the list is open already.
          if (!currentQuery().has('delete')) return;
          closeAddress(editing === undefined ? lastListAddress() : `?edit=${editing.id}`);
        }}
        onDeleted={backToList}
        focusAfterDeletion={focusNewButton}
      />
    </>
  );
}

/** The screen /admin/events. */
export const EventsScreen = createAdminScreen('event management', EventManager);
