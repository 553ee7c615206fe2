import { useEffect, useRef, useState } from 'react';
import { useSearchParameters } from '../address/address.ts';
import type { PagedList } from '../list/ListState.tsx';
import type { InboxRecord } from './inbox.queries.ts';

/** `?unsent` scrolls to the first entry with an unsent automatic mail, `?unsent=reply` to one with an unsent reply. */
export const UNSENT_PARAMETER = 'unsent';

/** What was not sent: an automatic mail of the website, or an editor's reply. */
type Unsent = 'mail' | 'reply';

const HAS: Readonly<Record<Unsent, (entry: InboxRecord) => boolean>> = {
  mail: ({ unsentMails }) => unsentMails.length > 0,
  reply: ({ hasOutstandingReply }) => hasOutstandingReply,
};

/** The element id of the notice about the unsent mail or reply of an entry. */
export const unsentNoticeId = (what: Unsent, entry: number): string => `unsent-${what}-${entry}`;

/**
 * Tells which entries stand first, because a reply to them may not have been sent. That is decided when an entry is
 * first loaded, so that no entry moves while it is read.
 */
export function useIsPinned(entries: readonly InboxRecord[]): (entry: InboxRecord) => boolean {
  const [pinned, setPinned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const added = entries.filter(({ id }) => !pinned.has(id));
  if (added.length > 0) {
    setPinned(new Map([...pinned, ...added.map((each) => [each.id, HAS.reply(each)] as const)]));
  }
  return (entry) => pinned.get(entry.id) ?? HAS.reply(entry);
}

/**
 * Tells which entries are open at first: the newest unprocessed one, and those that the address asks for. That is
 * decided when the list is first loaded, so that no entry moves while it is read.
 */
export function useIsOpenAtFirst(
  entries: readonly InboxRecord[],
  ...asked: readonly (number | undefined)[]
): (entry: InboxRecord) => boolean {
  const [newest, setNewest] = useState<number>();
  const unprocessed = entries.find((entry) => !entry.isProcessed && !HAS.reply(entry));
  if (newest === undefined && unprocessed !== undefined) setNewest(unprocessed.id);
  return ({ id }) => id === newest || asked.includes(id);
}

/**
 * If the address has `unsent`, loads the list up to the first entry with something unsent, and scrolls to its notice
 * once. Always loads the list until it has `outstanding` entries with an unsent reply, which stand first.
 *
 * @returns the id of the entry that has to be open for it
 */
export function useScrollToFirstUnsent<Entry extends InboxRecord>(
  list: PagedList<Entry>,
  outstanding: number,
): number | undefined {
  const { entries, hasFailed, hasMore, isFetching, loadMore } = list;
  const asked = useSearchParameters().get(UNSENT_PARAMETER);
  const what = asked === 'reply' ? 'reply' : 'mail';
  const hasArrived = useRef(false);
  const found = entries.find(HAS[what])?.id;
  const isSought =
    (asked !== null && found === undefined) || entries.filter(HAS.reply).length < outstanding;
  const isBelow = isSought && hasMore && !isFetching && !hasFailed;
  useEffect(() => {
    if (isBelow) loadMore();
  }, [isBelow, loadMore]);
  useEffect(() => {
    if (asked === null || found === undefined || hasArrived.current) return;
    hasArrived.current = true;
    const notice = document.getElementById(unsentNoticeId(what, found));
    notice?.focus({ preventScroll: true });
    notice?.scrollIntoView({ block: 'center' });
  }, [asked, what, found]);
  return asked === null || what === 'reply' ? undefined : found;
}
