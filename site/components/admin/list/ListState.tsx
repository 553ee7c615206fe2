import { Button } from '#site/components/admin/Button.tsx';
import type { ReactNode } from 'react';
import { LoadFailed } from '#site/components/ui/LoadFailed.tsx';
import { Skeleton, type SkeletonRowKind } from './Skeleton.tsx';
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

type Props = {
  isLoading: boolean;
  hasFailed: boolean;
  /** The text while the list loads, such as 'Loading events...'. `rows` chooses the look of its placeholder. */
  loadingText: string;
  rows?: SkeletonRowKind;
  isEmpty?: boolean;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Text of a failure; the default is generic. */
  failedText?: string;
  onRetry: () => void;
  children: ReactNode;
};

type QueryState = { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };

/** Maps the state of a query to the props of `ListState`. */
export const listStateProps = ({ isPending, isError, refetch }: QueryState) => ({
  isLoading: isPending,
  hasFailed: isError,
  onRetry: () => void refetch(),
});

/** Shows a list or a record, or that it loads or has failed to load. A list that failed to reload stays visible. */
export function ListState(props: Props) {
  if (props.isLoading) return <Skeleton text={props.loadingText} rows={props.rows} />;
  return (
    <>
      {props.hasFailed && (
        <LoadFailed className="card mb-6 p-5" onRetry={props.onRetry}>
          {props.failedText ?? 'The list could not be loaded. Please check your connection.'}
        </LoadFailed>
      )}
      {props.isEmpty === true && !props.hasFailed ? props.empty : props.children}
    </>
  );
}

type BelowLoadingProps = {
  isLoading: boolean;
  /** What screen readers hear while it loads, if no other element shows that something is loading. */
  loadingText?: string;
  children: ReactNode;
};

/**
 * Content below an element that is loading. It loads at once, but appears only when that element has its final height,
 * so that nothing moves under a finger.
 */
export const HiddenWhileLoading = ({ isLoading, loadingText, children }: BelowLoadingProps) => (
  <>
    {isLoading && loadingText !== undefined && <Skeleton text={loadingText} />}
    <div className={isLoading ? 'hidden' : 'contents'}>{children}</div>
  </>
);

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** The search field above an admin list. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <input
    type="search"
    className="field-control min-h-11 max-w-md py-1 max-[22rem]:px-2 max-[22rem]:text-sm lg:max-w-48 xl:max-w-64"
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={(event) => {
      onChange(event.target.value);
    }}
  />
);

type ClearSearchProps = {
  search?: string;
  onSearch: (search: string) => void;
  /** Clears the filter, if nothing is searched. */
  onFilter?: (all: 'all') => void;
};

/** The button of a list without matches. It gives the focus to the search field, because it disappears itself. */
export const ClearSearchButton = ({ search, onSearch, onFilter }: ClearSearchProps) => (
  <Button
    onClick={({ currentTarget }) => {
      if (search === '') onFilter?.('all');
      else onSearch('');
      const place = currentTarget.closest('main, [role="dialog"]');
      place?.querySelector<HTMLElement>('input[type="search"]')?.focus();
    }}
  >
    {search === '' ? 'Show All' : 'Clear Search'}
  </Button>
);

type ShowMoreProps = {
  /** The entries that the button adds, such as 'Past Events'. */
  what: string;
  /** The count, such as '24 of 60 shown'. */
  note: string;
  isWorking?: boolean;
  onMore: () => void;
};

/** The 'show more' button below an incomplete list. */
export function ShowMoreButton({ what, note, isWorking = false, onMore }: ShowMoreProps) {
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <Button disabled={isWorking} onClick={onMore}>
        Show More {what}
      </Button>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  );
}

type Page<Entry> = { records: Entry[]; next: string | null };

/** The loaded part of a list, and its state. */
export type PagedList<Entry> = {
  entries: Entry[];
  isLoading: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  /** Whether the entries are the results of the previous search. */
  isOutdated: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

type Kept = {
  /** Whether the list forgets its entries when it closes, and loads again when it opens. */
  isForgotten?: boolean;
};

/**
 * The state of a list that loads page by page. While a new search loads, the earlier results stay.
 * @param load loads the page after the cursor; without one, the first page
 */
export function usePagedList<Entry, Loaded extends Page<Entry> = Page<Entry>>(
  queryKey: QueryKey,
  load: (cursor: { cursor?: string }) => Promise<Loaded & Page<Entry>>,
  { isForgotten = false }: Kept = {},
): PagedList<Entry> & { pages: Loaded[] } {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
      const page = await load(pageParam === null ? {} : { cursor: pageParam });
      // TanStack Query cancels only a load that reads its signal. A reopened list would join one of before.
      signal.throwIfAborted();
      return page;
    },
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...(isForgotten && { gcTime: 0 }),
  });
  const pages = query.data?.pages ?? [];
  return {
    pages,
    entries: pages.flatMap(({ records }) => records),
    isLoading: query.isPending,
    hasFailed: query.isError,
    isFetching: query.isFetching,
    isOutdated: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

type PagedEntriesProps<Entry> = {
  list: PagedList<Entry>;
  /** The entries that are shown, if they are more than the loaded ones. */
  entries?: readonly Entry[];
  loadingText: string;
  rows?: SkeletonRowKind;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** The entries that the button adds, such as 'Sermons'. */
  what: string;
  /** The number of all entries, if it is known. */
  total?: number | undefined;
  /** The rendered entries. */
  children: ReactNode;
};

/** Shows a list that loads page by page, or that it is loading or has failed to load. */
export function PagedEntries<Entry>({
  list,
  entries = list.entries,
  ...props
}: PagedEntriesProps<Entry>) {
  return (
    <ListState
      isLoading={list.isLoading}
      hasFailed={list.hasFailed}
      isEmpty={entries.length === 0}
      loadingText={props.loadingText}
      {...(props.rows && { rows: props.rows })}
      empty={props.empty}
      onRetry={list.retry}
    >
      {props.children}
      {list.hasMore && (
        <ShowMoreButton
          what={props.what}
          note={`${entries.length}${props.total === undefined ? '' : ` of ${props.total}`} shown`}
          isWorking={list.isLoadingMore}
          onMore={list.loadMore}
        />
      )}
    </ListState>
  );
}
