import { fullDate } from '#shared/calendar/dates.ts';
import type { VisitRequest } from '#shared/visits/visit-requests.ts';
import { InboxEntry } from '#site/components/admin/inbox/InboxEntry.tsx';
import { phoneLink } from '#shared/church/phone.ts';
import {
  useDeleteVisitRequest,
  useWelcomeVisitRequest,
  VISIT_REQUESTS,
} from './visit-requests.queries.ts';

const QUESTION =
  'Are you sure you want to delete this visit request? This action cannot be undone.';

type Props = { visit: VisitRequest; onReply: () => void };

/** One visit request in the list. */
export function VisitRequestEntry({ visit, onReply }: Props) {
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
