import type { ChurchEvent } from '#shared/events/events.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { showToast } from '#site/lib/page/toasts.ts';
import { useChangeEvent, type EventChange } from './events.queries.ts';

const STATUS_TOASTS = {
  scheduled: 'Event marked as taking place as planned',
  cancelled: 'Event marked as cancelled',
  postponed: 'Event marked as postponed',
};

/** Changes of an event from the list, each with a toast. */
export function useQuickChanges() {
  const write = useChangeEvent();
  const change = (sent: EventChange, toast: { text: string; undo?: () => void }) => {
    write.mutate(sent, {
      onSuccess: () => {
        showToast({ title: 'Success', kind: 'success', ...toast });
      },
      onError: (error) => {
        showFailure({ title: 'Failed to update event', error });
      },
    });
  };

  const feature = (event: ChurchEvent) => {
    const featured = !event.featured;
    const text = `Event ${featured ? 'featured' : 'unfeatured'} successfully`;
    change({ event, changes: { featured } }, { text });
  };

  const setStatus = (event: ChurchEvent, status: ChurchEvent['status']) => {
    const { status: before, previousDate } = event;
    const undo = () => {
      const changes = { status: before, previousDate };
      change({ event, changes }, { text: STATUS_TOASTS[before] });
    };
    change({ event, changes: { status } }, { text: STATUS_TOASTS[status], undo });
  };

  return {
    feature,
    setStatus,
    workingId: write.isPending ? write.variables.event.id : undefined,
  };
}
