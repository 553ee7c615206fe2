import { churchDateAndTime } from '#shared/calendar/dates.ts';
import type { Reply } from '#shared/inbox/replies.ts';
import * as Tooltip from '@radix-ui/react-tooltip';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UnsentMail } from '#shared/inbox/unsent-mails.ts';
import type { InboxName } from './inbox.queries.ts';
import { UnsentMails } from './UnsentMails.tsx';

type Props = { replies: readonly Reply[] };

const isSent = ({ status }: Reply) => status === 'sent';

/** The replies so far, oldest first, below the record they answer. */
function ReplyList({ replies }: Props) {
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

type InboxEntryProps = {
  id: number;
  name: string;
  email: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  title: string;
  /** Heading level of the name, one below the group's heading. */
  headingLevel?: 'h3' | 'h4';
  /** Badge of an unprocessed entry; undefined otherwise. */
  badge: string | undefined;
  children: ReactNode;
  replies: readonly Reply[];
  inbox: InboxName;
  /** Mails about it that were not accepted. */
  unsentMails: readonly UnsentMail[];
  labels: { process: string; remove: string };
  isWorking: boolean;
  onReply: () => void;
  /** Undefined when there is nothing left to process. */
  onProcess: (() => void) | undefined;
  onRemove: () => void;
};

/** One contact message or visit request with its replies and actions. */
export function InboxEntry(props: InboxEntryProps) {
  const { name, email, createdAt, title, badge, children, replies } = props;
  const Heading = props.headingLevel ?? 'h3';
  return (
    <li className="card inbox-entry p-4 sm:p-5">
      <article aria-label={`${title}, from ${name}`}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="font-sans text-base font-semibold" dir="auto">
            {name}
          </Heading>
          {badge !== undefined && <span className="badge">{badge}</span>}
          <time dateTime={createdAt} className="text-sm text-ink-soft sm:ml-auto">
            {churchDateAndTime(createdAt)}
          </time>
        </div>
        <a href={`mailto:${email}`} className="link inline-block py-1">
          {email}
        </a>
        <p className="mt-2 font-semibold" dir="auto">
          {title}
        </p>
        {children}
        <UnsentMails entry={props.id} inbox={props.inbox} name={name} mails={props.unsentMails} />
        <ReplyList replies={replies} />
        <Actions {...props} />
      </article>
    </li>
  );
}

function Actions({ labels, isWorking, onReply, onProcess, onRemove }: InboxEntryProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <button type="button" className="button button-primary px-4" onClick={onReply}>
        Reply
      </button>
      {onProcess !== undefined && (
        <button
          type="button"
          className="button button-quiet px-4"
          disabled={isWorking}
          onClick={onProcess}
        >
          {labels.process}
        </button>
      )}
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <button
            type="button"
            className="icon-button ml-auto text-danger"
            aria-label={labels.remove}
            disabled={isWorking}
            onClick={onRemove}
          >
            <Trash2 size={22} aria-hidden="true" />
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className="tooltip" sideOffset={4}>
            {labels.remove}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </div>
  );
}
