import { Button } from '#site/components/admin/Button.tsx';
import type { Reply } from '#shared/inbox/inbox.ts';
import { dateAndTimeWithYear } from '#shared/calendar/moments.ts';
import { keepTogether } from '#shared/pages/no-break.ts';
import { DialogButtons } from '../dialogs/FormButtons.tsx';
import { unsentNoticeId } from './first-unsent.ts';
import { LongText } from './LongText.tsx';
import { useMarkProcessed, type InboxKind, type InboxRecord } from './inbox.queries.ts';

type Props = { replies: readonly Reply[] };

/** Whether the mail service has taken a reply. */
export const isSent = ({ status }: Reply): boolean => status === 'sent';

/** The replies to an entry, oldest first. */
export function ReplyList({ replies }: Props) {
  if (replies.length === 0) return null;
  return (
    <ul
      aria-label="Replies"
      className="mt-3 grid grid-cols-1 border-l-4 border-deep-200 pl-4 max-sm:text-sm"
    >
      {replies.map((reply) => (
        <li key={reply.id}>
          <details>
            <summary className="unfold">
              <span className="min-w-0 font-semibold text-balance">
                {isSent(reply) ? 'Replied' : 'Reply'} on{' '}
                <span className="sm:whitespace-nowrap">
                  {dateAndTimeWithYear(reply.sentAt ?? reply.createdAt)}
                </span>
                {!isSent(reply) && <span className="text-danger"> may not have been sent</span>}
              </span>
            </summary>
            <p className="mt-1 font-semibold" dir="auto">
              {reply.subject}
            </p>
            <p className="mt-1 max-w-[75ch] whitespace-pre-wrap" dir="auto">
              {reply.text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

type OutstandingProps<Entry extends InboxRecord> = {
  kind: InboxKind<Entry>;
  entry: Entry;
  /** The newest reply to the entry. */
  reply: Reply;
  onReply: () => void;
};

/**
 * Says that the newest reply may not have been sent. The user can send the reply again, or dismiss the notice, which
 * marks the entry as processed.
 */
export function UnsentReplyNotice<Entry extends InboxRecord>(props: OutstandingProps<Entry>) {
  const { kind, entry, reply, onReply } = props;
  const dismissal = useMarkProcessed(
    kind.name,
    entry.isProcessed
      ? {
          success: { title: 'Notice dismissed', text: 'The reply stays below the message.' },
          failure: 'The notice was not dismissed',
        }
      : kind.process,
  );
  return (
    <div
      id={unsentNoticeId('reply', entry.id)}
      tabIndex={-1}
      role="group"
      aria-label="Reply that may not have been sent"
      className="inbox-notice"
    >
      <p className="font-semibold">
        Your reply of {keepTogether(dateAndTimeWithYear(reply.createdAt))} may not have been sent.
      </p>
      <div className="my-2 border-l-4 border-amber-400 pl-3">
        <LongText text={reply.text} lines={3} />
      </div>
      <p>
        If it has arrived, or is no longer needed,{' '}
        {entry.isProcessed ? 'dismiss this notice.' : `press "${kind.process.label}".`}
      </p>
      <DialogButtons className="mt-2">
        <button type="button" className="button button-primary button-small" onClick={onReply}>
          Send Again
        </button>
        <Button
          className="button-small"
          disabled={dismissal.isPending}
          onClick={() => {
            dismissal.mutate(entry.id);
          }}
        >
          {entry.isProcessed ? 'Dismiss' : kind.process.label}
        </Button>
      </DialogButtons>
    </div>
  );
}
