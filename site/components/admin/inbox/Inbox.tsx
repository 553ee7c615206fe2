import { useEffect, useRef, type ReactNode } from 'react';
import { closeAddress, openAddress, useAddress } from '../address/address.ts';
import { useLostAddress, useNamedRecord } from '../address/use-named-record.ts';
import type { InboxList, InboxName } from './inbox.queries.ts';
import { ListState } from '../list/ListState.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { ReplyDialog, type PreparedReply } from './ReplyDialog.tsx';
import { UNSENT, useFirstUnsent } from './UnsentMails.tsx';

/**
 * The entry named by `&reply=7` in the address; loads the list up to it.
 * @param here the address without it, for when the entry does not exist
 */
function useAnswered<Entry extends { id: number }>(
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

type Props = { isFetching: boolean; onReach: () => void };

/** Loads the next page when the end of the list comes into view, or on click. */
function EndOfList({ isFetching, onReach }: Props) {
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isFetching || end.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) onReach();
    });
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isFetching, onReach]);

  return (
    <div ref={end} className="mt-5 text-center">
      <button type="button" className="button button-quiet" disabled={isFetching} onClick={onReach}>
        {isFetching ? 'Loading...' : 'Show Older Ones'}
      </button>
    </div>
  );
}

type InboxTexts = { title: string; loadingText: string; emptyText: string };

type InboxModalProps<Entry> = InboxTexts & {
  list: InboxList<Entry>;
  onClose: () => void;
  /** The group heading of an entry; without it there is one group. */
  headingOf?: ((entry: Entry) => string) | undefined;
  children: (entry: Entry) => ReactNode;
};

/** A window with all entries in the list's order; scrolling loads more. */
function InboxModal<Entry>(props: InboxModalProps<Entry>) {
  const { list, title, loadingText, emptyText, onClose, headingOf, children } = props;
  const groups = Object.entries(Object.groupBy(list.entries, (entry) => headingOf?.(entry) ?? ''));
  return (
    <Modal isOpen title={title} onClose={onClose}>
      <ListState
        isLoading={list.isLoading}
        hasFailed={list.hasFailed}
        isEmpty={list.entries.length === 0}
        loadingText={loadingText}
        empty={<p className="py-10 text-center text-lg">{emptyText}</p>}
        onRetry={list.retry}
      >
        {groups.map(([heading, entries = []]) => (
          <div key={heading} className="mb-8 last-of-type:mb-0">
            {heading !== '' && <h3 className="mb-3 text-lg">{heading}</h3>}
            <ul
              className="grid grid-cols-1 gap-4"
              aria-label={heading === '' ? undefined : heading}
            >
              {entries.map(children)}
            </ul>
          </div>
        ))}
        {list.hasMore && !list.hasFailed && (
          <EndOfList isFetching={list.isFetching} onReach={list.loadMore} />
        )}
      </ListState>
    </Modal>
  );
}

type InboxProps<Entry> = InboxTexts & {
  /** The query key of the open list, such as `messages`. */
  place: string;
  name: InboxName;
  /** The list's query hook; it runs only while the list is open. */
  useEntries: () => InboxList<Entry>;
  prepareReply: (entry: Entry) => PreparedReply;
  /** The group heading of an entry; without it there is one group. */
  headingOf?: (entry: Entry) => string;
  children: (entry: Entry, onReply: () => void) => ReactNode;
};

type InboxRecord = { id: number; unsentMails: readonly unknown[] };

/** One list of the inbox at `?messages` or `?visits`, and the reply to an entry at `…&reply=7`. */
export function Inbox<Entry extends InboxRecord>(props: InboxProps<Entry>) {
  return useAddress().has(props.place) ? <OpenInbox {...props} /> : null;
}

function OpenInbox<Entry extends InboxRecord>({
  place,
  name,
  useEntries,
  prepareReply,
  children,
  ...texts
}: InboxProps<Entry>) {
  const list = useEntries();
  const here = useAddress().has(UNSENT) ? `?${place}&${UNSENT}` : `?${place}`;
  useFirstUnsent(list);
  const answered = useAnswered(list, here);
  return (
    <>
      <InboxModal
        {...texts}
        list={list}
        onClose={() => {
          // Radix gives Escape to the list for a moment after a reply has opened above it.
          closeAddress(answered === undefined ? '' : here);
        }}
      >
        {(entry) =>
          children(entry, () => {
            openAddress(`${here}&reply=${entry.id}`);
          })
        }
      </InboxModal>
      {answered !== undefined && (
        <ReplyDialog
          key={answered.id}
          inbox={name}
          reply={prepareReply(answered)}
          onClose={() => {
            closeAddress(here);
          }}
          onSent={() => {
            closeAddress(here, { isUnasked: true });
          }}
        />
      )}
    </>
  );
}
