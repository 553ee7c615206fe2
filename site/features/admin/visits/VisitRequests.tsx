import { useState } from 'react';
import { isPastVisit } from '#shared/visits/visit-requests.ts';
import { Inbox } from '#site/components/admin/inbox/Inbox.tsx';
import { VisitRequestEntry } from './VisitRequestEntry.tsx';
import { visitRequestReply } from './visit-request-reply.ts';
import { useVisitRequests, VISIT_REQUESTS } from './visit-requests.queries.ts';

type Props = { churchName: string };

/** 'View Requests': all visit requests by visit date, and the replies to them. */
export function VisitRequests({ churchName }: Props) {
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
