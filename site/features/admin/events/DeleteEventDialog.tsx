import type { ChurchEvent } from '#shared/events.ts';
import { ConfirmDialog } from '#site/components/admin/ConfirmDialog.tsx';
import { showToast } from '#site/lib/toasts.ts';
import { useDeleteEvent } from './events.queries.ts';

type Props = {
  /** The event to delete; null while the dialog is closed. */
  event: ChurchEvent | null;
  onClose: () => void;
  /** Moves the focus after deletion, because the event's buttons are gone. */
  focusAfterDeletion: () => void;
};

/** Asks for confirmation before an event is deleted. */
export function DeleteEventDialog({ event, onClose, focusAfterDeletion }: Props) {
  const remove = useDeleteEvent();
  const confirm = (asked: ChurchEvent) => {
    remove.mutate(asked, {
      onSuccess: () => {
        showToast({ title: 'Success', text: 'Event deleted successfully', kind: 'success' });
      },
      onError: () => {
        showToast({ title: 'Failed to delete event', text: '', kind: 'failure' });
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={event !== null}
      title="Are you sure?"
      text={`This action cannot be undone. This will permanently delete the event "${event?.title ?? ''}" and remove it from the database.`}
      confirmLabel="Delete Event"
      isWorking={remove.isPending}
      onConfirm={() => {
        if (event !== null) confirm(event);
      }}
      onCancel={onClose}
      onCloseAutoFocus={(closing) => {
        if (!remove.isSuccess) return;
        closing.preventDefault();
        focusAfterDeletion();
      }}
    />
  );
}
