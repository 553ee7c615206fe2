import { useEffect, useState } from 'react';
import { closeAddress, recordIn, useAddress } from '#site/components/admin/address/address.ts';
import type { InboxList } from './inbox.queries.ts';

/**
 * The entry that the address wants to answer (`&reply=7`), read on to where it is in the list and then kept,
 * whatever becomes of it there. @param here the address without it, shown where no such entry is left
 */
export function useAnswered<Entry extends { id: number }>(
  { entries, hasFailed, hasMore, isFetching, loadMore }: InboxList<Entry>,
  here: string,
): Entry | undefined {
  const wanted = recordIn(useAddress(), 'reply');
  const [kept, setKept] = useState<Entry>();
  const listed = entries.find(({ id }) => id === wanted);
  if (listed !== undefined && kept?.id !== wanted) setKept(listed);
  const answered = kept?.id === wanted ? kept : undefined;

  const isMissing = wanted !== undefined && answered === undefined && listed === undefined;
  useEffect(() => {
    if (!isMissing || isFetching || hasFailed) return;
    if (hasMore) loadMore();
    else closeAddress(here, { isUnasked: true });
  }, [isMissing, isFetching, hasFailed, hasMore, loadMore, here]);

  return answered;
}
