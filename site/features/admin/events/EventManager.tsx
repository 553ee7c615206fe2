import { useCallback, useRef, useState } from 'react';
import { closeAddress, openAddress } from '#site/components/admin/address/address.ts';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { ListState } from '#site/components/admin/ListState.tsx';
import { DeleteEventDialog } from './DeleteEventDialog.tsx';
import { EventForm } from './EventForm.tsx';
import { EventList } from './EventList.tsx';
import { useEvents } from './events.queries.ts';
import { NoEvents } from './NoEvents.tsx';
import { useEventAddress } from './use-event-address.ts';
import { useOpener } from './use-opener.ts';
import { useQuickChanges } from './use-quick-changes.ts';

/** Event management: the list, replaced by the form of one event when open. */
export function EventManager() {
  const newButton = useRef<HTMLButtonElement>(null);
  const focusNewButton = useCallback(() => newButton.current?.focus(), []);
  const events = useEvents();
  const { opening, key, deleting } = useEventAddress(events.data);
  const opener = useOpener(opening !== null, focusNewButton);
  const [savedId, setSavedId] = useState<number>();
  const quickChanges = useQuickChanges();

  const open = (search: string) => {
    if (!openAddress(search)) return;
    opener.remember();
    setSavedId(undefined);
  };
  const openNew = () => {
    open('?new');
  };

  return (
    <>
      <AdminHeader title="Event Management" subtitle="Create, edit, and manage church events">
        <a href="/admin" className="button button-quiet">
          Back to Dashboard
        </a>
        <a href="/events/bulletin" className="button button-quiet">
          Bulletin
        </a>
        <button ref={newButton} type="button" className="button button-primary" onClick={openNew}>
          New Event
        </button>
      </AdminHeader>
      {opening !== null && (
        <div className="shell py-8">
          <EventForm
            key={key}
            opening={opening}
            onCancel={() => {
              closeAddress('');
            }}
            onSaved={({ id }) => {
              opener.forget();
              setSavedId(id);
              closeAddress('', { isUnasked: true });
            }}
          />
        </div>
      )}
      {/* Stays mounted, to keep search and scroll position, and gets the focus back. */}
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
          closeAddress('');
        }}
        focusAfterDeletion={focusNewButton}
      />
    </>
  );
}
