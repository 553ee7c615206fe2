import { useInbox, useInboxWrite, INBOX_PAGE } from '#site/components/admin/inbox/inbox.queries.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api/api-client.ts';

const calls = api['visit-requests'];

/** Query key of the visit requests. */
export const VISIT_REQUESTS = 'visit-requests';

/** Visit requests, page by page: upcoming visits, soonest first, then past ones. */
export const useVisitRequests = () =>
  useInbox(VISIT_REQUESTS, (cursor) =>
    pageOf(calls.$get({ query: { limit: String(INBOX_PAGE), ...(cursor && { cursor }) } })),
  );

/** 'Mark as Welcomed'. */
export const useWelcomeVisitRequest = () =>
  useInboxWrite(VISIT_REQUESTS, {
    write: (id) =>
      bodyOf(
        calls[':id'].$patch({ param: { id: String(id) }, header: {}, json: { isProcessed: true } }),
      ),
    success: {
      title: 'Visit request marked as welcomed',
      text: 'The visit request has been marked as processed',
    },
    failure: 'Failed to mark visit request as welcomed',
  });

/** Deletes a visit request. */
export const useDeleteVisitRequest = () =>
  useInboxWrite(VISIT_REQUESTS, {
    write: (id) => succeeded(calls[':id'].$delete({ param: { id: String(id) }, header: {} })),
    success: {
      title: 'Visit request deleted',
      text: 'The visit request has been permanently deleted',
    },
    failure: 'Failed to delete visit request',
  });
