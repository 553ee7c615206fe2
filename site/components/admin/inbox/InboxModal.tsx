import type { ReactNode } from 'react';
import { ListState } from '#site/components/admin/ListState.tsx';
import { Modal } from '#site/components/admin/Modal.tsx';
import { EndOfList } from './EndOfList.tsx';
import type { useInbox } from './inbox.queries.ts';

type Props<Entry> = {
  isOpen: boolean;
  title: string;
  loadingText: string;
  emptyText: string;
  onClose: () => void;
  /** Hook of the list; it runs only while the window is open. */
  useEntries: () => Omit<ReturnType<typeof useInbox>, 'entries'> & { entries: Entry[] };
  children: (entry: Entry) => ReactNode;
};

/** A window with everything that visitors sent, newest first; more comes as it is scrolled. */
export function InboxModal<Entry>(props: Props<Entry>) {
  return (
    <Modal isOpen={props.isOpen} title={props.title} onClose={props.onClose}>
      <Entries {...props} />
    </Modal>
  );
}

function Entries<Entry>({ useEntries, loadingText, emptyText, children }: Props<Entry>) {
  const list = useEntries();
  return (
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
  );
}
