import type { AuditEntry } from '#shared/history/audit.ts';
import { usePagedList } from '#site/components/admin/list/PagedList.tsx';
import { pathOf, useWrite } from '#site/components/admin/queries.ts';
import { api, bodyOf, pageOf } from '#site/lib/api/api-client.ts';

/** Entries per page. */
const PAGE = 30;

/** The history, newest first, page by page. @param q a text in names, contents or devices */
export const useHistory = (q: string) =>
  usePagedList(['history', q], (cursor) =>
    pageOf(
      api.audit.$get(
        { query: { limit: String(PAGE), ...cursor } },
        { headers: { 'Search-Words': new URLSearchParams({ q }).toString() } },
      ),
    ),
  );

/** Puts a record back as it was before an entry; everything the admin has loaded may be another then. */
export const usePutBack = () =>
  useWrite((entry: AuditEntry) => bodyOf(api.audit[':id'].restore.$post(pathOf(entry))), {
    changes: [{}],
    reloads: 'always',
  });
