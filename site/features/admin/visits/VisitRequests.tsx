import { useInbox, useInboxWrite, INBOX_PAGE } from '#site/components/admin/inbox/inbox.queries.ts';
import { api, bodyOf, pageOf, succeeded } from '#site/lib/api/api-client.ts';
import { fullDate } from '#shared/calendar/dates.ts';
import { type VisitRequest, isPastVisit } from '#shared/visits/visit-requests.ts';
import { InboxEntry } from '#site/components/admin/inbox/InboxEntry.tsx';
import { phoneLink } from '#shared/church/links.ts';
import { useState } from 'react';
import { Inbox } from '#site/components/admin/inbox/Inbox.tsx';
import { visitRequestReply } from './visit-request-reply.ts';

const calls = api['visit-requests'];

/** Query key of the visit requests. */
const VISIT_REQUESTS = 'visit-requests';

/** Visit requests, page by page: upcoming visits, soonest first, then past ones. */
const useVisitRequests = () =>
  useInbox(VISIT_REQUESTS, (cursor) =>
    pageOf(calls.$get({ query: { limit: String(INBOX_PAGE), ...(cursor && { cursor }) } })),
  );

/** 'Mark as Welcomed'. */
const useWelcomeVisitRequest = () =>
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
const useDeleteVisitRequest = () =>
  useInboxWrite(VISIT_REQUESTS, {
    write: (id) => succeeded(calls[':id'].$delete({ param: { id: String(id) }, header: {} })),
    success: {
      title: 'Visit request deleted',
      text: 'The visit request has been permanently deleted',
    },
    failure: 'Failed to delete visit request',
  });

const QUESTION =
  'Are you sure you want to delete this visit request? This action cannot be undone.';

type Props = { visit: VisitRequest; onReply: () => void };

/** One visit request in the list. */
function VisitRequestEntry({ visit, onReply }: Props) {
  const welcome = useWelcomeVisitRequest();
  const remove = useDeleteVisitRequest();
  const { id, phone, questions, isProcessed } = visit;
  const name = `${visit.firstName} ${visit.lastName}`;
  return (
    <InboxEntry
      id={id}
      name={name}
      email={visit.email}
      createdAt={visit.createdAt}
      headingLevel="h4"
      title={`Plans to visit on ${fullDate(visit.visitDate)}`}
      badge={isProcessed ? undefined : 'New'}
      replies={visit.replies}
      inbox={VISIT_REQUESTS}
      unsentMails={visit.unsentMails}
      labels={{ process: 'Mark as Welcomed', remove: `Delete visit request from ${name}` }}
      isWorking={welcome.isPending || remove.isPending}
      onReply={onReply}
      onProcess={
        isProcessed
          ? undefined
          : () => {
              welcome.mutate(id);
            }
      }
      onRemove={() => {
        if (window.confirm(QUESTION)) remove.mutate(id);
      }}
    >
      <p>
        <a href={phoneLink(phone)} className="link inline-block py-1">
          {phone}
        </a>
      </p>
      {questions !== null && (
        <p className="mt-2 whitespace-pre-wrap" dir="auto">
          {questions}
        </p>
      )}
    </InboxEntry>
  );
}

type VisitRequestsProps = { churchName: string };

/** 'View Requests': all visit requests by visit date, and the replies to them. */
export function VisitRequests({ churchName }: VisitRequestsProps) {
  const [now] = useState(() => new Date());
  return (
    <Inbox
      place="visits"
      name={VISIT_REQUESTS}
      title="Visit Requests"
      loadingText="Loading visit requests..."
      emptyText="No visit requests yet"
      useEntries={useVisitRequests}
      headingOf={(visit) => (isPastVisit(visit, now) ? 'Past Visits' : 'Coming Visits')}
      prepareReply={(visit) => visitRequestReply(visit, churchName)}
    >
      {(visit, onReply) => <VisitRequestEntry key={visit.id} visit={visit} onReply={onReply} />}
    </Inbox>
  );
}
