import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { Reply } from '#shared/inbox/replies.ts';

type Props = { replies: readonly Reply[] };

const isSent = ({ status }: Reply) => status === 'sent';

/** The replies so far, oldest first, below the record they answer. */
export function ReplyList({ replies }: Props) {
  if (replies.length === 0) return null;
  return (
    <ul
      aria-label="Replies"
      className="mt-4 grid grid-cols-1 gap-2 border-l-4 border-deep-200 pl-4"
    >
      {replies.map((reply) => (
        <li key={reply.id}>
          <details>
            <summary className="cursor-pointer py-2">
              <span className="font-semibold">
                {isSent(reply) ? 'Replied' : 'Reply'} on{' '}
                {churchDateAndTime(reply.sentAt ?? reply.createdAt)}
              </span>
              {!isSent(reply) && (
                <span className="ml-2 font-semibold text-danger">may not have been sent</span>
              )}
            </summary>
            <p className="mt-1 font-semibold" dir="auto">
              {reply.subject}
            </p>
            <p className="mt-1 whitespace-pre-wrap" dir="auto">
              {reply.text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
