import { useCallback, useRef, useState } from 'react';
import type { ChurchEvent } from '#shared/events.ts';
import { AdminHeader } from '#site/components/admin/AdminHeader.tsx';
import { ListState } from '#site/components/admin/ListState.tsx';
import { showToast } from '#site/lib/toasts.ts';
import { DeleteEventDialog } from './DeleteEventDialog.tsx';
import { EventFormCard } from './EventFormCard.tsx';
import { EventList } from './EventList.tsx';
import { useEvents, useFeatureEvent } from './events.queries.ts';
import { NoEvents } from './NoEvents.tsx';
import { useEventEditor, type EventEditor } from './use-event-editor.ts';

/** Turns `featured` over from the list, and says so. */
function useFeature(editor: EventEditor) {
  const feature = useFeatureEvent();
  const turn = (event: ChurchEvent) => {
    feature.mutate(event, {
      onSuccess: (changed) => {
        editor.takeFeatured(changed);
        const text = `Event ${changed.featured ? 'featured' : 'unfeatured'} successfully`;
        showToast({ title: 'Success', text, kind: 'success' });
      },
      onError: () => {
        showToast({ title: 'Failed to update event', text: '', kind: 'failure' });
      },
    });
  };
  return { turn, workingId: feature.isPending ? feature.variables.id : undefined };
}

/** Event management: the form on demand, and the list below it (specification § 2). */
export function EventManager() {
  const newButton = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  const scrollToForm = useCallback(() => card.current?.scrollIntoView(), []);
  const focusNewButton = () => newButton.current?.focus();
  const events = useEvents();
  const editor = useEventEditor({
    onOpen: scrollToForm,
    onClose: (opener) => {
      if (opener instanceof HTMLButtonElement && opener.isConnected) opener.focus();
      else focusNewButton();
    },
  });
  const feature = useFeature(editor);
  const [deleting, setDeleting] = useState<ChurchEvent | null>(null);

  const loadNewVersion = async () => {
    const { data, isSuccess } = await events.refetch();
    const event = data?.find(({ id }) => id === editor.savedId);
    if (event !== undefined && isSuccess) editor.load(event);
    else showToast({ title: 'The event could not be loaded', text: '', kind: 'failure' });
  };

  return (
    <>
      <AdminHeader title="Event Management" subtitle="Create, edit, and manage church events">
        <a href="/admin" className="button button-quiet">
          Back to Dashboard
        </a>
        <button
          ref={newButton}
          type="button"
          className="button button-primary"
          onClick={editor.openNew}
        >
          New Event
        </button>
      </AdminHeader>
      <div className="shell py-8">
        {editor.isOpen && (
          <EventFormCard
            ref={card}
            editor={editor}
            onLoadNewVersion={() => {
              void loadNewVersion();
            }}
          />
        )}
        <ListState
          isLoading={events.isPending}
          hasFailed={events.isError}
          isEmpty={events.data?.length === 0}
          loadingText="Loading events..."
          empty={<NoEvents onCreate={editor.openNew} />}
          onRetry={() => void events.refetch()}
        >
          {events.data && (
            <EventList
              events={events.data}
              workingId={feature.workingId}
              actions={{
                onFeature: feature.turn,
                onEdit: editor.openEvent,
                onDuplicate: editor.openCopy,
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
        onDeleted={({ id }) => {
          if (id === editor.savedId) editor.close();
        }}
        focusAfterDeletion={focusNewButton}
      />
    </>
  );
}
