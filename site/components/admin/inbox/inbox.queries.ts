import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { DASHBOARD, reload } from '../queries.ts';
import { showFailure } from '#site/components/admin/show-failure.ts';
import { isSessionOver } from '#site/lib/api/api-client.ts';
import { showToast } from '#site/lib/page/toasts.ts';

/** Records on a page. */
export const INBOX_PAGE = 25;

type Page<Entry> = { records: Entry[]; next: string | null };

/** Query key of a list, such as 'contact-forms'. */
export type InboxName = string;

/** The loaded part of a list, and its state. */
export type InboxList<Entry> = {
  entries: Entry[];
  isLoading: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** A list that loads page by page, and anew whenever it is opened. @param load loads one page */
export function useInbox<Entry>(
  name: InboxName,
  load: (cursor: string | undefined) => Promise<Page<Entry>>,
): InboxList<Entry> {
  const query = useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => load(pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
  });
  return {
    entries: query.data?.pages.flatMap(({ records }) => records) ?? [],
    isLoading: query.isPending,
    hasFailed: query.isError,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

/** Refetches the list and the dashboard's counts after a write, whether or not it succeeded. */
export function useRefreshInbox(name: InboxName) {
  const client = useQueryClient();
  return async (error: unknown) => {
    if (isSessionOver(error)) return;
    await Promise.all([
      reload(client, { queryKey: [name] }),
      reload(client, { queryKey: DASHBOARD }),
    ]);
  };
}

type Write = {
  write: (id: number) => Promise<unknown>;
  success: { title: string; text: string };
  /** Title of the toast after a failure. */
  failure: string;
};

/** A write to one entry, with a toast for its result. */
export function useInboxWrite(name: InboxName, { write, success, failure }: Write) {
  const refresh = useRefreshInbox(name);
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      showToast({ ...success, kind: 'success' });
    },
    onError: (error) => {
      showFailure({ title: failure, error });
    },
    // Also after a failure: somebody else may have changed the entry first.
    onSettled: (_result, error) => refresh(error),
  });
}
