import { TriangleAlert } from 'lucide-react';
import type { Reply } from '#shared/inbox/inbox.ts';
import { recentDay, recentMoment } from '#shared/calendar/moments.ts';
import { DialogButtons } from '../dialogs/FormButtons.tsx';
import { unsentNoticeId } from './first-unsent.ts';
import { LongText } from './LongText.tsx';
import type { InboxKind, InboxRecord } from './inbox.queries.ts';

type Props = {
  replies: readonly Reply[];
  /** The one that may not have been sent, whose text is unfolded. */
  unsent: Reply | undefined;
};

/** Whether the mail service has taken a reply. */
export const isSent = ({ status }: Reply): boolean => status === 'sent';

/** The replies to an entry, oldest first. */
export function ReplyList({ replies, unsent }: Props) {
  if (replies.length === 0) return null;
  return (
    <ul
      aria-label="Replies"
      className="mt-3 grid grid-cols-1 border-l-4 border-deep-200 pl-4 max-sm:text-sm"
    >
      {replies.map((reply) => (
        <li key={reply.id}>
          <details open={reply === unsent}>
            <summary className="unfold">
              <span className="min-w-0 font-semibold text-balance">
                {isSent(reply) ? 'Replied' : 'Reply of'}{' '}
                <span className="sm:whitespace-nowrap">
                  {recentMoment(reply.sentAt ?? reply.createdAt)}
                </span>
                {!isSent(reply) && <span className="text-danger"> may not have been sent</span>}
              </span>
            </summary>
            <p className="mt-1 font-semibold" dir="auto">
              {reply.subject}
            </p>
            <LongText text={reply.text} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Marks an entry as processed. */
export type Processing = { isProcessing: boolean; onProcess: () => void };

type OutstandingProps<Entry extends InboxRecord> = Processing & {
  kind: InboxKind<Entry>;
  entry: Entry;
  /** The newest reply to the entry. */
  reply: Reply;
  /** Whether the reply itself stands above, which says that it may not have been sent. */
  isOpen: boolean;
  onReply: () => void;
};

/**
 * Says that the newest reply may not have been sent. The user can send the reply again, or dismiss the notice, which
 * marks the entry as processed.
 */
export function UnsentReplyNotice<Entry extends InboxRecord>(props: OutstandingProps<Entry>) {
  const { kind, entry, reply, isOpen, onReply, isProcessing, onProcess } = props;
  const dismissLabel = entry.isProcessed ? 'Dismiss' : kind.process.label;
  return (
    <div
      id={unsentNoticeId('reply', entry.id)}
      tabIndex={-1}
      role="group"
      aria-label="Reply that may not have been sent"
      className={`inbox-unsent ${isOpen ? 'mt-2 grid gap-2' : 'inbox-notice'}`}
    >
      {isOpen ? (
        <p className="text-sm text-ink-soft">
          If the reply has arrived, or is no longer needed, press &quot;{dismissLabel}&quot;.
        </p>
      ) : (
        <p>
          <TriangleAlert size={20} aria-hidden="true" />
          Your reply of {recentDay(reply.createdAt)} may not have been sent.
        </p>
      )}
      <DialogButtons>
        <button type="button" className="button button-primary button-small" onClick={onReply}>
          Send Again
        </button>
        <button
          type="button"
          className="link min-h-11 cursor-pointer px-3 text-sm sm:-mr-3"
          disabled={isProcessing}
          onClick={onProcess}
        >
          {dismissLabel}
        </button>
      </DialogButtons>
    </div>
  );
}
