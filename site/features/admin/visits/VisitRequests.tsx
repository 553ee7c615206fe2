import { useState } from 'react';
import { isPastVisit } from '#shared/visit.ts';
import { Inbox } from '#site/components/admin/inbox/Inbox.tsx';
import { VisitEntry } from './VisitEntry.tsx';
import { visitReply } from './visit-reply.ts';
import { useVisits, VISITS } from './visits.queries.ts';

type Props = { churchName: string };

/** 'View Requests': everyone who said that they are coming, by the day of the visit, and the replies to them. */
export function VisitRequests({ churchName }: Props) {
  const [now] = useState(() => new Date());
  return (
    <Inbox
      place="visits"
      name={VISITS}
      title="Visit Requests"
      loadingText="Loading visit requests..."
      emptyText="No visit requests yet"
      useEntries={useVisits}
      headingOf={(visit) => (isPastVisit(visit, now) ? 'Past Visits' : 'Coming Visits')}
      prepareReply={(visit) => visitReply(visit, churchName)}
    >
      {(visit, onReply) => <VisitEntry key={visit.id} visit={visit} onReply={onReply} />}
    </Inbox>
  );
}
