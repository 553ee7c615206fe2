import { useEffect, useRef } from 'react';
import { useAddress } from '#site/components/admin/address/address.ts';
import type { InboxList } from './inbox.queries.ts';

/** The query parameter of a link to the first entry about which a mail was not accepted. */
export const UNSENT = 'unsent';

/** Id of the mails of an entry that were not accepted, in the document. */
export const unsentId = (entry: number): string => `unsent-${entry}`;

/** Leads once to the first entry with a mail that was not accepted, where the address asks for it; loads the list up to it. */
export function useFirstUnsent<Entry extends { id: number; unsentMails: readonly unknown[] }>({
  entries,
  hasFailed,
  hasMore,
  isFetching,
  loadMore,
}: InboxList<Entry>): void {
  const isWanted = useAddress().has(UNSENT);
  const hasArrived = useRef(false);
  const found = entries.find(({ unsentMails }) => unsentMails.length > 0)?.id;
  const isBelow = isWanted && found === undefined && hasMore && !isFetching && !hasFailed;
  useEffect(() => {
    if (isBelow) loadMore();
  }, [isBelow, loadMore]);
  useEffect(() => {
    if (!isWanted || found === undefined || hasArrived.current) return;
    hasArrived.current = true;
    const mails = document.getElementById(unsentId(found));
    mails?.focus({ preventScroll: true });
    mails?.scrollIntoView({ block: 'center' });
  }, [isWanted, found]);
}
