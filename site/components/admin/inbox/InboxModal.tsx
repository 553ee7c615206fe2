import type { ReactNode } from 'react';
import { ListState } from '#site/components/admin/ListState.tsx';
import { Modal } from '#site/components/admin/Modal.tsx';
import { EndOfList } from './EndOfList.tsx';
import type { InboxList } from './inbox.queries.ts';

export type InboxTexts = { title: string; loadingText: string; emptyText: string };

type Props<Entry> = InboxTexts & {
  list: InboxList<Entry>;
  onClose: () => void;
  children: (entry: Entry) => ReactNode;
};

/** A window with everything that visitors sent, newest first; more comes as it is scrolled. */
export function InboxModal<Entry>(props: Props<Entry>) {
  const { list, title, loadingText, emptyText, onClose, children } = props;
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
        <ul className="grid grid-cols-1 gap-4">{list.entries.map(children)}</ul>
        {list.hasMore && !list.hasFailed && (
          <EndOfList isFetching={list.isFetching} onReach={list.loadMore} />
        )}
      </ListState>
    </Modal>
  );
}
