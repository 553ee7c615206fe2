import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState, ShowMore } from './ListState.tsx';

type Page<Entry> = { records: Entry[]; next: string | null };

/** The loaded part of a list, and its state. */
export type PagedList<Entry> = {
  entries: Entry[];
  isLoading: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

type Kept = {
  /** Loads the list anew whenever it is opened. */
  isForgotten?: boolean;
};

/**
 * A list that loads page by page. While another search loads, what was found before stays.
 * @param load loads one page: the first without a cursor
 */
export function usePagedList<Entry, Loaded extends Page<Entry> = Page<Entry>>(
  queryKey: QueryKey,
  load: (cursor: { cursor?: string }) => Promise<Loaded & Page<Entry>>,
  { isForgotten = false }: Kept = {},
): PagedList<Entry> & { pages: Loaded[] } {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      load(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    ...(isForgotten ? { gcTime: 0 } : { placeholderData: keepPreviousData }),
  });
  const pages = query.data?.pages ?? [];
  return {
    pages,
    entries: pages.flatMap(({ records }) => records),
    isLoading: query.isPending,
    hasFailed: query.isError,
    isFetching: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

type Props<Entry> = {
  list: PagedList<Entry>;
  /** What is shown, where it is more than what is loaded. */
  entries?: readonly Entry[];
  loadingText: string;
  /** What stands in the place of an empty list. */
  empty: ReactNode;
  /** What the button adds, such as 'Sermons'. */
  what: string;
  /** The entries. */
  children: ReactNode;
};

/** A list that loads page by page, or why it is not there. */
export function PagedEntries<Entry>({ list, entries = list.entries, ...props }: Props<Entry>) {
  return (
    <ListState
      isLoading={list.isLoading}
      hasFailed={list.hasFailed}
      isEmpty={entries.length === 0}
      loadingText={props.loadingText}
      empty={<p className="py-10 text-center text-lg">{props.empty}</p>}
      onRetry={list.retry}
    >
      {props.children}
      {list.hasMore && (
        <ShowMore
          what={props.what}
          note={`${entries.length} shown`}
          isWorking={list.isLoadingMore}
          onMore={list.loadMore}
        />
      )}
    </ListState>
  );
}
