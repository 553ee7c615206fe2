import { useState } from 'react';
import type { SeriesScope } from '#shared/calendar/repeat.ts';
import type { ListedEvent } from '#shared/events/events.ts';
import { ConfirmedWrite } from '#site/components/admin/dialogs/ConfirmedWrite.tsx';
import { useUndoDeletion, type Deleted } from '#site/components/admin/dialogs/undo-deletion.ts';
import { useDeleteEvent, useEvents } from './events.queries.ts';
import { ScopeChoices } from './ScopeField.tsx';

type Props = {
  /** The event to delete; null while the dialog is closed. */
  event: ListedEvent | null;
  onClose: () => void;
  /** Moves the focus after deletion, because the event's buttons are gone. */
  focusAfterDeletion: () => void;
};

const deletedIn = ({ id, series }: ListedEvent, scope: SeriesScope): Deleted =>
  series === null || scope === 'one' ? { type: 'event', id } : { type: 'series', id: series.id };

/** Asks for confirmation before an event is deleted. */
export function DeleteEventDialog({ event, onClose, focusAfterDeletion }: Props) {
  const remove = useDeleteEvent();
  const undoDeletion = useUndoDeletion();
  const { data: events = [] } = useEvents();
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
          ? `"${event.title}" repeats. This action cannot be undone. It will permanently delete the dates you choose.`
          : `This action cannot be undone. This will permanently delete the event "${event?.title ?? ''}" and remove it from the database.`
      }
      afterwards={`For a while you can put ${isInSeries ? 'them' : 'it'} back from History.`}
      confirmLabel="Delete Event"
      done={(asked) => ({
        title: 'Success',
        text: 'Event deleted successfully',
        undo: () => {
          undoDeletion(deletedIn(asked.event, asked.scope));
        },
      })}
      failed={() => ({ title: 'Failed to delete event' })}
      onClose={close}
      focusAfterwards={focusAfterDeletion}
    >
      {isInSeries && (
        <div className="mt-4">
          <ScopeChoices
            legend="Which dates do you want to delete?"
            {...{ event, events }}
            value={scope}
            onChange={setScope}
          />
        </div>
      )}
    </ConfirmedWrite>
  );
}
