import type { ChurchEvent } from '#shared/events.ts';
import { showToast } from '#site/lib/toasts.ts';
import { useFeatureEvent } from './events.queries.ts';

/** Toggles `featured` from the list, with a toast. */
export function useFeature() {
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
