import { useEffect } from 'react';
import { closeAddress } from '#site/components/admin/address/address.ts';
import { useLostAddress, useNamedRecord } from '#site/components/admin/address/use-named-record.ts';
import type { InboxList } from './inbox.queries.ts';

/**
 * The entry named by `&reply=7` in the address; loads the list up to it.
 * @param here the address without it, for when the entry does not exist
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
