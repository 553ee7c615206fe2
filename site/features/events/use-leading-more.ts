import { useLeadToAdded } from '#site/lib/page/use-lead-to-added.ts';
import type { MoreEvents } from './EventPortions.tsx';

/**
 * Leads the keyboard to what 'Show later' adds. It belongs to the section: its button goes with the last events, and
 * a date may join the card of its series far above.
 * @param loaded events of the whole list
 */
export function useLeadingMore(loaded: number, more: MoreEvents) {
  const { container, expectMore } = useLeadToAdded<HTMLElement>(loaded);
  const onMore = () => {
    expectMore();
    more.onMore();
  };
  return { section: container, moreLeading: { ...more, onMore } };
}
