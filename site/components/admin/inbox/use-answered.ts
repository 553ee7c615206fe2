import { useEffect } from 'react';
import { closeAddress } from '#site/components/admin/address/address.ts';
import { useLostAddress, useNamedRecord } from '#site/components/admin/address/use-named-record.ts';
import type { InboxList } from './inbox.queries.ts';

/**
 * The entry that the address wants to answer (`&reply=7`); the list is read on to where it stands.
 * @param here the address without it, shown where no such entry is left
 */
export function useAnswered<Entry extends { id: number }>(
  { entries, hasFailed, hasMore, isFetching, loadMore }: InboxList<Entry>,
  here: string,
): Entry | undefined {
  const { record, isMissing } = useNamedRecord('reply', entries);
  const isSettled = isMissing && !isFetching && !hasFailed;
  useEffect(() => {
    if (isSettled && hasMore) loadMore();
  }, [isSettled, hasMore, loadMore]);
  useLostAddress(isSettled && !hasMore, () => {
    closeAddress(here, { isUnasked: true });
  });
  return record;
}
