import type { ReactNode } from 'react';
import { ListState } from '#site/components/admin/ListState.tsx';
import { Modal } from '#site/components/admin/Modal.tsx';
import { EndOfList } from './EndOfList.tsx';
import type { InboxList } from './inbox.queries.ts';

export type InboxTexts = { title: string; loadingText: string; emptyText: string };

type Props<Entry> = InboxTexts & {
  list: InboxList<Entry>;
  onClose: () => void;
  /** The group heading of an entry; without it there is one group. */
  headingOf?: ((entry: Entry) => string) | undefined;
  children: (entry: Entry) => ReactNode;
};

/** A window with all entries in the list's order; scrolling loads more. */
export function InboxModal<Entry>(props: Props<Entry>) {
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
