import { useEffect } from 'react';
import type { ChurchEvent } from '#shared/events/events.ts';
import {
  closeAddress,
  replaceAddress,
  useAddress,
} from '#site/components/admin/address/address.ts';
import { useLostAddress, useNamedRecord } from '#site/components/admin/address/use-named-record.ts';
import { hasDraft } from '#site/components/admin/record-editor/draft.ts';
import { copyOf } from './event-fields.tsx';
import type { EventOpening } from './EventForm.tsx';

/** The view that the address opens over the list: `?new`, `?edit=12`, `?copy=12` or `?delete=12`. */
export function useEventAddress(events: readonly ChurchEvent[] | undefined) {
  const address = useAddress();
  const edited = useNamedRecord('edit', events);
  const copied = useNamedRecord('copy', events);
  const deleted = useNamedRecord('delete', events);
  const isMissing = edited.isMissing || copied.isMissing || deleted.isMissing;
  useLostAddress(isMissing && events !== undefined, () => {
    closeAddress('', { isUnasked: true });
  });

  useEffect(() => {
    // Opens the form by itself when a draft survived a crash.
    if (!new URLSearchParams(window.location.search).has('edit') && hasDraft('event')) {
      replaceAddress('?new');
    }
  }, []);

  const opening: EventOpening | null =
    edited.record !== undefined
      ? { record: edited.record }
      : copied.record !== undefined
        ? { copy: copyOf(copied.record), copied: copied.record }
        : address.has('new')
          ? {}
          : null;
  return { opening, key: address.toString(), deleting: deleted.record ?? null };
}
