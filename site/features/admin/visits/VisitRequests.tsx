import { useState } from 'react';
import type { VisitRequest } from '#shared/visit.ts';
import { InboxModal } from '#site/components/admin/inbox/InboxModal.tsx';
import { ReplyDialog } from '#site/components/admin/inbox/ReplyDialog.tsx';
import { VisitEntry } from './VisitEntry.tsx';
import { visitReply } from './visit-reply.ts';
import { useVisits, VISITS } from './visits.queries.ts';

type Props = { isOpen: boolean; churchName: string; onClose: () => void };

/** 'View Requests': everyone who said that they are coming, and the replies to them. */
export function VisitRequests({ isOpen, churchName, onClose }: Props) {
  const [answered, setAnswered] = useState<VisitRequest | null>(null);
  return (
    <>
      <InboxModal
        isOpen={isOpen}
        title="Visit Requests"
        loadingText="Loading visit requests..."
        emptyText="No visit requests yet"
        onClose={onClose}
        useEntries={useVisits}
      >
        {(visit) => (
          <VisitEntry
            key={visit.id}
            visit={visit}
            onReply={() => {
              setAnswered(visit);
            }}
          />
        )}
      </InboxModal>
      {answered !== null && (
        <ReplyDialog
          inbox={VISITS}
          reply={visitReply(answered, churchName)}
          onClose={() => {
            setAnswered(null);
          }}
        />
      )}
    </>
  );
}
