import { useEffect, useRef, useState } from 'react';
import type { ChurchEvent } from '#shared/events.ts';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { ListState } from '#site/components/admin/ListState.tsx';
import { hasDraft } from '#site/components/admin/record-editor/draft.ts';
import { mayLeave } from '#site/components/admin/use-unsaved-guard.ts';
import { showToast } from '#site/lib/toasts.ts';
import { DeleteEventDialog } from './DeleteEventDialog.tsx';
import { copyOf } from './event-fields.tsx';
import { EventForm, type EventOpening } from './EventForm.tsx';
import { EventList } from './EventList.tsx';
import { useEvents, useFeatureEvent } from './events.queries.ts';
import { NoEvents } from './NoEvents.tsx';

/** Turns `featured` over from the list, and says so. */
function useFeature() {
  const feature = useFeatureEvent();
  const turn = (event: ChurchEvent) => {
    feature.mutate(event, {
      onSuccess: ({ featured }) => {
        const text = `Event ${featured ? 'featured' : 'unfeatured'} successfully`;
        showToast({ title: 'Success', text, kind: 'success' });
      },
      onError: () => {
        showToast({ title: 'Failed to update event', text: '', kind: 'failure' });
      },
    });
  };
  return { turn, workingId: feature.isPending ? feature.variables.id : undefined };
}

/** What the form holds; null while the list is shown. A draft from before opens it at once. */
function useOpening(newButton: { current: HTMLButtonElement | null }) {
  const [opening, setOpening] = useState<EventOpening | null>(hasDraft('event') ? {} : null);
  const [count, setCount] = useState(0);
  const opener = useRef<Element>(null);

  useEffect(() => {
    if (opening !== null || opener.current === null) return;
    const button = opener.current;
    if (button instanceof HTMLElement && button.isConnected) button.focus();
    else newButton.current?.focus();
  }, [opening, newButton]);

  return {
    opening,
    /** Of this opening, so that each begins with a form of its own. */
    key: count,
    open: (next: EventOpening) => {
      if (!mayLeave()) return;
      opener.current = next.record === undefined ? newButton.current : document.activeElement;
      setOpening(next);
      setCount(count + 1);
    },
    close: () => {
      setOpening(null);
    },
  };
}

/** Event management: the list, and in its place the form of one event. */
export function EventManager() {
  const newButton = useRef<HTMLButtonElement>(null);
  const events = useEvents();
  const { opening, key, open, close } = useOpening(newButton);
  const feature = useFeature();
  const [deleting, setDeleting] = useState<ChurchEvent | null>(null);
  const openNew = () => {
    open({});
  };

  return (
    <>
      <AdminHeader title="Event Management" subtitle="Create, edit, and manage church events">
        <a href="/admin" className="button button-quiet">
          Back to Dashboard
        </a>
        <button ref={newButton} type="button" className="button button-primary" onClick={openNew}>
          New Event
        </button>
      </AdminHeader>
      {opening !== null && (
        <div className="shell py-8">
          <EventForm key={key} opening={opening} onClose={close} />
        </div>
      )}
      {/* It stays, with its search and its place, and gets the keyboard back. */}
      <div className="shell py-8" hidden={opening !== null}>
        <ListState
          isLoading={events.isPending}
          hasFailed={events.isError}
          isEmpty={events.data?.length === 0}
          loadingText="Loading events..."
          empty={<NoEvents onCreate={openNew} />}
          onRetry={() => void events.refetch()}
        >
          {events.data && (
            <EventList
              events={events.data}
              workingId={feature.workingId}
              actions={{
                onFeature: feature.turn,
                onEdit: (event) => {
                  open({ record: event });
                },
                onDuplicate: (event) => {
                  open({ copy: copyOf(event) });
                },
                onDelete: setDeleting,
              }}
            />
          )}
        </ListState>
      </div>
      <DeleteEventDialog
        event={deleting}
        onClose={() => {
          setDeleting(null);
        }}
        focusAfterDeletion={() => newButton.current?.focus()}
      />
    </>
  );
}
