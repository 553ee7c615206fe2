import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AuditEntry } from '#shared/history/audit.ts';
import { reload } from '#site/components/admin/queries.ts';
import { api, bodyOf, pageOf } from '#site/lib/api/api-client.ts';

/** Entries per page. */
const PAGE = 30;

/** The cursor of the first page. */
const START = '';

/** The history, newest first, page by page. @param q a text in names, contents or devices */
export const useHistory = (q: string) =>
  useInfiniteQuery({
    queryKey: ['history', q],
    queryFn: ({ pageParam: cursor }) =>
      pageOf(
        api.audit.$get(
          { query: { limit: String(PAGE), ...(cursor === START ? {} : { cursor }) } },
          { headers: { 'Search-Words': new URLSearchParams({ q }).toString() } },
        ),
      ),
    initialPageParam: START,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Puts a record back as it was before an entry; everything the admin has loaded may be another then. */
export function usePutBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AuditEntry) =>
      bodyOf(api.audit[':id'].restore.$post({ param: { id: String(id) } })),
    onSettled: () => reload(client),
  });
}
